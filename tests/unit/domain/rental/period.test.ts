import { describe, expect, it } from 'vitest';
import { PERIODS, periodMs, periodOf, periodParams } from '../../../../lib/domain/rental/period.ts';

const HOUR_MS = 3_600_000;

describe('periods', () => {
  it.each([
    ['1h', 'hours', 1, HOUR_MS],
    ['1d', 'days', 1, 24 * HOUR_MS],
    ['3d', 'days', 3, 72 * HOUR_MS],
    ['7d', 'days', 7, 168 * HOUR_MS],
    ['15d', 'days', 15, 360 * HOUR_MS],
    ['30d', 'days', 30, 720 * HOUR_MS],
  ] as const)('%s is %s %d and lasts %d ms', (period, period_type, period_amount, ms) => {
    expect(periodParams(period)).toEqual({ period_type, period_amount });
    expect(periodMs(period)).toBe(ms);
  });

  it('finds the period of an order again', () => {
    for (const period of PERIODS) {
      const { period_type, period_amount } = periodParams(period);
      const hours = period_type === 'hours' ? period_amount : 0;
      const days = period_type === 'days' ? period_amount : 0;
      expect(periodOf({ periodType: period_type, hours, days })).toBe(period);
    }
  });

  it.each([
    [{ periodType: 'hours', hours: 2, days: 0 }],
    [{ periodType: 'hours', hours: 0, days: 1 }],
    [{ periodType: 'days', hours: 1, days: 0 }],
    [{ periodType: 'weeks', hours: 0, days: 7 }],
    [{ periodType: null, hours: 1, days: null }],
    [{ periodType: 'days', hours: null, days: null }],
  ])('knows no period for %j', (fields) => {
    expect(periodOf(fields)).toBeNull();
  });
});

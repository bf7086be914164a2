import { expect, it } from 'vitest';
import { leastBudgetSun, renewalsInDay } from '../../../../lib/domain/plan/renewal-cycle.ts';
import { PERIODS } from '../../../../lib/domain/rental/period.ts';

it('counts the renewals that can fall into 24 hours, since each comes before its rental ends', () => {
  expect(PERIODS.map(renewalsInDay)).toEqual([29, 2, 1, 1, 1, 1]);
});

it('requires a budget that lasts for rentals of days, and for one of an hour, which may be meant to end with it', () => {
  expect(PERIODS.map((period) => leastBudgetSun(period, 3_000_000n))).toEqual([
    3_000_000n,
    6_000_000n,
    3_000_000n,
    3_000_000n,
    3_000_000n,
    3_000_000n,
  ]);
});

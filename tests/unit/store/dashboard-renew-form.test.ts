import { describe, expect, it } from 'vitest';
import { readTyped, readUntil } from '../../../lib/store/dashboard-renew-form.ts';

describe('what is typed for a rule', () => {
  it.each([
    ['4', 4_000_000n],
    [' 6,5 ', 6_500_000n],
    ['0.0000001', 1n],
    ['0', null],
    ['', null],
    ['-1', null],
    ['1e3', null],
    ['4 TRX', null],
  ])('is read exactly or not at all: %s', (text, amountSun) => {
    expect(readTyped(text)).toBe(amountSun);
  });

  it('is a date whose whole day counts', () => {
    expect(readUntil('2026-11-30')).toBe(new Date(2026, 10, 30, 23, 59, 59).getTime());
    for (const text of ['', '30.11.2026', '2026-13-01', '2026-11-30T00:00'])
      expect(readUntil(text)).toBeNull();
  });
});

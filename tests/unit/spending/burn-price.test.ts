import { describe, expect, it } from 'vitest';
import { type BurnRun, findBurnPrice, withBurnReading } from '../../../lib/spending/burn-price.ts';

const DAY = 86_400_000;
const runs: BurnRun[] = [
  { unitSun: 210n, fromMs: 10 * DAY, untilMs: 12 * DAY },
  { unitSun: 90n, fromMs: 20 * DAY, untilMs: 21 * DAY },
];

describe('the burn price at a time', () => {
  it.each([
    ['before the first reading', 10 * DAY - 1, 100n, 'table'],
    ['at the first reading', 10 * DAY, 210n, 'chain'],
    ['between two equal readings', 11 * DAY, 210n, 'chain'],
    ['a week after the last reading', 19 * DAY, 210n, 'chain'],
    ['longer after it', 19 * DAY + 1, 100n, 'table'],
    ['after a change', 20 * DAY, 90n, 'chain'],
    ['long after the last reading', 200 * DAY, 100n, 'table'],
  ])('%s', (_, atMs, unitSun, source) => {
    expect(findBurnPrice(runs, atMs)).toEqual({ unitSun, source });
  });

  it('stores one run for as long as the price stays, and a new one for each change', () => {
    let kept: readonly BurnRun[] = [];
    for (const [unitSun, atMs] of [
      [100n, 1],
      [100n, 5],
      [90n, 9],
      [100n, 12],
    ] as const)
      kept = withBurnReading(kept, unitSun, atMs);
    expect(kept).toEqual([
      { unitSun: 100n, fromMs: 1, untilMs: 5 },
      { unitSun: 90n, fromMs: 9, untilMs: 9 },
      { unitSun: 100n, fromMs: 12, untilMs: 12 },
    ]);
  });

  it('stays in chronological order when the clock is set back', () => {
    const kept = withBurnReading(runs, 100n, 15 * DAY);
    expect(kept.map(({ fromMs }) => fromMs / DAY)).toEqual([10, 15]);
  });

  it('is known from then on if the clock was set back and the price is the same', () => {
    const kept = withBurnReading(runs, 90n, 15 * DAY);
    expect(findBurnPrice(kept, 16 * DAY)).toEqual({ unitSun: 90n, source: 'chain' });
  });

  it('does not grow without limit', () => {
    let kept: readonly BurnRun[] = [];
    for (let at = 0; at < 200; at += 1) kept = withBurnReading(kept, BigInt(at), at);
    expect(kept).toHaveLength(50);
    expect(kept.at(-1)?.unitSun).toBe(199n);
  });
});

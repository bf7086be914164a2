import { describe, expect, it } from 'vitest';
import { type BatchBounds, findExcesses } from '../../../../lib/domain/plan/batch-sums.ts';

const part = (to: string, capSun: bigint, unitSun = 46n) => ({ to, unitSun, totalSun: capSun, capSun });
const NONE: BatchBounds = {
  perOrderSun: null,
  perDaySun: null,
  perAddressSun: null,
  highestPriceSun: null,
  daySun: 0n,
  spentFor: () => 0n,
  balanceSun: null,
};
const PARTS = [part('a', 3n), part('b', 5n), part('a', 4n, 50n)];

describe('the sums of a batch', () => {
  it.each<[string, Partial<BatchBounds>, object[]]>([
    ['no limit', {}, []],
    [
      'all limits just kept',
      { perOrderSun: 5n, perDaySun: 12n, perAddressSun: 7n, highestPriceSun: 50n, balanceSun: 12n },
      [],
    ],
    ['an order that is too expensive', { perOrderSun: 4n }, [{ code: 'perOrder', row: 1, overSun: 1n }]],
    ['a day above its limit', { perDaySun: 20n, daySun: 10n }, [{ code: 'perDay', row: null, overSun: 2n }]],
    ['one address twice', { perAddressSun: 6n }, [{ code: 'perAddress', row: 2, overSun: 1n }]],
    [
      'an address with earlier spending',
      { perAddressSun: 5n, spentFor: (to) => (to === 'b' ? 3n : 0n) },
      [{ code: 'perAddress', row: 1, overSun: 3n }],
    ],
    ['a price that is too high', { highestPriceSun: 49n }, [{ code: 'highestPrice', row: 2, overSun: 1n }]],
    ['too little in the account', { balanceSun: 2n }, [{ code: 'balance', row: null, overSun: 10n }]],
  ])('report %s', (_, bounds, excesses) => {
    expect(findExcesses(PARTS, { ...NONE, ...bounds })).toEqual(excesses);
  });

  it('hold the caps against the limits, and what is expected to be paid against the account', () => {
    const parts = PARTS.map((one) => ({ ...one, totalSun: one.capSun - 1n }));
    const bounds = { ...NONE, perOrderSun: 5n, perDaySun: 11n, perAddressSun: 7n, balanceSun: 9n };
    expect(findExcesses(parts, bounds)).toEqual([{ code: 'perDay', row: null, overSun: 1n }]);
    expect(findExcesses(parts, { ...NONE, balanceSun: 8n })).toEqual([
      { code: 'balance', row: null, overSun: 1n },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { type BatchBounds, findExcesses } from '../../../../lib/domain/plan/batch-sums.ts';

const part = (to: string, capSun: bigint, unitSun = 46n) => ({ to, unitSun, totalSun: capSun, capSun });
const NONE = { perOrderSun: null, perDaySun: null, perAddressSun: null, highestPriceSun: null };
type Bounds = Partial<BatchBounds['limits'] & BatchBounds['spending'] & Pick<BatchBounds, 'balanceSun'>>;

function excessesOf(parts: typeof PARTS, bounds: Bounds) {
  const { balanceSun = null, daySun = '0', byAddressSun = {}, ...limits } = bounds;
  return findExcesses(parts, {
    limits: { ...NONE, ...limits },
    spending: { daySun, byAddressSun },
    balanceSun,
  });
}
const PARTS = [part('a', 3n), part('b', 5n), part('a', 4n, 50n)];

describe('the sums of a batch', () => {
  it.each<[string, Bounds, object[]]>([
    ['no limit', {}, []],
    [
      'all limits just kept',
      { perOrderSun: 5n, perDaySun: 12n, perAddressSun: 7n, highestPriceSun: 50n, balanceSun: 12n },
      [],
    ],
    ['an order that is too expensive', { perOrderSun: 4n }, [{ code: 'perOrder', row: 1, overSun: 1n }]],
    ['a day above its limit', { perDaySun: 20n, daySun: '10' }, [{ code: 'perDay', row: null, overSun: 2n }]],
    ['one address twice', { perAddressSun: 6n }, [{ code: 'perAddress', row: 2, overSun: 1n }]],
    [
      'an address with earlier spending',
      { perAddressSun: 5n, byAddressSun: { b: '3' } },
      [{ code: 'perAddress', row: 1, overSun: 3n }],
    ],
    ['a price that is too high', { highestPriceSun: 49n }, [{ code: 'highestPrice', row: 2, overSun: 1n }]],
    ['too little in the account', { balanceSun: 2n }, [{ code: 'balance', row: null, overSun: 10n }]],
  ])('report %s', (_, bounds, excesses) => {
    expect(excessesOf(PARTS, bounds)).toEqual(excesses);
  });

  it('hold the caps against the limits, and what is expected to be paid against the account', () => {
    const parts = PARTS.map((one) => ({ ...one, totalSun: one.capSun - 1n }));
    const bounds = { perOrderSun: 5n, perDaySun: 11n, perAddressSun: 7n, balanceSun: 9n };
    expect(excessesOf(parts, bounds)).toEqual([{ code: 'perDay', row: null, overSun: 1n }]);
    expect(excessesOf(parts, { balanceSun: 8n })).toEqual([{ code: 'balance', row: null, overSun: 1n }]);
  });
});

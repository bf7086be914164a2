import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import { PERIODS, type Period } from '../../../../lib/domain/rental/period.ts';
import { planRentals } from '../../../../lib/domain/rental/plan-rentals.ts';
import { runCampaign } from '../../../support/campaign.ts';

type Prices = Partial<Record<Period, bigint>>;

const MARKET: Prices = { '1h': 46n, '1d': 72n, '3d': 180n, '7d': 385n, '15d': 780n, '30d': 1_500n };

const plan = (transferCount: number, overDays: number, prices = MARKET, feeSun = 0n) =>
  planRentals(
    {
      transferCount,
      overDays,
      unitsPerTransfer: 64_285n,
      burnUnitSun: 100n,
      costOf: (period, units) => {
        const price = prices[period];
        return price === undefined ? null : decimalFromSun(price * units + feeSun);
      },
    },
    PERIODS,
  );

describe('the plan', () => {
  it.each([
    ['one transfer', 1, 1, { period: '1h', rentalCount: 1, energyUnits: 64_285n }],
    ['one a day for a week, an hour each', 7, 7, { period: '1h', rentalCount: 7, energyUnits: 64_285n }],
    ['twenty in an hour or so, together', 20, 0, { period: '1h', rentalCount: 1, energyUnits: 1_285_700n }],
  ])('for %s', (_, count, days, expected) => {
    expect(plan(count, days)).toMatchObject({ kind: 'rent', plan: expected });
  });

  it('counts what recovers: two transfers a day need less than two at once', () => {
    const verdict = plan(4, 2, { '3d': 60n });
    expect(verdict).toMatchObject({ kind: 'rent', plan: { period: '3d', rentalCount: 1 } });
    // In use are 1, then 1 + 1/2, 1 + 3/4 and 1 + 7/8 of a transfer.
    expect(verdict.kind === 'rent' && verdict.plan.energyUnits).toBe(120_535n);
  });

  it('takes one long rental if it is cheaper than many short ones, fees included', () => {
    const prices = { '1h': 80n, '7d': 385n };
    expect(plan(7, 7, prices)).toMatchObject({ kind: 'rent', plan: { period: '7d', rentalCount: 1 } });
    expect(plan(4, 7, prices)).toMatchObject({ kind: 'rent', plan: { period: '1h', rentalCount: 4 } });
    expect(plan(4, 7, prices, 2_000_000n)).toMatchObject({ kind: 'burn' });
  });

  it('says burn when no rental is cheaper', () => {
    expect(plan(3, 3, { '1h': 100n })).toMatchObject({ kind: 'burn', nearest: { period: '1h' } });
  });

  it('advises nothing while there is no price, and says what burning costs', () => {
    expect(plan(3, 3, {})).toEqual({ kind: 'unpriced', burn: decimalFromSun(64_285n * 100n * 3n) });
  });

  it('never runs short, and never rents for more than burning costs', async () => {
    const price = fc.option(fc.bigInt({ min: 1n, max: 2_000n }), { nil: undefined });
    const prices = fc.record(Object.fromEntries(PERIODS.map((period) => [period, price])));
    const cases = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 60 }), prices);
    await runCampaign('plans', 20_000, cases, ([count, days, given]) => {
      const verdict = plan(count, days, given as Prices);
      const burn = decimalFromSun(64_285n * 100n * BigInt(count));
      expect(verdict.burn).toBe(burn);
      expect(verdict.kind === 'unpriced').toBe(Object.values(given).every((known) => known === undefined));
      if (verdict.kind === 'unpriced') return;
      if (verdict.kind === 'burn') {
        expect(verdict.nearest.total >= burn).toBe(true);
        return;
      }
      const { total, energyUnits, rentalCount } = verdict.plan;
      expect(total < burn).toBe(true);
      expect(energyUnits >= 64_285n).toBe(true);
      expect(rentalCount).toBeLessThanOrEqual(count);
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import { decideRental } from '../../../../lib/domain/rental/verdict.ts';
import { runCampaign } from '../../../support/campaign.ts';

const sun = (amount: bigint) => decimalFromSun(amount);
/** A transfer of 64,285 energy at 100 SUN burns 6.4285 TRX. */
const usual = { neededUnits: 64_285n, hasUnits: null, burnUnitSun: 100n, periodDays: 1 / 24 };

describe('the verdict', () => {
  it.each([
    [
      'enough energy, to the unit',
      { hasUnits: 64_285n, rentTotal: sun(1n) },
      { kind: 'enough', spareUnits: 0n },
    ],
    ['enough and more', { hasUnits: 65_000n, rentTotal: sun(1n) }, { kind: 'enough', spareUnits: 715n }],
    ['a cheaper rental', { rentTotal: sun(3_214_250n) }, { kind: 'rent', savedPercent: 50 }],
    ['a rental cheaper by one SUN', { rentTotal: sun(6_428_499n) }, { kind: 'rent', savedPercent: 0 }],
    ['equal prices', { rentTotal: sun(6_428_500n) }, { kind: 'burn', extra: 0n }],
    ['a rental that costs more', { rentTotal: sun(6_428_501n) }, { kind: 'burn', extra: sun(1n) }],
    [
      'a small deficit',
      { hasUnits: 64_000n, rentTotal: sun(300_000n) },
      { kind: 'burn', burn: sun(28_500n) },
    ],
    [
      'a rental of three days that pays from the third use',
      { periodDays: 3, rentTotal: sun(12_857_000n) },
      { kind: 'rent-for-many', paysFromUses: 3, possibleUses: 3 },
    ],
    [
      'a rental of three days that never pays',
      { periodDays: 3, rentTotal: sun(19_285_500n) },
      { kind: 'burn' },
    ],
    [
      'a rental of a day, which is used once',
      { periodDays: 1, rentTotal: sun(7_000_000n) },
      { kind: 'burn' },
    ],
  ])('for %s', (_, change, verdict) => {
    expect(decideRental({ ...usual, ...change })).toMatchObject(verdict);
  });

  it('never says rent when burning is cheaper by the same numbers, in 100,000 situations', async () => {
    const units = fc.bigInt({ min: 0n, max: 1_000_000n });
    const situation = fc.record({
      neededUnits: fc.oneof(units, fc.constantFrom(64_285n, 130_285n)),
      hasUnits: fc.option(units),
      rentTotal: fc.bigInt({ min: 0n, max: 10n ** 20n }).map((value) => value as Decimal),
      burnUnitSun: fc.bigInt({ min: 1n, max: 1_000n }),
      periodDays: fc.constantFrom(1 / 24, 1, 3, 7, 15, 30),
    });
    await runCampaign('verdicts', 100_000, situation, (given) => {
      const verdict = decideRental(given);
      const missing = given.neededUnits - (given.hasUnits ?? 0n);
      const burn = decimalFromSun(missing * given.burnUnitSun);
      if (missing <= 0n) expect(verdict.kind).toBe('enough');
      else if (verdict.kind === 'rent') expect(given.rentTotal < burn).toBe(true);
      else if (verdict.kind === 'rent-for-many') {
        expect(given.rentTotal < burn * BigInt(verdict.paysFromUses)).toBe(true);
        expect(given.rentTotal >= burn * BigInt(verdict.paysFromUses - 1)).toBe(true);
        expect(verdict.possibleUses).toBeLessThanOrEqual(given.periodDays);
        expect(verdict.paysFromUses).toBeLessThanOrEqual(verdict.possibleUses);
      } else {
        expect(verdict.kind).toBe('burn');
        expect(given.rentTotal >= burn).toBe(true);
      }
    });
  });
});

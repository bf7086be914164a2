import { expect, it } from 'vitest';
import { parseDecimal } from '../../../../lib/domain/amounts/decimal.ts';
import { burnUnitOf, sumSaving } from '../../../../lib/domain/rental/saving.ts';

const trx = (text: string) => {
  const parsed = parseDecimal(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

const rental = { energyUnits: 131_000n, period: '1h', cost: trx('6.026') } as const;
const used = (stakedUnits: bigint, burnUnitSun = 100n) => ({ stakedUnits, burnUnitSun });

it('is what the transfers did not burn, less what the rental cost', () => {
  expect(sumSaving([used(64_285n), used(64_285n)], rental)).toEqual({
    isCut: false,
    unburned: trx('12.857'),
    saved: trx('6.831'),
    lost: null,
  });
});

it('is negative for a rental that was hardly used', () => {
  expect(sumSaving([used(50_000n)], rental)).toMatchObject({ saved: null, lost: trx('1.026') });
});

it('is nothing where only the last digits of a float differ: no loss of 0.000000 is told', () => {
  const float = { ...rental, cost: trx('5.000000000000000089') };
  expect(sumSaving([used(50_000n)], float)).toMatchObject({ saved: 0n, lost: null });
});

it('is a loss of the whole cost without a transfer', () => {
  expect(sumSaving([], rental)).toMatchObject({ saved: null, lost: rental.cost });
});

it('never counts more than the rental can have given: its amount, and the same again for each day', () => {
  // 131,000 and, for the hour, a 24th of that.
  expect(sumSaving([used(130_000n), used(130_000n)], rental)).toMatchObject({
    unburned: trx('13.6458'),
    isCut: true,
  });
  const days = { ...rental, period: '3d' } as const;
  expect(sumSaving([used(300_000n), used(300_000n)], days)).toMatchObject({
    unburned: trx('52.4'),
    isCut: true,
  });
});

it('prices each transfer at the burn price of its time', () => {
  const { unburned } = sumSaving([used(10_000n, 210n), used(10_000n, 100n)], rental);
  expect(unburned).toBe(trx('3.1'));
});

it('takes the burn price from the receipt itself if a part was burned', () => {
  const receipt = { energyUnits: 64_285n, stakedEnergyUnits: 60_000n, energyFeeSun: 4_285n * 210n };
  expect(burnUnitOf(receipt, 100n)).toBe(210n);
  expect(burnUnitOf({ ...receipt, stakedEnergyUnits: 64_285n, energyFeeSun: 0n }, 100n)).toBe(100n);
  const lie = { ...receipt, energyFeeSun: 4_285n * 1_000_001n };
  expect(burnUnitOf(lie, 100n)).toBe(100n);
});

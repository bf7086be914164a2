import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromSun, ZERO } from '../../../../lib/domain/amounts/decimal.ts';
import { learnedFrom } from '../../../../lib/store/popup/learned.ts';

const FEE = decimalFromSun(300_000n);
const sample = (energyUnits: bigint, smallOrderFee: Decimal) => ({
  energyUnits,
  smallOrderFee,
  activationFee: ZERO,
});

describe('the order that a fee was learned from', () => {
  it.each([
    ['was charged it although it was no smaller', FEE, [20n, 70n, 90n], 70n],
    ['was charged it although it was of the same size', FEE, [20n, 50n, 90n], 50n],
    ['is a smaller one if no other was charged it', FEE, [20n, 10n], 20n],
  ])('%s', (_, fee, sizes, from) => {
    const samples = sizes.map((size) => sample(size, fee));
    expect(learnedFrom(50n, fee, [sample(60n, decimalFromSun(1n)), ...samples])).toBe(from);
  });

  it('was not charged the fee although it was no larger', () => {
    expect(learnedFrom(50n, ZERO, [sample(60n, ZERO), sample(40n, ZERO)])).toBe(40n);
    expect(learnedFrom(50n, ZERO, [sample(60n, ZERO), sample(50n, ZERO)])).toBe(50n);
  });

  it('does not exist if no order was charged such a fee', () => {
    expect(learnedFrom(50n, FEE, [sample(60n, ZERO)])).toBeNull();
  });
});

import { type Decimal, decimalFromSun } from './decimal.ts';

/** The unit of the last digit that `formatShortTrx` shows. */
const unitOf = (amount: Decimal): bigint => decimalFromSun(amount < decimalFromSun(10_000n) ? 1n : 10_000n);

/**
 * Rounded up to the digits that `formatShortTrx` shows: for a sum that is missing, and for the most that may be paid.
 * Whoever tops up by what is written must then have enough, and nobody pays more than was written.
 */
export function roundUpShort(amount: Decimal): Decimal {
  const unit = unitOf(amount);
  return (((amount + unit - 1n) / unit) * unit) as Decimal;
}

/**
 * Whether `sum` is more than `other` by at least half a SUN. A service that computes in floats may be off in the last
 * digits, which nobody is shown.
 */
export const exceeds = (sum: Decimal, other: Decimal): boolean => (sum - other) * 2n >= decimalFromSun(1n);

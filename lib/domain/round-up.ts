import { type Decimal, decimalFromSun } from './decimal.ts';

/**
 * Rounded up to the digits that `formatShortTrx` shows: for a sum that is missing, and for the most that may be paid.
 * Whoever tops up by what is written must then have enough, and nobody pays more than was written.
 */
export function roundUpShort(amount: Decimal): Decimal {
  const hundredth = decimalFromSun(10_000n);
  const unit = amount < hundredth ? decimalFromSun(1n) : hundredth;
  return (((amount + unit - 1n) / unit) * unit) as Decimal;
}

import type { Decimal } from './decimal.ts';
import { readPoint } from './typed-number.ts';

/** In units of a decimal: a hundredth of a TRX. */
export const CENT = 10_000_000_000_000_000n;

/** The sum that a user types to confirm a large purchase: as it stands on the button, rounded half up, in plain digits. */
export function sumToType(amount: Decimal): string {
  const cents = (amount + CENT / 2n) / CENT;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** A comma is a point to those who write it so, digits are digits in any script, and 20 is 20.00. */
export function isSumTyped(typed: string, amount: Decimal): boolean {
  const plain = readPoint(typed);
  return ['', '0', '00', '.00'].some((zeros) => plain + zeros === sumToType(amount));
}

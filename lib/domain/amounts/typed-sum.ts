import type { Decimal } from './decimal.ts';
import type { Sun } from './sun.ts';
import { readPoint } from './typed-number.ts';

/** A hundredth of a TRX, in the units of a decimal. */
export const CENT = 10_000_000_000_000_000n;

/** Purchases above this sum are typed before they are made; null sets none. In digits where it comes from a message. */
export type TypedAbove = Sun | string | null;

export const isAboveTyped = (typedAboveSun: TypedAbove, capSun: Sun): boolean =>
  typedAboveSun !== null && capSun > BigInt(typedAboveSun);

/** The sum that a user types to confirm a large purchase: in plain digits, rounded up, since as much is allowed. */
export function sumToType(amount: Decimal): string {
  const cents = (amount + CENT - 1n) / CENT;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** Whether the typed text is that sum. A comma counts as a point, digits of any script count, and 20 means 20.00. */
export function isSumTyped(typed: string, amount: Decimal): boolean {
  const plain = readPoint(typed);
  return ['', '0', '00', '.00'].some((zeros) => plain + zeros === sumToType(amount));
}

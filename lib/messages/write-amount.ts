import { type Decimal, formatDecimal } from '../domain/amounts/decimal.ts';

/** An amount of TRX as a message holds it; null where there is none. */
export const writeTrx = (amount: Decimal | null): string | null =>
  amount === null ? null : formatDecimal(amount);

/** SUN or energy as a message holds it; null where there is none. */
export const writeWhole = (amount: bigint | null): string | null => (amount === null ? null : String(amount));

// What lives here: the list of orders, one order, and their export, as the dashboard shows them.
// Only the dashboard uses it. Everything comes from the models of lib/store; what is done goes through them.
// It must not buy, and not show what was not read: a gap is told, never filled.
import { type Decimal, formatShortTrx, parseDecimal } from '../../../lib/domain/decimal.ts';

/** An amount as the protocol writes it; null if it was not told. */
export function readAmount(text: string | null): Decimal | null {
  const parsed = text === null ? null : parseDecimal(text);
  return parsed?.ok ? parsed.value : null;
}

/** Writes an amount without its unit, for a column whose head names it. */
export const bareTrx = (amount: Decimal) => formatShortTrx(amount, navigator.language);

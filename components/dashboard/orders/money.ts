// What lives here: the list of orders, one order, and their export, as the dashboard shows them.
// Only the dashboard uses it. Everything comes from the models of lib/store; what is done goes through them.
// It must not buy, and not show what was not read: a gap is told, never filled.
import { type Decimal, formatShortTrx } from '../../../lib/domain/amounts/decimal.ts';

/** Writes an amount without its unit, for a column whose head names it. */
export const bareTrx = (amount: Decimal) => formatShortTrx(amount, navigator.language);

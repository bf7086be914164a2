import { formatShortTrx, parseDecimal, roundDownShort } from '../../../lib/domain/amounts/decimal.ts';

/** A balance, written for people: two decimals, rounded down, as in the reader's locale. */
export function showBalance(text: string): string {
  const parsed = parseDecimal(text);
  return parsed.ok ? formatShortTrx(roundDownShort(parsed.value), navigator.language) : text;
}

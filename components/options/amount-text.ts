import { formatShortTrx, parseDecimal } from '../../lib/domain/decimal.ts';

/** An exact amount, written for people: two decimals, as in the reader's locale. */
export function showTrx(text: string): string {
  const parsed = parseDecimal(text);
  return parsed.ok ? formatShortTrx(parsed.value, navigator.language) : text;
}

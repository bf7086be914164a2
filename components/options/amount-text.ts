import { formatShortTrx, parseDecimal } from '../../lib/domain/decimal.ts';

/** An exact amount for people: two digits to decide, in the reader's own writing. */
export function showTrx(text: string): string {
  const parsed = parseDecimal(text);
  return parsed.ok ? formatShortTrx(parsed.value, navigator.language) : text;
}

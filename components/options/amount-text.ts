import { formatTrx, parseDecimal } from '../../lib/domain/decimal.ts';

/** An exact amount for people: two digits to decide, in the reader's own writing. */
export function showTrx(text: string): string {
  const parsed = parseDecimal(text);
  return parsed.ok ? formatTrx(parsed.value, 2, navigator.language) : text;
}

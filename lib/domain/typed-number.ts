/**
 * A whole number as people type or paste it, as plain digits: blanks and apostrophes are left out, and points or commas
 * before groups of three. Null for anything else: what is half understood would be another amount.
 */
export function readWhole(text: string): string | null {
  const compact = text.replace(/[\s'’]/g, '');
  const isGrouped = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(compact);
  const digits = isGrouped ? compact.replace(/[.,]/g, '') : compact;
  return /^\d{1,12}$/.test(digits) ? digits : null;
}

/** A surplus as it is typed, below 100 percent, as plain decimal text; null for anything else. */
export function readPercent(text: string): string | null {
  const percent = text.trim().replace(',', '.').replace(/\.$/, '');
  return /^\d{1,2}(\.\d{1,4})?$/.test(percent) ? percent : null;
}

/**
 * An amount as it is typed, its decimals behind a point or a comma, with a point. A comma before three digits means
 * thousands to some and thousandths to others: it is left, and what reads the amount refuses it.
 */
export function readComma(text: string): string {
  const typed = text.trim();
  return /^[1-9]\d{0,2},\d{3}$/.test(typed) ? typed : typed.replace(',', '.');
}

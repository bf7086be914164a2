/**
 * Digits of any script as ASCII digits. What stands in a second script, an Arabic mark beside other digits too, becomes a
 * question mark: nobody may guess, and it is part of no number.
 */
export function plainDigits(text: string): string {
  const first = /\p{Nd}/u.exec(text)?.[0].codePointAt(0) ?? 48;
  let zero = first;
  // The ten digits of a script stand in a row, and some rows right behind another.
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  zero = first - ((first - zero) % 10);
  const plain = text.replace(/\p{Nd}/gu, (digit) => '0123456789'[(digit.codePointAt(0) ?? 0) - zero] ?? '?');
  return zero === 0x660 || zero === 0x6f0 ? plain : plain.replace(/[٫٬]/g, '?');
}

/** The same, without blanks around it and with a point for a decimal comma of any script. */
export function readPoint(text: string): string {
  return plainDigits(text.trim()).replace(/[,٫]/, '.');
}

/**
 * A whole number as people type or paste it, as plain digits: blanks and apostrophes are left out, and points or commas
 * before groups of three. Null for anything else: what is half understood would be another amount.
 */
export function readWhole(text: string): string | null {
  const compact = plainDigits(text.replace(/[\s'’]/g, ''));
  const isGrouped = /^\d{1,3}([.,٬])\d{3}(\1\d{3})*$/.test(compact);
  const digits = isGrouped ? compact.replace(/[.,٬]/g, '') : compact;
  return /^\d{1,12}$/.test(digits) ? digits : null;
}

/** A surplus as it is typed, below 100 percent, as plain decimal text; null for anything else. */
export function readPercent(text: string): string | null {
  const percent = readPoint(text).replace(/\.$/, '');
  return /^\d{1,2}(\.\d{1,4})?$/.test(percent) ? percent : null;
}

/**
 * An amount as it is typed, its decimals behind a point or a comma, with a point. A comma before three digits means
 * thousands to some and thousandths to others: it is left, and what reads the amount refuses it, as it does a mark that
 * always means thousands, and digits of two scripts.
 */
export function readComma(text: string): string {
  const typed = plainDigits(text.trim());
  return /^[1-9]\d{0,2},\d{3}$/.test(typed) ? typed : readPoint(text);
}

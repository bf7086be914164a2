/**
 * Writes the digits of any script as ASCII digits. Digits of a second script, or an Arabic mark beside other digits,
 * become a question mark: they make no number, since nobody may guess its value.
 */
export function plainDigits(text: string): string {
  const first = /\p{Nd}/u.exec(text)?.[0].codePointAt(0) ?? 48;
  let zero = first;
  // The ten digits of a script are consecutive, and some scripts directly follow another.
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  zero = first - ((first - zero) % 10);
  const plain = text.replace(/\p{Nd}/gu, (digit) => '0123456789'[(digit.codePointAt(0) ?? 0) - zero] ?? '?');
  return zero === 0x660 || zero === 0x6f0 ? plain : plain.replace(/[٫٬]/g, '?');
}

/** The same without outer blanks, and with a point for a decimal comma of any script. */
export function readPoint(text: string): string {
  return plainDigits(text.trim()).replace(/[,٫]/, '.');
}

/**
 * A whole number as people type or paste it, in plain digits. Blanks and apostrophes are dropped, and points or commas
 * before groups of three. Null for anything else: half understood, it would be another amount.
 */
export function readWhole(text: string): string | null {
  const compact = plainDigits(text.replace(/[\s'’]/g, ''));
  const isGrouped = /^\d{1,3}([.,٬])\d{3}(\1\d{3})*$/.test(compact);
  const digits = isGrouped ? compact.replace(/[.,٬]/g, '') : compact;
  return /^\d{1,12}$/.test(digits) ? digits : null;
}

/** A typed surplus below 100 percent as plain decimal text; null for anything else. */
export function readPercent(text: string): string | null {
  const percent = readPoint(text).replace(/\.$/, '');
  return /^\d{1,2}(\.\d{1,4})?$/.test(percent) ? percent : null;
}

/**
 * A typed amount with a point as its decimal mark. A comma before three digits means thousands to some and thousandths
 * to others, so it stays, and the reader of the amount refuses it. The same goes for a mark that always means
 * thousands, and for digits of two scripts.
 */
export function readComma(text: string): string {
  const typed = plainDigits(text.trim());
  return /^[1-9]\d{0,2},\d{3}$/.test(typed) ? typed : readPoint(text);
}

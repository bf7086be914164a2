import { languageFor } from '../language.ts';

/**
 * How a locale writes numbers, if it does so plainly, in Latin digits and groups of three: the digits from which groups
 * are used, the mark between groups, the decimal mark, and the locale. `5.,es` writes 1234 and 12.345,5.
 */
export type Separators = string;

let known: Separators = '';

const formats: Record<string, Intl.NumberFormat> = {};

/**
 * Writes numbers with these separators from now on, if they belong to this locale. The browser's formatter first reads
 * its tables, which takes 16 ms in a fresh process: half of all that a popup's script did before its first frame.
 */
export function writeWithSeparators(separators: Separators | null, locale: string): boolean {
  if (separators?.slice(3) !== locale) return false;
  known = separators;
  return true;
}

/** Writes a number of any length for people, given the digits before and after its point. */
export function writeNumber(whole: string, fraction: string, locale: string): string {
  const groupsFrom = known.slice(3) === locale && Number(known[0]);
  if (groupsFrom) {
    const grouped = whole.length < groupsFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, known.charAt(1));
    return fraction ? grouped + known[2] + fraction : grouped;
  }
  // At most as many are written as there are, since the number has no more.
  const minimumFractionDigits = fraction.length;
  const key = locale + minimumFractionDigits;
  formats[key] ??= new Intl.NumberFormat(languageFor(locale), { minimumFractionDigits });
  return formats[key].format(`${whole}.${fraction}` as Intl.StringNumericLiteral);
}

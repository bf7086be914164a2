import type { Address } from './address.ts';

/** A known address that another one can be mistaken for, with how many characters they share at each end. */
export type LookAlike = { known: Address; sameStart: number; sameEnd: number };

/** People and wallets compare the ends. The leading T is common to all addresses and does not count. */
const ENOUGH_AT_BOTH_ENDS = 6;
const ENOUGH_AT_THE_END = 5;
const MOST_EDITS = 16;

/**
 * The known address that this one imitates, or null. Null also if this one is known itself: a known address is safe
 * even if it resembles another. Random addresses are flagged about twice in 10^9 comparisons.
 */
export function findLookAlike(address: string, known: readonly Address[]): LookAlike | null {
  const letters = countLetters(address);
  let closest: LookAlike | null = null;
  for (const candidate of known) {
    if (candidate === address) return null;
    const sameStart = countSameStart(address, candidate);
    const sameEnd = countSameEnd(address, candidate);
    const hasSameEnds = sameEnd >= ENOUGH_AT_THE_END || sameStart - 1 + sameEnd >= ENOUGH_AT_BOTH_ENDS;
    if (!hasSameEnds && !isNear(address, candidate, letters)) continue;
    if (!closest || sameStart + sameEnd > closest.sameStart + closest.sameEnd) {
      closest = { known: candidate, sameStart, sameEnd };
    }
  }
  return closest;
}

/** What is known of an address: its name, if it was saved, and how often energy was rented for it. */
export type Known = { address: string; name: string | null; useCount: number };

/**
 * The known address that this one imitates, unless the user has compared the two: before the first rental, or on
 * saving, when it is compared with all that are saved by then. So a saved address is compared only with unsaved ones.
 */
export function findUncompared(address: string, known: readonly Known[]): LookAlike | null {
  const own = known.find((one) => one.address === address);
  if (own && own.useCount > 0) return null;
  return findLookAlike(address, addressesOf(own ? known.filter(({ name }) => name === null) : known));
}

/** The other known address that a known one resembles, whether or not the user has compared them. */
export function findTwin(address: string, known: readonly Known[]): LookAlike | null {
  return findLookAlike(address, addressesOf(known.filter((one) => one.address !== address)));
}

const addressesOf = (known: readonly Known[]) => known.map(({ address }) => address as Address);

function countSameStart(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a.charCodeAt(count) === b.charCodeAt(count)) count += 1;
  return count;
}

function countSameEnd(a: string, b: string): number {
  let count = 0;
  while (count < a.length && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count))
    count += 1;
  return count;
}

function isNear(a: string, b: string, letters: Int8Array): boolean {
  return countMissing(b, letters) <= MOST_EDITS && editDistance(a, b) <= MOST_EDITS;
}

function countLetters(text: string): Int8Array {
  const letters = new Int8Array(128);
  for (let at = 0; at < text.length; at += 1) add(letters, text.charCodeAt(at), 1);
  return letters;
}

/** A cheap lower bound of the edit distance: the characters of the text that the counted one lacks. */
function countMissing(text: string, letters: Int8Array): number {
  let missing = 0;
  for (let at = 0; at < text.length; at += 1) if (add(letters, text.charCodeAt(at), -1) < 0) missing += 1;
  for (let at = 0; at < text.length; at += 1) add(letters, text.charCodeAt(at), 1);
  return missing;
}

function add(letters: Int8Array, code: number, by: number): number {
  const next = (letters[code] ?? 0) + by;
  letters[code] = next;
  return next;
}

/** Levenshtein: insertions, removals and replacements. */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
      const replaced = (above[column - 1] ?? 0) + (isSame ? 0 : 1);
      current.push(Math.min(replaced, (above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    above = current;
  }
  return above[b.length] ?? 0;
}

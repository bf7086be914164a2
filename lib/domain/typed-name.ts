import { dropUnseen } from './unseen.ts';

/** As many characters as fit in a line. */
export const LONGEST_NAME = 40;

/** A name that can be seen as it is: no control characters, none that turn the direction of what follows, no halves. */
export const SEEN_NAME = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

/**
 * The same for names that could be taken for each other: blanks, case, width and what no font draws tell none apart.
 * Braille without a dot is a letter to Unicode, and a blank to the eye.
 */
export const foldName = (name: string): string =>
  dropUnseen(name).replaceAll('\u2800', '').normalize('NFKC').toLowerCase();

export type NameFault = 'empty' | 'too-long' | 'hidden-character' | 'lost-character';

/**
 * What is wrong with a typed name, whose outer blanks were removed; null if nothing is. A name that is stored already is
 * not judged by it.
 */
export function findNameFault(name: string): NameFault | null {
  if (name === '') return 'empty';
  if (name.length > LONGEST_NAME) return 'too-long';
  // It stands for what could not be read. The import of addresses takes no name with it.
  if (name.includes('\uFFFD')) return 'lost-character';
  return SEEN_NAME.test(name) && foldName(name) !== '' ? null : 'hidden-character';
}

import { dropUnseen } from './unseen.ts';

/** As many characters as fit in a line. */
export const LONGEST_NAME = 40;

/** A name that can be seen as it is: no control characters, none that turn the direction of what follows, no halves. */
export const SEEN_NAME = /^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+$/u;

/** The same for names that could be taken for each other: blanks, case, width and what no font draws tell none apart. */
export const foldName = (name: string): string => dropUnseen(name).normalize('NFKC').toLowerCase();

/** What is wrong with a typed name, whose outer blanks were removed; null if nothing is. */
export function findNameFault(name: string): 'empty' | 'too-long' | 'hidden-character' | null {
  if (name === '') return 'empty';
  if (name.length > LONGEST_NAME) return 'too-long';
  return SEEN_NAME.test(name) ? null : 'hidden-character';
}

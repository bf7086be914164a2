/** As many characters as fit in a line. */
export const LONGEST_NAME = 40;

/** What is made of something to see: no controls, and nothing that turns the direction of what follows. */
export const SEEN_NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+$/u;

/** What is wrong with a name as it is typed, without blanks around it; null where nothing is. */
export function findNameFault(name: string): 'empty' | 'too-long' | 'hidden-character' | null {
  if (name === '') return 'empty';
  if (name.length > LONGEST_NAME) return 'too-long';
  return SEEN_NAME.test(name) ? null : 'hidden-character';
}

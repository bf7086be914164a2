import { dropStacked } from '../domain/unseen.ts';

const LONGEST_WORK = 4_096;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\p{Cs}]+/gu;

/** Half of a character that the cut has parted. */
const HALF = /\p{Cs}$/u;

/**
 * Foreign text as one line that can be shown: no control, direction or invisible characters, no towers of marks, and cut
 * to a length.
 */
export function makePlain(text: string, longest: number): string {
  const line = dropStacked(text.slice(0, LONGEST_WORK).replace(UNSEEN, ' ')).trim();
  return line.length > longest ? `${line.slice(0, longest - 1).replace(HALF, '')}…` : line;
}

/** So many first characters of a secret already count as it: whoever repeats it may have cut it. */
const HEAD = 12;

/** Takes a secret out of text that came from outside: a service may repeat what it was sent, whole or cut. */
export function hideSecret(text: string, secret: string | null): string {
  if (!secret) return text;
  return text.split(secret.slice(0, HEAD)).reduce((said, rest) => {
    let end = 0;
    while (rest[end] && rest[end] === secret[HEAD + end]) end += 1;
    return `${said}…${rest.slice(end)}`;
  });
}

/** Blanks, controls and what no font draws: zero-width, direction marks, soft hyphen, fillers, variation selectors. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

export function dropUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/**
 * Marks on one letter, from the sixth on: no word needs so many, and stacked they reach into other lines. And halves of
 * characters: neither a file nor what browsers share can hold one, so that it would come back as another.
 */
const STACKED = /(?<=\p{M}{5})\p{M}+|\p{Cs}/gu;

export function dropStacked(text: string): string {
  return text.replace(STACKED, '');
}

/** Blanks, controls and what no font draws: zero-width, direction marks, soft hyphen, fillers, variation selectors. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}]/gu;

export function dropUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** What may be an address, however it was spoiled, is never taken for the content of another column. */
export const MAY_BE_ADDRESS = /^ *\w{20,} *$/;

/** A digit, or a capital where no word has one: a rest of an address has them too, however short it is. */
const MAY_BE_PIECE = /\d|[a-z][A-Z]|[A-Z]{2}[a-z]/;

/**
 * The only column in which all rows have an address, below a head in any language; otherwise -1. A first row with
 * anything that may be left of an address is no head, nor is one that is empty where the addresses are.
 */
export function columnBelowHead([head = [], ...rows]: string[][]): number {
  const mayBe = (cell: string) => MAY_BE_ADDRESS.test(cell);
  const columns = new Set(rows.flatMap((row) => [row.findIndex(mayBe), row.findLastIndex(mayBe)]));
  const [column = -1] = columns;
  const isHead = columns.size === 1 && head[column]?.trim() && !head.some((cell) => MAY_BE_PIECE.test(cell));
  return isHead ? column : -1;
}

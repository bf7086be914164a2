import { type FileKind, frameOf, writeRows } from '../../../ledger/export-file.ts';
import type { Row } from '../../../ledger/row.ts';

const TYPES = { csv: 'text/csv', json: 'application/json' } as const;
/** Pieces of text until they are handed over to the browser, which may put them on the disk. */
const MOST_PIECES = 64;

/** A file that grows row by row and is never in memory as one text. */
export function createExportFile(kind: FileKind, names: ReadonlyMap<string, string>) {
  const { head, glue, foot } = frameOf(kind);
  const blobs: Blob[] = [];
  let pieces: string[] = [head];
  let isEmpty = true;
  return {
    add(rows: readonly Row[]): void {
      const text = writeRows(rows, kind, names);
      if (text === '') return;
      pieces.push(isEmpty ? text : glue + text);
      isEmpty = false;
      if (pieces.length < MOST_PIECES) return;
      blobs.push(new Blob(pieces));
      pieces = [];
    },
    close: () => new Blob([...blobs, ...pieces, foot], { type: TYPES[kind] }),
  };
}

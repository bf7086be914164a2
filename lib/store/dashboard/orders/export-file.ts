import { type FileKind, frameOf, writeRows } from '../../../ledger/export-file.ts';
import type { Row } from '../../../ledger/row.ts';

const TYPES = { csv: 'text/csv', json: 'application/json' } as const;
/** How many pieces of text are collected before they go to the browser as a blob, which it may keep on disk. */
const MOST_PIECES = 64;

/** A file that grows row by row. It is never in memory as one text. */
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

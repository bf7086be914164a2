/**
 * Text that a spreadsheet would run as a formula is written after an apostrophe, and so is text that already looks
 * guarded. Some spreadsheets take the full-width signs for the usual ones.
 */
const TO_GUARD = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** `line` is where the row begins in the text, counted from 1. */
export type CsvRow = { line: number; cells: string[] };

/** Rows of cells without the blank rows; null if a quote is never closed or is in a wrong place. */
export function parseCsv(text: string): CsvRow[] | null {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let breakCount = 0;
  const endRow = () => {
    if (cells.some((value) => value !== '')) rows.push({ line, cells: cells.map(unguard) });
    cells = [];
    line += breakCount;
    breakCount = 0;
  };
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  // Where the comma is a decimal mark, semicolons separate cells. The unquoted marks of the first line decide.
  const marks = text.replace(/"(?:[^"]|"")*"|[\r\n][\s\S]*|[^,;]/g, '') || ',;';
  const cell = new RegExp(`"((?:[^"]|"")*)"|([^"${marks}\\r\\n]*)`, 'y');
  while (at < text.length) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (!match) return null;
    cells.push(match[1] === undefined ? (match[2] ?? '').trim() : match[1].replaceAll('""', '"'));
    breakCount += match[1]?.match(/\r\n|\r|\n/g)?.length ?? 0;
    at = cell.lastIndex;
    const next = text.slice(at, at + 2);
    if (next !== '' && marks.includes(next.charAt(0))) {
      at += 1;
      if (at === text.length) cells.push('');
      continue;
    }
    if (next !== '' && !/^\r?\n|^\r/.test(next)) return null;
    at += next === '\r\n' ? 2 : 1;
    breakCount += 1;
    endRow();
  }
  endRow();
  return rows;
}

export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(value: string): string {
  const safe = TO_GUARD.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function unguard(value: string): string {
  return value.startsWith("'") && TO_GUARD.test(value) ? value.slice(1) : value;
}

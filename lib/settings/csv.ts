/**
 * What a spreadsheet would run as a formula is written behind an apostrophe, and so is what looks guarded already. Some
 * take the wide signs for the narrow ones.
 */
const TO_GUARD = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** `line` is where it begins in the text, counted as a person does. */
export type CsvRow = { line: number; cells: string[] };

/** Rows of cells without the blank ones, or null when a quote is never closed or stands where none may. */
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
  // Where commas part decimals, spreadsheets part cells by semicolons: what the first line has outside of quotes does.
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

/** A cell that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** Rows of cells, or null when a quote is never closed or stands where none may. */
export function parseCsv(text: string): string[][] | null {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  const cell = /"((?:[^"]|"")*)"|([^",;\r\n]*)/y;
  while (at < text.length) {
    cell.lastIndex = at;
    const match = cell.exec(text);
    if (!match) return null;
    row.push(match[1] === undefined ? (match[2] ?? '').trim() : match[1].replaceAll('""', '"'));
    at = cell.lastIndex;
    const next = text.slice(at, at + 2);
    if (next.startsWith(',') || next.startsWith(';')) {
      at += 1;
      if (at === text.length) row.push('');
      continue;
    }
    if (next !== '' && !/^\r?\n|^\r/.test(next)) return null;
    at += next === '\r\n' ? 2 : 1;
    if (row.some((value) => value !== '')) rows.push(row.map(unguard));
    row = [];
  }
  if (row.some((value) => value !== '')) rows.push(row.map(unguard));
  return rows;
}

export function formatCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

function formatCell(value: string): string {
  const safe = FORMULA.test(value) || /^'[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function unguard(value: string): string {
  return /^''?[=+\-@\t\r]/.test(value) ? value.slice(1) : value;
}

import { type AddressRefusal, parseAddress } from '../domain/address/address.ts';
import { isTokenContract } from '../domain/rental/token.ts';
import { type BookEntry, findImitations, type Imitation, MOST_ENTRIES, useSchema } from './address-book.ts';
import { formatCsv, parseCsv } from './csv.ts';
import { nameText } from './profile.ts';

export type FileRefusal =
  | 'not-a-file-of-addresses'
  | 'whole-export'
  | 'damaged'
  | 'too-many'
  | 'bad-line'
  | 'bad-entry';

/** Why one line cannot be taken, or one entry of JSON. */
export type LineRefusal = AddressRefusal | 'token-contract' | 'bad-name' | 'bad-use';

/** Lines and entries are counted from 1. */
type BadLine = { line: number; code: LineRefusal };

export type ReadFile = {
  /** Why nothing of it can be taken. */
  problem: { code: FileRefusal; badLines: BadLine[] } | null;
  /** The book including the file's entries. */
  book: BookEntry[];
  addedCount: number;
  knownCount: number;
  /** Each with its line, if the file has lines. */
  imitations: (Imitation & { line?: number })[];
};

type RawEntry = { line: number; address: unknown; label: unknown; use: unknown };

const HEAD = ['name', 'address', 'use'];
const MOST_BAD_LINES = 5;

/** Takes the whole file or nothing of it. An address that the book knows already keeps its name. */
export function readAddressFile(
  text: string,
  book: readonly BookEntry[],
  nowMs: number,
  used: readonly BookEntry[],
): ReadFile {
  const isJson = /^\s*[{[]/.test(text);
  const raw = isJson ? readJson(text) : readCsv(text);
  if (typeof raw === 'string') return reject(raw);
  const next = [...book];
  let knownCount = 0;
  const badLines: BadLine[] = [];
  const lines = new Map<string, number>();
  for (const { line, ...entry } of raw) {
    const read = readEntry(entry, nowMs);
    if (typeof read === 'string') badLines.push({ line, code: read });
    else if (next.some(({ address }) => address === read.address)) knownCount += 1;
    else {
      next.push(read);
      lines.set(read.address, line);
    }
  }
  if (badLines.length > 0)
    return reject(isJson ? 'bad-entry' : 'bad-line', badLines.slice(0, MOST_BAD_LINES));
  if (next.length > MOST_ENTRIES) return reject('too-many');
  const added = next.slice(book.length);
  const found = findImitations(added, book, used);
  const imitations = isJson ? found : found.map((one) => ({ ...one, line: lines.get(one.address) ?? 0 }));
  return { problem: null, book: next, addedCount: added.length, knownCount, imitations };
}

export function writeAddressFile(book: readonly BookEntry[], format: 'csv' | 'json'): string {
  const entries = book.map(({ label, address, use }) => ({ name: label, address, use }));
  if (format === 'json') return `${JSON.stringify({ turbine: 'addresses', version: 1, entries }, null, 2)}\n`;
  // This mark tells spreadsheets the encoding. Without it they read names in the encoding of their system.
  return `\uFEFF${formatCsv([HEAD, ...entries.map(({ name, address, use }) => [name, address, use])])}`;
}

function reject(code: FileRefusal, badLines: BadLine[] = []): ReadFile {
  return { problem: { code, badLines }, book: [], addedCount: 0, knownCount: 0, imitations: [] };
}

function readEntry({ address, label, use }: Omit<RawEntry, 'line'>, nowMs: number): BookEntry | LineRefusal {
  const parsed = typeof address === 'string' ? parseAddress(address) : null;
  if (!parsed?.ok) return parsed ? parsed.code : 'empty';
  if (isTokenContract(parsed.address)) return 'token-contract';
  const name = nameText.safeParse(label);
  // The replacement character stands for bytes that are not UTF-8: the letters are lost.
  if (!name.success || name.data.includes('\uFFFD')) return 'bad-name';
  const known = useSchema.safeParse(use === '' || use === undefined ? 'both' : use);
  if (!known.success) return 'bad-use';
  return { address: parsed.address, label: name.data, use: known.data, changedAtMs: nowMs };
}

function readCsv(text: string): RawEntry[] | FileRefusal {
  const rows = parseCsv(text);
  if (rows === null) return 'damaged';
  if (rows.length > MOST_ENTRIES + 1) return 'too-many';
  const [head, ...body] = rows;
  if (!head) return 'not-a-file-of-addresses';
  const names = head.cells.map((name) => name.toLowerCase());
  const columnOf = (name: string) => names.indexOf(name);
  if (columnOf('address') < 0 || columnOf('name') < 0) return 'not-a-file-of-addresses';
  return body.map(({ line, cells }) => ({
    line,
    address: cells[columnOf('address')],
    label: cells[columnOf('name')],
    use: cells[columnOf('use')],
  }));
}

function readJson(text: string): RawEntry[] | FileRefusal {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return 'damaged';
  }
  const { turbine, entries } = fieldsOf(file);
  if (turbine === 'everything') return 'whole-export';
  if (turbine !== 'addresses' || !Array.isArray(entries)) return 'not-a-file-of-addresses';
  if (entries.length > MOST_ENTRIES) return 'too-many';
  return entries.map((entry: unknown, index) => {
    const { address, name, use } = fieldsOf(entry);
    return { line: index + 1, address, label: name, use };
  });
}

/** A value that is no object has no fields. */
const fieldsOf = (value: unknown): Record<string, unknown> => Object(value);

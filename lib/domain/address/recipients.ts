import { isTokenContract } from '../rental/token.ts';
import { type Address, type AddressRefusal, parseAddress } from './address.ts';
import { columnBelowHead, MAY_BE_ADDRESS } from './table-head.ts';

/** `sender`: it is the address that sends. */
export type RecipientRefusal = AddressRefusal | 'token-contract' | 'sender';

type ParsedRecipient = { ok: true; address: Address } | { ok: false; code: RecipientRefusal };

type RefusedRecipient = {
  /** As it was written, cut to a shown length. */
  text: string;
  code: RecipientRefusal;
};

export type Recipients = {
  /** Each once, in the order written, without those that were already taken. */
  addresses: Address[];
  duplicates: Address[];
  refused: RefusedRecipient[];
  /** Entries beyond the limit were not read, so the list must not be used as it is. */
  isTooLong: boolean;
  /** Something else than addresses stands in it: a head, or other columns. It is left out. */
  isTable: boolean;
};

export const MOST_RECIPIENTS = 1_000;
const LONGEST_TEXT = 200_000;
const LONGEST_SHOWN = 80;

/**
 * Reads a pasted list of addresses, without those already taken. Commas, semicolons, bars and line breaks separate
 * entries; blanks do so only between whole addresses.
 */
export function parseRecipients(
  text: string,
  taken: readonly Address[] = [],
  sender: Address | null = null,
): Recipients {
  const rows = text
    .slice(0, LONGEST_TEXT)
    .split(/[\r\n]+/)
    .filter((row) => row.trim())
    .map((row) => row.split('\t'));
  const hasHead = columnBelowHead(rows) >= 0;
  const entries = (hasHead ? rows.slice(1) : rows).flatMap(splitRow).flatMap(splitAtBlanks);
  const list: Recipients = {
    addresses: [],
    duplicates: [],
    refused: [],
    isTooLong: entries.length > MOST_RECIPIENTS || text.length > LONGEST_TEXT,
    isTable: hasHead || text.includes('\t'),
  };
  const known = new Set(taken);
  for (const entry of entries.slice(0, MOST_RECIPIENTS)) {
    const parsed = readEntry(entry, sender);
    if (!parsed.ok) {
      list.refused.push({ text: entry.slice(0, LONGEST_SHOWN), code: parsed.code });
    } else if (known.has(parsed.address)) {
      list.duplicates.push(parsed.address);
    } else {
      known.add(parsed.address);
      list.addresses.push(parsed.address);
    }
  }
  list.isTooLong ||= known.size > MOST_RECIPIENTS;
  return list;
}

function readEntry(entry: string, sender: Address | null): ParsedRecipient {
  const parsed = parseAddress(entry);
  if (!parsed.ok) return parsed;
  if (parsed.address === sender) return { ok: false, code: 'sender' };
  return isTokenContract(parsed.address) ? { ok: false, code: 'token-contract' } : parsed;
}

/**
 * Tabs separate the cells of a spreadsheet. A row without an address is refused by its longest cell, which may be what
 * is left of one; only a head is skipped.
 */
function splitRow(cells: string[], index: number): string[] {
  const [row = ''] = cells;
  if (cells.length === 1) return row.split(/[,;|]+/);
  const meant = cells.filter((cell) => MAY_BE_ADDRESS.test(cell));
  if (meant.length > 0 || (index === 0 && cells.some((cell) => /\baddress/i.test(cell)))) return meant;
  return [cells.reduce((longest, cell) => (cell.length > longest.length ? cell : longest))];
}

function splitAtBlanks(entry: string): string[] {
  const trimmed = entry.trim();
  if (trimmed === '') return [];
  const parts = trimmed.split(/\s+/);
  return parts.every((part) => parseAddress(part).ok) ? parts : [trimmed];
}

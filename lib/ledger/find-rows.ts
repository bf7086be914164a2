import { statusName } from '../domain/order/order-progress.ts';
import { FAILED, isPending, RECLAIMED } from '../domain/order/order-status.ts';
import type { Period } from '../domain/rental/period.ts';
import type { IntentView } from '../messages/intent-view.ts';
import type { LedgerEntry } from '../messages/ledger-topics.ts';
import { listFaults } from './order-faults.ts';
import type { Row } from './row.ts';

export const STATUS_GROUPS = ['all', 'running', 'check', 'failed', 'ended'] as const;
type StatusGroup = (typeof STATUS_GROUPS)[number];

export interface Filter {
  status: StatusGroup;
  period: Period | null;
  address: string | null;
  source: 'here' | 'elsewhere' | null;
  text: string;
}

export const NO_FILTER: Filter = { status: 'all', period: null, address: null, source: null, text: '' };

type NameOf = (address: string) => string | null;

/** Whether a row matches a filter; 'unknown' while its details are not read. */
type Match = 'yes' | 'no' | 'unknown';

export interface Found {
  rows: Row[];
  /** Orders that may match but are not read in full. */
  undecided: LedgerEntry[];
}

export function isFiltering({ status, period, address, source, text }: Filter): boolean {
  return status !== 'all' || period !== null || address !== null || source !== null || text.trim() !== '';
}

export function findRows(rows: readonly Row[], filter: Filter, nameOf: NameOf): Found {
  const found: Found = { rows: [], undecided: [] };
  for (const row of rows) {
    const match = matchRow(row, filter, nameOf);
    if (match === 'yes') found.rows.push(row);
    else if (match === 'unknown' && row.kind === 'order') found.undecided.push(row.entry);
  }
  return found;
}

function groupOfStatus(status: number | null): StatusGroup | null {
  if (status === null) return null;
  if (status === FAILED) return 'failed';
  if (status === RECLAIMED) return 'ended';
  const name = statusName(status);
  if (name === 'unknown' || name === 'awaiting-payment') return 'check';
  return isPending(status) || name === 'delegated' ? 'running' : null;
}

function groupOfIntent({ state }: IntentView): StatusGroup | null {
  if (state === 'armed' || state === 'sent') return 'running';
  return state === 'unknown' || state === 'needsUser' || state === 'duplicate' ? 'check' : null;
}

function matchRow(row: Row, filter: Filter, nameOf: NameOf): Match {
  if (row.kind === 'gap') return 'no';
  const { status, source } = filter;
  const group = row.kind === 'order' ? groupOfStatus(row.entry.status) : groupOfIntent(row.intent);
  // Rows with such a mark are to be checked, whatever the status of the order.
  const isFaulty = status === 'check' && row.kind === 'order' && listFaults(row.entry.own).length > 0;
  if (status !== 'all' && status !== group && !isFaulty) return 'no';
  if (source !== null && source !== (row.kind === 'order' ? row.entry.own.source : 'here')) return 'no';
  if (row.kind === 'intent') return matchIntent(row.intent, filter, nameOf);
  return matchOrder(row.entry, filter, nameOf);
}

function matchIntent({ id, request }: IntentView, { period, address, text }: Filter, nameOf: NameOf): Match {
  if (period !== null && request.period !== period) return 'no';
  if (address !== null && request.to !== address) return 'no';
  const { to, amount } = request;
  const asked = amount.source === 'estimate' ? [amount.token, ...amount.recipients] : [];
  return holdsText([id, to, ...asked], text, nameOf) ? 'yes' : 'no';
}

function matchOrder(entry: LedgerEntry, { period, address, text }: Filter, nameOf: NameOf): Match {
  const { guid, order, own } = entry;
  const isNumber = holdsText([guid], text, nameOf);
  if (order === null) return isNumber && period === null && address === null ? 'yes' : 'unknown';
  if (period !== null && order.period !== period) return 'no';
  const { to, estimate, transactions } = order;
  // One that went astray counts as rented for the address that was asked for, and is looked for under both.
  const { askedTo } = own;
  if (address !== null && to !== address && askedTo !== address) return 'no';
  const texts = [
    to,
    askedTo,
    estimate?.token ?? null,
    ...(estimate?.recipients ?? []),
    ...transactions.map(({ txid }) => txid),
  ];
  return isNumber || holdsText(texts, text, nameOf) ? 'yes' : 'no';
}

/** Ignores case, for names and for addresses alike: of an address, only one spelling exists. */
function holdsText(texts: readonly (string | null)[], wanted: string, nameOf: NameOf): boolean {
  const needle = wanted.trim().toLowerCase();
  const holds = (text: string | null) => text?.toLowerCase().includes(needle);
  return needle === '' || texts.some((text) => holds(text) || (text && holds(nameOf(text))));
}

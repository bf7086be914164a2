import { decimalFromSun, formatDecimal } from '../domain/amounts/decimal.ts';
import { statusName } from '../domain/order/order-progress.ts';
import type { IntentView } from '../messages/intent-view.ts';
import type { LedgerEntry } from '../messages/ledger-topics.ts';
import { formatCsv } from '../settings/csv.ts';
import { listFaults } from './order-faults.ts';
import type { Row } from './row.ts';

export type FileKind = 'csv' | 'json';

/** Every field of the contract under its own name, and what Turbine knows beside it. */
type Fields = Record<string, string | number | null | readonly unknown[] | object>;

const COLUMNS = [
  'guid',
  'status',
  'status_name',
  'payment_status',
  'to',
  'to_name',
  'energy_amount',
  'period_type',
  'hours',
  'days',
  'order_cost',
  'order_cost_paid',
  'energy_delegation_fee',
  'address_activation_fee',
  'resource_txs',
  'estimate_task_id',
  'estimate_id',
  'estimate_token',
  'estimate_currency',
  'estimate_from',
  'estimate_to',
  'source',
  'made_at',
  'ends_at',
  'quoted',
  'purchase',
  'purchase_state',
  'read_at',
  'to_check',
  'asked_to',
  'purchase_why',
] as const;

type Column = (typeof COLUMNS)[number];

/** Names in the address book, by address. */
type Names = ReadonlyMap<string, string>;

/** What comes before the rows, between two pieces of them, and after them. */
export function frameOf(kind: FileKind): { head: string; glue: string; foot: string } {
  // The mark at the start tells spreadsheets the encoding of names.
  if (kind === 'csv') return { head: `\uFEFF${formatCsv([COLUMNS])}`, glue: '', foot: '' };
  return { head: '{"turbine":"orders","version":1,"orders":[\n', glue: ',\n', foot: '\n]}\n' };
}

/** One piece of the file. Lists inside a cell are separated by blanks. */
export function writeRows(rows: readonly Row[], kind: FileKind, names: Names): string {
  const told = rows.flatMap((row) => (row.kind === 'gap' ? [] : [row]));
  const nameOf = (row: Told) => names.get(receiverOf(row) ?? '');
  if (kind === 'csv') {
    const cells = told.map((row) => ({ ...toCells(row), to_name: cell(nameOf(row)) }));
    return formatCsv(cells.map((row) => COLUMNS.map((column) => plainCell(row[column] ?? ''))));
  }
  return told.map((row) => JSON.stringify({ ...toFields(row), to_name: nameOf(row) ?? null })).join(',\n');
}

/** Where semicolons separate cells, a spreadsheet would begin a new cell, maybe with a formula, within a name. */
const plainCell = (text: string) => text.replaceAll(';', ',');

type Told = Exclude<Row, { kind: 'gap' }>;

const receiverOf = (row: Told) =>
  row.kind === 'intent' ? row.intent.request.to : (row.entry.order?.to ?? null);

function toCells(row: Told): Partial<Record<Column, string>> {
  if (row.kind === 'intent') return cellsOfIntent(row);
  const { own, order } = row.entry;
  const estimate = order?.estimate ?? null;
  const status = order?.status ?? row.entry.status;
  return {
    guid: row.entry.guid ?? '',
    status: cell(status),
    status_name: status === null ? '' : statusName(status),
    payment_status: cell(order?.paymentStatus),
    to: cell(order?.to),
    energy_amount: cell(order?.energyUnits),
    period_type: cell(order?.periodType),
    hours: cell(order?.hours),
    days: cell(order?.days),
    order_cost: cell(order?.costTrx),
    order_cost_paid: cell(order?.costPaidTrx),
    energy_delegation_fee: cell(order?.smallOrderFeeTrx),
    address_activation_fee: cell(order?.activationFeeTrx),
    resource_txs: (order?.transactions ?? [])
      .map(({ orderGuid, txid }) => `${orderGuid ?? ''}:${txid ?? ''}`)
      .join(' '),
    estimate_task_id: cell(order?.estimateTaskId),
    estimate_id: cell(estimate?.id),
    estimate_token: cell(estimate?.token),
    estimate_currency: cell(estimate?.currency),
    estimate_from: cell(estimate?.from),
    estimate_to: (estimate?.recipients ?? []).join(' '),
    source: own.source,
    made_at: time(own.madeAtMs),
    ends_at: time(own.endsAtMs),
    quoted: cell(own.quotedTrx),
    purchase: cell(own.intentId),
    purchase_state: '',
    read_at: time(order?.readAtMs ?? null),
    to_check: listFaults(own).join(' '),
    asked_to: cell(own.askedTo),
    purchase_why: '',
  };
}

function cellsOfIntent({ intent }: Extract<Row, { kind: 'intent' }>): Partial<Record<Column, string>> {
  const { amount, to, period } = intent.request;
  const [, count, unit] = /^(\d+)([hd])$/.exec(period) ?? [];
  return {
    to,
    energy_amount: amount.source === 'amount' ? amount.energyUnits : '',
    period_type: unit === 'h' ? 'hours' : 'days',
    hours: unit === 'h' ? (count ?? '') : '0',
    days: unit === 'd' ? (count ?? '') : '0',
    estimate_token: amount.source === 'estimate' ? amount.token : '',
    estimate_to: amount.source === 'estimate' ? amount.recipients.join(' ') : '',
    source: 'here',
    made_at: time(intent.sentAtMs ?? intent.armedAtMs),
    quoted: quotedOf(intent),
    purchase: intent.id,
    purchase_state: intent.state,
    asked_to: to,
    purchase_why: cell(intent.why),
  };
}

function toFields(row: Told): Fields {
  if (row.kind === 'intent') {
    const { id, state, why, request, armedAtMs, sentAtMs } = row.intent;
    return {
      guid: null,
      source: 'here',
      purchase: id,
      purchase_state: state,
      purchase_why: why,
      quoted: quotedOf(row.intent),
      request,
      made_at: time(sentAtMs ?? armedAtMs),
    };
  }
  return { ...contractFields(row.entry), ...ownFields(row.entry) };
}

function contractFields({ guid, status, order }: LedgerEntry): Fields {
  if (!order) return { guid, status, is_read: 'no' };
  const { estimate, transactions } = order;
  return {
    guid,
    status: order.status ?? status,
    payment_status: order.paymentStatus,
    to: order.to,
    energy_amount: order.energyUnits,
    period_type: order.periodType,
    hours: order.hours,
    days: order.days,
    order_cost: order.costTrx,
    order_cost_paid: order.costPaidTrx,
    energy_delegation_fee: order.smallOrderFeeTrx,
    address_activation_fee: order.activationFeeTrx,
    resource_txs: transactions.map(({ orderGuid, txid }) => ({ order_guid: orderGuid, delegate_txid: txid })),
    estimate_task_id: order.estimateTaskId,
    estimate_task: estimate && {
      id: estimate.id,
      token: estimate.token || null,
      currency: estimate.currency,
      from: estimate.from,
      to: estimate.recipients,
    },
    read_at: time(order.readAtMs),
  };
}

function ownFields({ own }: LedgerEntry): Fields {
  const { source, madeAtMs, endsAtMs, quotedTrx, intentId, askedTo } = own;
  return {
    source,
    made_at: time(madeAtMs) || null,
    ends_at: time(endsAtMs) || null,
    quoted: quotedTrx,
    purchase: intentId,
    to_check: listFaults(own),
    asked_to: askedTo,
  };
}

const quotedOf = ({ quote }: IntentView) => formatDecimal(decimalFromSun(BigInt(quote.totalSun)));
const cell = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : `${value}`;
const time = (atMs: number | null) => (atMs === null ? '' : new Date(atMs).toISOString());

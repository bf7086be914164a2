import { describe, expect, it } from 'vitest';
import { type FileKind, frameOf, writeRows } from '../../../lib/ledger/export-file.ts';
import type { Row } from '../../../lib/ledger/row.ts';
import { parseCsv } from '../../../lib/settings/csv.ts';
import { anEntry, anIntent, HOLDER, NOW_MS } from '../../support/ledger-entries.ts';

const rowOf = (...args: Parameters<typeof anEntry>): Row => {
  const entry = anEntry(...args);
  return { kind: 'order', key: entry.guid ?? '', entry };
};

function write(kind: FileKind, ...pieces: Row[][]): string {
  const { head, glue, foot } = frameOf(kind);
  return head + pieces.map((rows) => writeRows(rows, kind, NAMES)).join(glue) + foot;
}

function readCsv(text: string): Record<string, string>[] {
  const [head = [], ...body] = (parseCsv(text) ?? []).map(({ cells }) => cells);
  return body.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

type Request = ReturnType<typeof anIntent>['request'];

/** A name that a user may give an address. */
const NAME = '=Björn; till 1';
const NAMES = new Map([[HOLDER, NAME]]);
const TASK = { id: 71, token: 'USDT', currency: 'TRX', from: HOLDER, recipients: [HOLDER, HOLDER] };

describe('a file of orders', () => {
  it('holds every field of the contract under its own name', () => {
    const rows = [rowOf({ estimateTaskId: 71, estimate: TASK, status: 6 })];
    const [row] = readCsv(write('csv', rows));
    expect(row).toMatchObject({
      guid: '20000000',
      status: '6',
      status_name: 'failed',
      payment_status: '1',
      to: HOLDER,
      energy_amount: '65000',
      period_type: 'hours',
      hours: '1',
      days: '0',
      order_cost: '2.99',
      order_cost_paid: '2.99',
      energy_delegation_fee: '0',
      address_activation_fee: '0',
      resource_txs: `20000000:${'ab'.repeat(32)}`,
      estimate_task_id: '71',
      estimate_id: '71',
      estimate_token: 'USDT',
      estimate_currency: 'TRX',
      estimate_from: HOLDER,
      estimate_to: `${HOLDER} ${HOLDER}`,
      source: 'elsewhere',
      read_at: new Date(NOW_MS).toISOString(),
    });
    const [entry] = JSON.parse(write('json', rows)).orders;
    const first =
      'guid status payment_status to energy_amount period_type hours days order_cost order_cost_paid';
    for (const name of `${first} energy_delegation_fee address_activation_fee estimate_task_id`.split(' '))
      expect(`${entry[name]}`, name).toBe(row?.[name]);
  });

  it.each(['csv', 'json'] as const)(
    'puts no amount and no time of an order under another name: %s',
    (kind) => {
      const costs = { costTrx: '9.1', costPaidTrx: '8.2', smallOrderFeeTrx: '0.3', activationFeeTrx: '1.4' };
      const times = { madeAtMs: NOW_MS - 5_000, endsAtMs: NOW_MS + 5_000 };
      const own = { ...anEntry().own, ...times, quotedTrx: '7.5', intentId: 'i', askedTo: 'T1' };
      const text = write(kind, [rowOf({ ...costs, hours: 0, days: 7 }, { own })]);
      const [row] = kind === 'csv' ? readCsv(text) : JSON.parse(text).orders;
      expect(row).toMatchObject({
        ...{ order_cost: '9.1', order_cost_paid: '8.2', energy_delegation_fee: '0.3' },
        ...{ address_activation_fee: '1.4', quoted: '7.5', purchase: 'i', asked_to: 'T1' },
        made_at: new Date(times.madeAtMs).toISOString(),
        ends_at: new Date(times.endsAtMs).toISOString(),
      });
      expect([`${row.hours}`, `${row.days}`]).toEqual(['0', '7']);
    },
  );

  it('gives what was read of an order where the list said something else before', () => {
    const row = rowOf({ status: 6 }, { status: 5 });
    expect(readCsv(write('csv', [row]))[0]?.status).toBe('6');
    expect(JSON.parse(write('json', [row])).orders[0].status).toBe(6);
  });

  it.each([
    ['sent', NOW_MS + 1_000, NOW_MS + 1_000],
    ['begun, if it was never sent', null, NOW_MS],
  ])('dates a purchase by when it was %s', (_, sentAtMs, expected) => {
    const row: Row = { kind: 'intent', key: 'i', intent: anIntent('i', 3, { sentAtMs }) };
    const madeAt = new Date(expected).toISOString();
    expect(readCsv(write('csv', [row]))[0]?.made_at).toBe(madeAt);
    expect(JSON.parse(write('json', [row])).orders[0].made_at).toBe(madeAt);
  });

  it('gives what was to be rented for a purchase without an order', () => {
    const amount = {
      source: 'estimate' as const,
      token: 'USDT' as const,
      recipients: [HOLDER],
      adjustPercent: '0.04',
    };
    const request: Request = { to: HOLDER, period: '1h', amount };
    const rows = [anIntent('a', 3), anIntent('b', 3, { request })].map(
      (intent): Row => ({ kind: 'intent', key: intent.id, intent }),
    );
    expect(readCsv(write('csv', rows))).toMatchObject([
      { energy_amount: '65000', estimate_token: '', estimate_to: '' },
      { energy_amount: '', estimate_token: 'USDT', estimate_to: HOLDER },
    ]);
  });

  it('names each address as the page does, in characters that no spreadsheet misreads', () => {
    const intent: Row = { kind: 'intent', key: 'i', intent: anIntent('i', 3) };
    const stranger = rowOf({ guid: '2', to: 'T2' });
    const rows = [rowOf(), intent, stranger];
    const text = write('csv', rows);
    expect(text.startsWith('\uFEFFguid,')).toBe(true);
    expect(readCsv(text).map(({ to_name }) => to_name)).toEqual(['=Björn, till 1', '=Björn, till 1', '']);
    expect(text).toContain("'=Björn");
    const { orders } = JSON.parse(write('json', rows));
    expect(orders.map(({ to_name }: { to_name: string }) => to_name)).toEqual([NAME, NAME, null]);
  });

  it("gives the status from the list if the order's own could not be read", () => {
    const rows = [rowOf({ status: null }, { status: 3 })];
    expect(readCsv(write('csv', rows))[0]).toMatchObject({ status: '3', status_name: 'delegated' });
    expect(JSON.parse(write('json', rows)).orders[0].status).toBe(3);
  });

  it('keeps each word of the service in its cell, even where semicolons separate cells', () => {
    const odd = { ...TASK, token: 'x;=1+1;', currency: 'y;@SUM(A1);', recipients: ['z; +2'] };
    const rows = [rowOf({ estimate: odd, periodType: 'hours;-3' })];
    expect(write('csv', rows)).not.toContain(';');
    expect(readCsv(write('csv', rows))[0]).toMatchObject({ estimate_token: 'x,=1+1,', estimate_to: 'z, +2' });
    expect(JSON.parse(write('json', rows)).orders[0].estimate_task.token).toBe(odd.token);
  });

  it('is one JSON document, in however many pieces it was written', () => {
    const text = write('json', [rowOf({ estimate: TASK }), rowOf({ guid: '2' })], [rowOf({ guid: '3' })]);
    const { turbine, version, orders } = JSON.parse(text);
    expect({ turbine, version }).toEqual({ turbine: 'orders', version: 1 });
    expect(orders.map(({ guid }: { guid: string }) => guid)).toEqual(['20000000', '2', '3']);
    expect(orders[0].estimate_task).toEqual({
      id: 71,
      token: 'USDT',
      currency: 'TRX',
      from: HOLDER,
      to: TASK.recipients,
    });
    expect(orders[0].resource_txs).toEqual([{ order_guid: '20000000', delegate_txid: 'ab'.repeat(32) }]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('lets no spreadsheet run %j', (formula) => {
    const odd = rowOf({ estimate: { ...TASK, token: formula }, periodType: formula });
    const text = write('csv', [odd]);
    const cells = text.split('\r\n')[1]?.split(',') ?? [];
    expect(cells.filter((cell) => /^"?[=+\-@\t\r]/.test(cell))).toEqual([]);
    expect(readCsv(text)[0]).toMatchObject({ estimate_token: formula, period_type: formula });
  });

  it('lists purchases without an order and unread orders, and no gaps', () => {
    const unread = rowOf({ guid: '9', status: 3 }, { order: null });
    const intent: Row = { kind: 'intent', key: 'i', intent: anIntent('i', 3) };
    const rows = readCsv(write('csv', [intent, unread, { kind: 'gap', key: 'gap' }]));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ guid: '', purchase: 'i', purchase_state: 'notPlaced', hours: '1' });
    expect(rows[1]).toMatchObject({ guid: '9', status: '3', order_cost: '', read_at: '' });
    expect(JSON.parse(write('json', [intent, unread])).orders).toHaveLength(2);
  });

  it('describes a purchase without an order in the fields of orders', () => {
    const told = (change: Partial<Request>, sentAtMs: number | null = NOW_MS) => {
      const { request } = anIntent('i', 3);
      const intent = anIntent('i', 3, { request: { ...request, ...change }, armedAtMs: 0, sentAtMs });
      return readCsv(write('csv', [{ kind: 'intent', key: 'i', intent }]))[0];
    };
    const amount: Request['amount'] = {
      source: 'estimate',
      token: 'USDT',
      recipients: [HOLDER, HOLDER],
      adjustPercent: '5',
    };
    const none = { estimate_token: '', estimate_to: '' };
    const hour = { to: HOLDER, period_type: 'hours', hours: '1', days: '0' };
    const made_at = new Date(NOW_MS).toISOString();
    expect(told({})).toMatchObject({ ...hour, ...none, energy_amount: '65000', source: 'here', made_at });
    expect(told({ period: '30d' })).toMatchObject({ period_type: 'days', hours: '0', days: '30' });
    const estimate = { energy_amount: '', estimate_token: 'USDT', estimate_to: `${HOLDER} ${HOLDER}` };
    expect(told({ amount })).toMatchObject(estimate);
    expect(told({}, null)?.made_at).toBe(new Date(0).toISOString());
  });

  it('tells of a purchase without an order what it was to cost, and what its state rests on', () => {
    const intent = anIntent('i', 3, { why: 'absentForADay' });
    const rows: Row[] = [{ kind: 'intent', key: 'i', intent }, rowOf()];
    const told = { purchase_state: 'notPlaced', purchase_why: 'absentForADay', quoted: '2.99' };
    expect(readCsv(write('csv', rows))[0]).toMatchObject(told);
    expect(readCsv(write('csv', rows))[1]?.purchase_why).toBe('');
    expect(JSON.parse(write('json', rows)).orders[0]).toMatchObject(told);
  });

  it('leaves unknown fields empty', () => {
    const rows = [rowOf({ status: null }, { status: null })];
    expect(readCsv(write('csv', rows))[0]).toMatchObject({
      status: '',
      status_name: '',
      made_at: '',
      ends_at: '',
    });
    expect(JSON.parse(write('json', rows)).orders[0]).toMatchObject({ made_at: null, ends_at: null });
    const { own } = anEntry();
    const known = [rowOf({}, { own: { ...own, madeAtMs: 0, endsAtMs: NOW_MS } })];
    const [made_at, ends_at] = [new Date(0).toISOString(), new Date(NOW_MS).toISOString()];
    expect(readCsv(write('csv', known))[0]).toMatchObject({ made_at, ends_at });
    expect(JSON.parse(write('json', known)).orders[0]).toMatchObject({ made_at, ends_at });
  });

  it('tells where each purchase was to go: an order may have gone elsewhere, and the spending counts it there', () => {
    const { own } = anEntry();
    const astray = rowOf({ to: 'T2' }, { own: { ...own, askedTo: HOLDER } });
    const intent: Row = { kind: 'intent', key: 'i', intent: anIntent('i', 3) };
    const rows = [astray, rowOf(), intent];
    expect(readCsv(write('csv', rows)).map(({ to, asked_to }) => [to, asked_to])).toEqual([
      ['T2', HOLDER],
      [HOLDER, ''],
      [HOLDER, HOLDER],
    ]);
    const { orders } = JSON.parse(write('json', [astray, rowOf()]));
    expect(orders.map(({ asked_to }: { asked_to: string }) => asked_to)).toEqual([HOLDER, null]);
  });

  it.each([
    [{}, []],
    [{ isOneOfSeveral: true }, ['several_orders']],
    [{ isOther: true }, ['not_as_asked']],
    [{ isDenied: true }, ['chain_disagrees']],
    [
      { isOneOfSeveral: true, isOther: true, isDenied: true },
      ['several_orders', 'not_as_asked', 'chain_disagrees'],
    ],
  ])('says what is to be checked of an order: %j', (part, marks) => {
    const rows = [rowOf({}, { own: { ...anEntry().own, ...part } })];
    expect(readCsv(write('csv', rows))[0]?.to_check).toBe(marks.join(' '));
    expect(JSON.parse(write('json', rows)).orders[0].to_check).toEqual(marks);
  });
});

import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../lib/messages/answer.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createAccountsModel } from '../../../../lib/store/dashboard/accounts.ts';
import { createOrderModel } from '../../../../lib/store/dashboard/orders/order.ts';
import { createOrdersModel } from '../../../../lib/store/dashboard/orders/orders.ts';
import { createOrdersExport } from '../../../../lib/store/dashboard/orders/orders-export.ts';
import { anEntry, NOW_MS } from '../../../support/ledger-entries.ts';
import { createChoices } from '../../../support/orders-page.ts';

type Asked = { topic: string; input: unknown; answer(value: unknown): Promise<void> };

const of = (id: string): Snapshot => ({
  ...EMPTY_SNAPSHOT,
  profile: { id, kind: 'service', name: id, colour: null, origin: `https://${id}.example`, token: 'ready' },
});
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A page of the account `p1` whose questions wait until the test answers them. */
function open() {
  const asked: Asked[] = [];
  const bridge: Bridge = {
    ask: (topic, input) =>
      new Promise((resolve) => {
        const answer = (value: unknown) => {
          resolve({ ok: true, value } as Answer<never, never>);
          return settle();
        };
        asked.push({ topic, input, answer });
      }),
    watch: () => () => {},
  };
  const snapshot = signal<Snapshot | null>(of('p1'));
  const timers = { set: () => () => {} };
  const clock = { now: () => NOW_MS, nowMs: signal(NOW_MS) };
  const deps = { bridge, snapshot, timers, ...clock, isSeen: signal(true), choices: createChoices() };
  const find = (topic: string) => {
    const found = asked.findLast((one) => one.topic === topic);
    if (!found) throw new Error(`Nobody asked for ${topic}`);
    return found;
  };
  return { deps, snapshot, asked, find };
}

const page = (guid: string) => ({
  kind: 'page',
  entries: [anEntry({ guid })],
  total: 1,
  perPage: 15,
  lastPage: 1,
});
const order = (guid: string, costTrx: string) => ({ kind: 'order', ...anEntry({ guid, costTrx }) });

describe('a late answer for the previous account', () => {
  it('adds no order to the list of the current one', async () => {
    const { deps, snapshot, find } = open();
    const orders = createOrdersModel(deps);
    orders.look(0, 1);
    const before = find('ledger.page');
    snapshot.value = of('p2');
    await before.answer(page('1'));
    await find('ledger.page').answer(page('2'));
    expect(orders.rowAt(0)).toMatchObject({ entry: { guid: '2' } });
  });

  it('sets no balance of the current one', async () => {
    const { deps, snapshot, find } = open();
    const model = createAccountsModel(deps);
    const account = (balance: string) => ({
      id: 1,
      section: 'buyer',
      currency: 'TRX',
      balance,
      readAtMs: NOW_MS,
    });
    await find('accounts.read').answer({ accounts: [account('1')] });
    void model.readOne(1);
    const before = find('account.read');
    snapshot.value = of('p2');
    await find('accounts.read').answer({ accounts: [account('2')] });
    await before.answer(account('3'));
    expect(model.accounts.value.value?.accounts).toMatchObject([{ balance: '2' }]);
  });

  it('marks no account of the current one as being read, and unmarks none', async () => {
    const { deps, snapshot, asked, find } = open();
    const model = createAccountsModel(deps);
    await find('accounts.read').answer({ accounts: [] });
    void model.readOne(1);
    const before = find('account.read');
    snapshot.value = of('p2');
    expect([...model.reading.value]).toEqual([]);
    void model.readOne(1);
    expect(asked.filter(({ topic }) => topic === 'account.read')).toHaveLength(2);
    await before.answer(null);
    expect([...model.reading.value]).toEqual([1]);
  });

  it('does not replace the open order of the current one', async () => {
    const { deps, snapshot, find } = open();
    const model = createOrderModel({ ...deps, view: signal({ kind: 'order', guid: '7' }) });
    const before = find('ledger.order');
    await find('ledger.story').answer(null);
    snapshot.value = of('p2');
    expect(model.reading.value.kind).toBe('reading');
    await find('ledger.story').answer(null);
    await find('ledger.order').answer(order('7', '2'));
    await before.answer(order('7', '1'));
    expect(model.reading.value).toMatchObject({ order: { costTrx: '2' } });
  });

  it('adds no transfer to the open order of the current one', async () => {
    const { deps, snapshot, find } = open();
    const model = createOrderModel({ ...deps, view: signal({ kind: 'order', guid: '7' }) });
    const before = find('receipt.list');
    snapshot.value = of('p2');
    const present = find('receipt.list');
    expect(present).not.toBe(before);
    await present.answer({ receipts: [] });
    await before.answer({ receipts: [{ txid: 'of the one before' }] });
    expect(model.receipts.receipts.value).toEqual([]);
  });
});

it("shows nothing of the previous account's order while that of the current one is read", async () => {
  const { deps, snapshot, find } = open();
  const model = createOrderModel({ ...deps, view: signal({ kind: 'order', guid: '7' }) });
  await find('ledger.story').answer(null);
  await find('ledger.order').answer(order('7', '1'));
  expect(model.reading.value.kind).toBe('ready');
  snapshot.value = of('p2');
  expect(model.reading.value.kind).toBe('reading');
});

it('ends an export when another account becomes active, and says so', async () => {
  const { deps, snapshot, find } = open();
  const exporting = createOrdersExport(deps);
  const done = exporting.exportAll('csv');
  await find('ledger.orderless').answer({ intents: [] });
  await find('ledger.page').answer({ ...page('1'), total: 30, lastPage: 2 });
  snapshot.value = of('p2');
  await find('ledger.page').answer({ ...page('2'), total: 30, lastPage: 2 });
  await done;
  const { value } = exporting.state;
  if (value.kind !== 'ready') throw new Error(`The export is ${value.kind}`);
  expect(value).toMatchObject({ done: 1, total: 30, code: 'profileChanged' });
  expect(await value.file.text()).not.toContain('\r\n2,');
});

it('no longer offers the file of one account when another becomes active', () => {
  const { deps, snapshot } = open();
  const exporting = createOrdersExport(deps);
  exporting.exportRows('csv', []);
  snapshot.value = { ...of('p1') };
  expect(exporting.state.value.kind, 'of the same account').toBe('ready');
  snapshot.value = of('p2');
  expect(exporting.state.value.kind).toBe('idle');
});

/** The service of `p1` has another token, and it is not known yet whose account that opens. */
const withToken = (tokenSavedAtMs: number): Snapshot => {
  const present = of('p1');
  const balance = { amountTrx: '1', readAtMs: NOW_MS };
  return { ...present, balance, profile: present.profile && { ...present.profile, tokenSavedAtMs } };
};

describe('another token of the same service', () => {
  it('makes the accounts be read again, with the balance, and shows none of the previous ones', async () => {
    const { deps, snapshot, asked, find } = open();
    snapshot.value = withToken(NOW_MS - 1);
    const model = createAccountsModel(deps);
    await find('accounts.read').answer({ accounts: [] });
    snapshot.value = withToken(NOW_MS - 1);
    expect([model.accounts.value.kind, asked.length], 'of the same token').toEqual(['ready', 1]);
    snapshot.value = withToken(NOW_MS + 1);
    expect(model.accounts.value).toEqual({ kind: 'loading', value: null });
    expect(asked.slice(1).map(({ topic }) => topic)).toEqual(['accounts.read', 'balance.refresh']);
  });

  it('makes the orders be read again, and shows none of the previous ones', async () => {
    const { deps, snapshot, find } = open();
    snapshot.value = withToken(NOW_MS - 1);
    const orders = createOrdersModel(deps);
    orders.look(0, 1);
    await find('ledger.page').answer(page('1'));
    snapshot.value = withToken(NOW_MS + 1);
    expect(orders.rowAt(0).kind).toBe('gap');
    await find('ledger.page').answer(page('2'));
    expect(orders.rowAt(0)).toMatchObject({ entry: { guid: '2' } });
  });

  it('makes the open order be read again from the service itself, and shows nothing of the previous one', async () => {
    const { deps, snapshot, asked, find } = open();
    snapshot.value = withToken(NOW_MS - 1);
    const model = createOrderModel({ ...deps, view: signal({ kind: 'order', guid: '7' }) });
    const before = find('ledger.order');
    expect(before.input).toMatchObject({ isForced: false });
    await find('ledger.story').answer(null);
    snapshot.value = withToken(NOW_MS - 1);
    expect(
      asked.filter(({ topic }) => topic === 'ledger.order'),
      'of the same token',
    ).toHaveLength(1);
    await before.answer(order('7', '1'));
    snapshot.value = withToken(NOW_MS + 1);
    expect(model.reading.value.kind).toBe('reading');
    expect(find('ledger.order').input).toMatchObject({ guid: '7', isForced: true });
    await find('ledger.story').answer(null);
    await find('ledger.order').answer(order('7', '2'));
    expect(model.reading.value).toMatchObject({ order: { costTrx: '2' } });
  });

  it('ends an export, which says so, and no longer offers the previous file', async () => {
    const { deps, snapshot, find } = open();
    snapshot.value = withToken(NOW_MS - 1);
    const exporting = createOrdersExport(deps);
    const done = exporting.exportAll('csv');
    await find('ledger.orderless').answer({ intents: [] });
    await find('ledger.page').answer({ ...page('1'), total: 30, lastPage: 2 });
    snapshot.value = withToken(NOW_MS + 1);
    await find('ledger.page').answer({ ...page('2'), total: 30, lastPage: 2 });
    await done;
    const { value } = exporting.state;
    if (value.kind !== 'ready') throw new Error(`The export is ${value.kind}`);
    expect(value).toMatchObject({ done: 1, code: 'tokenChanged' });
    expect(await value.file.text()).not.toContain('\r\n2,');
    snapshot.value = withToken(NOW_MS + 2);
    expect(exporting.state.value.kind).toBe('idle');
  });
});

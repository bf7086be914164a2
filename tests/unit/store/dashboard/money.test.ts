import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../lib/messages/answer.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import {
  createAccountsModel,
  isLow,
  measureRunway,
  sortAccounts,
} from '../../../../lib/store/dashboard/accounts.ts';
import { createSpendingModel } from '../../../../lib/store/dashboard/spending/spending.ts';
import { readTrx } from '../../../../lib/store/read-trx.ts';
import { createChoices } from '../../../support/orders-page.ts';

const NOW = 1_800_000_000_000;

const profile = (id: string): Snapshot['profile'] => ({
  id,
  kind: 'practice',
  name: id,
  colour: null,
  origin: null,
  token: 'ready',
});

const account = (id: number, section: string, balance: string | null = '1', currency = 'TRX') => ({
  id,
  guid: String(99_000_000 + id),
  userId: 41,
  section,
  currency,
  balance,
  readAtMs: NOW,
});

/** A page whose questions wait until the test answers them. */
function open(part: Partial<Snapshot> = {}) {
  const snapshot = signal<Snapshot | null>({ ...EMPTY_SNAPSHOT, profile: profile('p1'), ...part });
  const isSeen = signal(true);
  const asked: { topic: string; input: unknown; answer: (answer: Answer<unknown, string>) => void }[] = [];
  const bridge: Bridge = {
    ask: (topic, input) =>
      new Promise((resolve) => {
        asked.push({ topic, input, answer: (answer) => resolve(answer as never) });
      }),
    watch: () => () => {},
  };
  const deps = { bridge, snapshot, isSeen, nowMs: signal(NOW), now: () => NOW, choices: createChoices() };
  const topics = () => asked.map(({ topic }) => topic);
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { snapshot, isSeen, asked, topics, deps, settle };
}

const ok = (value: unknown): Answer<unknown, string> => ({ ok: true, value });

describe('the page of spending', () => {
  it('asks nothing before it is seen', () => {
    const { deps, isSeen, topics } = open();
    isSeen.value = false;
    createSpendingModel(deps);
    expect(topics()).toEqual([]);
    isSeen.value = true;
    expect(topics()).toEqual(['spending.read', 'prices.history']);
  });

  it('asks again when an order or a price changed, and for nothing else', () => {
    const { deps, snapshot, topics } = open();
    createSpendingModel(deps);
    const change = (part: Partial<Snapshot>) => {
      if (snapshot.value) snapshot.value = { ...snapshot.value, ...part };
    };
    change({ madeAtMs: 5 });
    expect(topics()).toHaveLength(2);
    change({ balance: { amountTrx: '9', readAtMs: NOW } });
    expect(topics().slice(2)).toEqual(['spending.read']);
    change({ prices: { '1h': { unitSun: '46', readAtMs: NOW } } });
    expect(topics().slice(3)).toEqual(['prices.history']);
  });

  it('shows the answer to the last choice, however late an earlier one comes', async () => {
    const { deps, asked, settle } = open();
    const model = createSpendingModel(deps);
    model.choose({ unit: 'month' });
    const [first, second] = asked.filter(({ topic }) => topic === 'spending.read');
    expect(second?.input).toEqual({ unit: 'month', span: null, address: null });
    second?.answer(ok('months'));
    await settle();
    first?.answer(ok('days'));
    await settle();
    expect(model.spending.value).toEqual({ kind: 'ready', value: 'months' });
  });

  it('drops the span when the unit changes, and keeps it for another address', () => {
    const { deps } = open();
    const model = createSpendingModel(deps);
    model.choose({ span: '2026-10' });
    model.choose({ address: 'T' });
    expect(model.choice.value).toEqual({ unit: 'day', span: '2026-10', address: 'T' });
    model.choose({ unit: 'week' });
    expect(model.choice.value).toEqual({ unit: 'week', span: null, address: 'T' });
  });

  it('keeps the last numbers when a request fails, and says why', async () => {
    const { deps, asked, settle, snapshot } = open();
    const model = createSpendingModel(deps);
    asked[0]?.answer(ok('days'));
    await settle();
    if (snapshot.value) snapshot.value = { ...snapshot.value, balance: { amountTrx: '9', readAtMs: NOW } };
    expect(model.spending.value).toEqual({ kind: 'loading', value: 'days' });
    asked.at(-1)?.answer({ ok: false, error: { code: 'internal' } });
    await settle();
    expect(model.spending.value).toEqual({ kind: 'failed', value: 'days', code: 'internal' });
  });

  it('shows nothing of one profile under the name of another', async () => {
    const { deps, asked, settle, snapshot } = open();
    const spending = createSpendingModel(deps);
    const accounts = createAccountsModel(deps);
    spending.choose({ unit: 'month', address: 'T' });
    for (const one of asked) one.answer(ok({ accounts: [account(1, 'buyer')] }));
    await settle();
    expect(accounts.accounts.value.value).not.toBeNull();
    snapshot.value = { ...EMPTY_SNAPSHOT, profile: profile('p2') };
    expect(spending.spending.value.value).toBeNull();
    expect(spending.prices.value.value).toBeNull();
    expect(accounts.accounts.value.value).toBeNull();
    expect(spending.choice.value).toEqual({ unit: 'day', span: null, address: null });
    expect(asked.filter(({ topic }) => topic === 'spending.read').at(-1)?.input).toEqual(
      spending.choice.value,
    );
  });
});

describe('the page of accounts', () => {
  it('reads the accounts once, and the balance only when it is old', () => {
    const fresh = open({ balance: { amountTrx: '9', readAtMs: NOW - 59_000 } });
    createAccountsModel(fresh.deps);
    expect(fresh.topics()).toEqual(['accounts.read']);
    const old = open({ balance: { amountTrx: '9', readAtMs: NOW - 60_000 } });
    createAccountsModel(old.deps);
    expect(old.topics()).toEqual(['accounts.read', 'balance.refresh']);
  });

  it('reads the accounts again once there is more play money, and not otherwise', async () => {
    const { deps, asked, topics, settle } = open({ balance: { amountTrx: '9', readAtMs: NOW } });
    const model = createAccountsModel(deps);
    void model.topUpPractice();
    asked.at(-1)?.answer({ ok: false, error: { code: 'not-practice' } });
    await settle();
    expect(topics()).toEqual(['accounts.read', 'practice.topUp']);
    expect(model.topUp.value).toEqual({ kind: 'failed', code: 'not-practice' });
    void model.topUpPractice();
    asked.at(-1)?.answer(ok({}));
    await settle();
    expect(asked.at(-1)).toMatchObject({ topic: 'accounts.read', input: { mustBeNew: true } });
  });

  it('reads everything again on request: only prices that are not current, and once for two clicks', async () => {
    const { deps, asked, topics, settle } = open({
      balance: { amountTrx: '9', readAtMs: NOW },
      prices: {
        '1h': { unitSun: '46', readAtMs: NOW - 30_000 },
        '1d': { unitSun: '70', readAtMs: NOW - 29_000 },
      },
    });
    const model = createAccountsModel(deps);
    asked.length = 0;
    void model.refresh();
    void model.refresh();
    expect(model.isRefreshing.value).toBe(true);
    expect(topics().filter((topic) => topic !== 'prices.refresh')).toEqual([
      'balance.refresh',
      'accounts.read',
    ]);
    expect(asked.flatMap(({ topic, input }) => (topic === 'prices.refresh' ? [input] : []))).toEqual(
      ['1h', '3d', '7d', '15d', '30d'].map((period) => ({ periods: [period] })),
    );
    for (const one of asked) one.answer(ok({ accounts: [] }));
    await settle();
    expect(model.isRefreshing.value).toBe(false);
  });

  it('tells the age of the oldest value it shows', async () => {
    const { deps, asked, settle } = open({ balance: { amountTrx: '9', readAtMs: NOW - 5 } });
    const model = createAccountsModel(deps);
    expect(model.oldestAtMs.value).toBe(NOW - 5);
    const accounts = [{ ...account(1, 'seller'), readAtMs: NOW - 7 }];
    asked[0]?.answer(ok({ accounts }));
    await settle();
    expect(model.oldestAtMs.value).toBe(NOW - 7);
  });

  it('updates one account that was read alone', async () => {
    const { deps, asked, settle } = open();
    const model = createAccountsModel(deps);
    asked[0]?.answer(ok({ accounts: [account(1, 'seller'), account(2, 'buyer')] }));
    await settle();
    void model.readOne(2);
    void model.readOne(2);
    expect(model.reading.value.has(2)).toBe(true);
    const questions = asked.filter(({ topic }) => topic === 'account.read');
    expect(questions).toHaveLength(1);
    questions[0]?.answer(ok(account(2, 'buyer', '5')));
    await settle();
    expect(model.accounts.value.value?.accounts.map(({ balance }) => balance)).toEqual(['1', '5']);
    expect(model.reading.value.size).toBe(0);
  });
});

describe('the accounts', () => {
  it('are listed with the buyer first, the others as they came, including unknown ones', () => {
    const accounts = [
      account(1, 'seller'),
      account(2, 'new'),
      account(3, 'buyer', '1', 'USDT'),
      account(4, 'buyer'),
    ];
    expect(sortAccounts(accounts).map(({ id }) => id)).toEqual([4, 1, 2, 3]);
  });

  it.each([
    ['9.99', '10', true],
    ['10', '10', false],
    ['10.01', '10', false],
    [null, '10', false],
    ['0', null, false],
  ])('with %s against a threshold of %s are low: %s', (balance, mark, expected) => {
    expect(isLow(balance, mark)).toBe(expected);
  });

  it.each([
    ['110.54', '3.26', '14.5', 33n, 7n],
    ['3.26', '3.26', '3.27', 1n, 0n],
    ['3.25', '3.26', '3.25', 0n, 1n],
    ['0', '3.26', '1', 0n, 0n],
  ])('of %s pay for orders of %s and last at %s a day', (balance, lastTrx, perDayTrx, orders, lasts) => {
    const runway = measureRunway(readTrx(balance), { lastTrx, averages: [{ days: 7, perDayTrx }] });
    expect(runway).toEqual({ orders, paces: [{ days: 7, perDay: readTrx(perDayTrx), lasts }] });
  });

  it('promise nothing if nothing was spent', () => {
    expect(measureRunway(readTrx('5'), { lastTrx: null, averages: [] })).toEqual({ orders: null, paces: [] });
    expect(measureRunway(readTrx('5'), { lastTrx: '0', averages: [{ days: 7, perDayTrx: '0' }] })).toEqual({
      orders: null,
      paces: [],
    });
  });
});

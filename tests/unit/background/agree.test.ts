import { expect, it } from 'vitest';
import {
  addDecimals,
  type Decimal,
  formatDecimal,
  parseDecimal,
  ZERO,
} from '../../../lib/domain/amounts/decimal.ts';
import type { Row } from '../../../lib/ledger/row.ts';
import type { Bridge } from '../../../lib/messages/bridge.ts';
import type { Snapshot } from '../../../lib/messages/snapshot.ts';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { isBuyer } from '../../../lib/store/dashboard/accounts.ts';
import { createDashboardModel } from '../../../lib/store/dashboard/dashboard-model.ts';
import { purchaseOf, startTestBackground } from '../../support/background.ts';
import { PLAIN_CLICKS } from '../../support/plain-clicks.ts';
import { createRandom } from '../../support/random-addresses.ts';

type Told = {
  guid: number;
  status: number;
  order_cost: string;
  order_cost_paid: string;
  energy_amount: number | null;
};

const MINUTE_MS = 60_000;
/** The energy of an order is told this long after it was first asked for. */
const LATE_MS = 2 * MINUTE_MS;
const PLANS = [
  {},
  { drop: 'after', listAfterMs: 45_000 },
  { drop: 'after', applyAfterMs: 20_000 },
  { drop: 'before' },
  { path: [0, 0, 5, 800, 6, 3_000] },
  { path: [0, 0, 5, 500, 2, 1_000, 3, 4_000, 4, 900_000] },
  { path: [0, 0, 5, 500, 2, 1_000, 3, 4_000, 6, 120_000] },
];

/** Practice mode whose service tells some energy late and gives some away, and what it has told of each order last. */
async function openWorld() {
  const truth = new Map<string, Told>();
  const firstMs = new Map<string, number>();
  const watching = new Set<(next: Snapshot) => void>();
  const world = startTestBackground({
    distort(url, text) {
      const what = /(buy\/energy|order\/get)/.exec(url)?.[1];
      if (what === undefined) return text;
      const body: { data: Told } = JSON.parse(text);
      const { data } = body;
      const guid = `${data.guid}`;
      const askedFirstMs = firstMs.get(guid) ?? world.now();
      firstMs.set(guid, askedFirstMs);
      if (data.guid % 3 === 0 && world.now() - askedFirstMs < LATE_MS) data.energy_amount = null;
      if (data.guid % 5 === 0) data.order_cost = '0';
      if (what === 'order/get' && data.guid % 5 === 0) data.order_cost_paid = '0';
      if (what === 'order/get') truth.set(guid, data);
      return JSON.stringify(body);
    },
    publish: async (snapshot) => {
      for (const take of watching) take(snapshot);
    },
  });
  await world.ask('practice.enter');
  const settle = async () => {
    for (let round = 0; round < 12; round += 1) await world.settle();
  };
  const open = async () => {
    const timers = new Set<() => void>();
    const ticks: (() => void)[] = [];
    const model = createDashboardModel({
      bridge: {
        ask: (topic: string, input: unknown) => world.ask(topic, input, 'dashboard'),
        watch(take: (next: Snapshot) => void) {
          watching.add(take);
          return () => watching.delete(take);
        },
      } as unknown as Bridge,
      timers: {
        set(_, run) {
          timers.add(run);
          return () => timers.delete(run);
        },
      },
      now: world.now,
      newId: () => 'id',
      ...PLAIN_CLICKS,
      everySecond: (tick) => void ticks.push(tick),
      followHash: (onHash) => onHash(''),
      writeHash: () => {},
    });
    model.orders.look(0, 30);
    const catchUp = async () => {
      for (let round = 0; round < 4; round += 1) {
        for (const run of [...ticks, ...timers]) run();
        timers.clear();
        await settle();
      }
    };
    await catchUp();
    return { model, catchUp };
  };
  const live = async (ms: number) => {
    for (let part = 0; part < 20; part += 1) {
      await world.pass(ms / 20);
      await settle();
    }
  };
  return { ...world, truth, open, live };
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof openWorld>>['open']>>['model'];

/** What a dashboard says of its orders, apart from when it has read them. */
function shownBy({ orders, spending, accounts, snapshot }: Page) {
  const rows = Array.from({ length: orders.count.value ?? 0 }, (_, at) => orders.rowAt(at));
  const say = (row: Row) => {
    if (row.kind === 'gap') return row.kind;
    if (row.kind === 'intent') return [row.intent.id, row.intent.state];
    const { guid, status, own, order } = row.entry;
    return [guid, status, own, { ...order, readAtMs: 0 }];
  };
  const { totals, leftOut, pace } = spending.spending.value.value ?? {};
  const buyer = accounts.accounts.value.value?.accounts.find(isBuyer)?.balance;
  const balance = snapshot.value?.balance?.amountTrx;
  return { rows: rows.map(say), totals, leftOut, pace, buyer, balance };
}

const exact = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  return parsed.ok ? parsed.value : ZERO;
};
const sumOf = (amounts: readonly string[]) =>
  formatDecimal(amounts.map(exact).reduce((a, b) => addDecimals(a, b), ZERO));

it.each([1, 2, 3, 4, 5, 6])(
  'an open dashboard, a new one and the service agree in history %i',
  async (seed) => {
    const random = createRandom(seed);
    const pick = <T>(among: readonly T[]): T => among[random() % among.length] as T;
    const { ask, now, sandbox, truth, open, live } = await openWorld();
    const standing = await open();
    for (let step = 0; step < 5; step += 1) {
      await sandbox('faults', { plans: [{ endpoint: 'buy/energy', times: 1, ...pick(PLANS) }] });
      const id = `00000000-0000-4000-8000-${`${seed}${step}`.padStart(12, '0')}`;
      const { request, ...purchase } = purchaseOf(now(), id);
      const period = pick(['1h', '1d'] as const);
      const to = pick([exampleAddresses.sender, exampleAddresses.holder]);
      await ask('purchase.confirm', { ...purchase, unitSun: '90', request: { ...request, period, to } });
      await live(pick([4 * MINUTE_MS, 16 * MINUTE_MS]));
      await standing.catchUp();
      const fresh = await open();
      await standing.catchUp();
      const shown = shownBy(standing.model);
      expect(shown).toEqual(shownBy(fresh.model));
      expect(shown.buyer).toBe(shown.balance);
    }
    await live(20 * MINUTE_MS);
    await standing.catchUp();
    const told = [...truth.values()];
    const counted = told.filter(({ status }) => status !== 6).map(({ order_cost_paid }) => order_cost_paid);
    const { totals, leftOut } = shownBy(standing.model);
    expect(sumOf([totals?.rentedTrx ?? ''])).toBe(sumOf(counted));
    expect(leftOut).toMatchObject({ waitingCount: 0, illegibleCount: 0, undatedCount: 0 });
    expect((totals?.orderCount ?? 0) + (leftOut?.failedCount ?? 0)).toBe(told.length);
  },
);

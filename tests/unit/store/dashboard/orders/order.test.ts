import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Answer } from '../../../../../lib/messages/answer.ts';
import type { Bridge } from '../../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../../../lib/messages/order-view.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createOrderModel } from '../../../../../lib/store/dashboard/orders/order.ts';
import { createReceiptsModel } from '../../../../../lib/store/dashboard/orders/receipts.ts';
import { anEntry, NOW_MS } from '../../../../support/ledger-entries.ts';

const profile: Snapshot['profile'] = {
  id: 'p1',
  kind: 'service',
  name: 'p1',
  colour: null,
  origin: 'https://p1.example',
  token: 'ready',
};
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

it('says until when an order waits for its turn, with what was seen of it, and then reads it', async () => {
  const story = { intent: null, history: [{ state: 'sent', atMs: NOW_MS, why: null }], watched: null };
  const order = { kind: 'order', ...anEntry({ guid: '7' }) };
  const later = { kind: 'later', waitMs: 40_000 };
  const answers: unknown[] = [later, order, later, null];
  const bridge: Bridge = {
    ask: async (topic) => {
      const value = topic === 'ledger.order' ? answers.shift() : topic === 'ledger.story' ? story : {};
      const answer = value === null ? { ok: false, error: { code: 'unreachable' } } : { ok: true, value };
      return answer as Answer<never, never>;
    },
    watch: () => () => {},
  };
  const waiting: { delayMs: number; run: () => void }[] = [];
  const model = createOrderModel({
    bridge,
    snapshot: signal<Snapshot | null>({ ...EMPTY_SNAPSHOT, profile }),
    view: signal({ kind: 'order', guid: '7' }),
    timers: {
      set(delayMs, run) {
        waiting.push({ delayMs, run });
        return () => {};
      },
    },
    now: () => NOW_MS,
  });
  await settle();
  expect(model.reading.value).toEqual({ kind: 'waiting', untilMs: NOW_MS + 40_000 });
  expect(model.story.value).toEqual(story);
  expect(waiting.map(({ delayMs }) => delayMs)).toEqual([40_000]);
  waiting[0]?.run();
  await settle();
  const kept = { kind: 'ready', order: { guid: '7' } };
  expect(model.reading.value).toMatchObject({ ...kept, trouble: null });
  model.readAnew();
  await settle();
  const trouble = { kind: 'waiting', untilMs: NOW_MS + 40_000 };
  expect(model.reading.value, 'what was read stays').toMatchObject({ ...kept, trouble });
  waiting[1]?.run();
  await settle();
  expect(model.reading.value).toMatchObject({ ...kept, trouble: { kind: 'failed', code: 'unreachable' } });
});

it.each([
  ['waits for its turn', { ok: true, value: { kind: 'later', waitMs: 4_000 } }, false, 'ready'],
  ['cannot be read', { ok: false, error: { code: 'unreachable' } }, false, 'ready'],
  ['is answered to another token', { ok: true, value: { kind: 'later', waitMs: 4_000 } }, true, 'waiting'],
] as const)('shows what is kept of an order that %s', async (_, answer, isOtherToken, kind) => {
  const { order, own } = anEntry({ guid: '7' });
  const story = { intent: null, history: [], watched: null, kept: { order, own }, isPartial: false };
  const snapshot = signal<Snapshot | null>({ ...EMPTY_SNAPSHOT, profile });
  let isAnswered = !isOtherToken;
  const model = createOrderModel({
    bridge: {
      ask: async (topic) => {
        if (topic === 'ledger.order')
          return (isAnswered ? answer : new Promise(() => {})) as Answer<never, never>;
        return { ok: true, value: topic === 'ledger.story' ? story : {} } as Answer<never, never>;
      },
      watch: () => () => {},
    },
    snapshot,
    view: signal({ kind: 'order', guid: '7' }),
    timers: { set: () => () => {} },
    now: () => NOW_MS,
  });
  isAnswered = true;
  if (isOtherToken) snapshot.value = { ...EMPTY_SNAPSHOT, profile: { ...profile, tokenSavedAtMs: NOW_MS } };
  await settle();
  expect(model.reading.value.kind).toBe(kind);
  if (kind === 'ready') expect(model.reading.value).toMatchObject({ order: { guid: '7' }, own });
});

it('keeps the number of a second transfer that is typed while the chain is asked about the first', async () => {
  const answering = Promise.withResolvers<void>();
  const bridge: Bridge = {
    async ask(topic) {
      if (topic === 'receipt.add') await answering.promise;
      return { ok: true, value: { receipts: [], isDamaged: false } } as unknown as Answer<never, never>;
    },
    watch: () => () => {},
  };
  const receipts = createReceiptsModel(bridge);
  receipts.open('7');
  receipts.typed.value = 'a'.repeat(64);
  const adding = receipts.add();
  receipts.typed.value = 'b'.repeat(64);
  answering.resolve();
  await adding;
  expect(receipts.typed.value).toBe('b'.repeat(64));
  await receipts.add();
  expect(receipts.typed.value, 'what was counted').toBe('');
});

it('can count a transfer for the order that was opened while the chain is asked about another order', async () => {
  const answering = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const asked: unknown[] = [];
  const bridge: Bridge = {
    async ask(topic, input) {
      if (topic === 'receipt.add') await answering[asked.push(input) - 1]?.promise;
      return { ok: true, value: { receipts: [], isDamaged: false } } as unknown as Answer<never, never>;
    },
    watch: () => () => {},
  };
  const receipts = createReceiptsModel(bridge);
  const add = (guid: string, digit: string) => {
    receipts.open(guid);
    receipts.typed.value = digit.repeat(64);
    return receipts.add();
  };
  const first = add('7', 'a');
  const second = add('8', 'b');
  expect(asked).toMatchObject([{ guid: '7' }, { guid: '8' }]);
  answering[0]?.resolve();
  await first;
  expect(receipts.isAsking.value, 'the second is still asked about').toBe(true);
  answering[1]?.resolve();
  await second;
  expect([receipts.isAsking.value, receipts.typed.value]).toEqual([false, '']);
});

it.each<[string, Partial<OrderView>]>([
  ['how much energy an estimate came to', { energyUnits: '64311' }],
  ['what it cost', { costTrx: '3.29' }],
  ['what was paid for it', { costPaidTrx: '3.29' }],
  ['that a purchase in doubt had made it', { source: 'bought', intentId: 'i1' }],
])(
  'reads an open order again when its watching has learned %s, with the status as before',
  async (_, part) => {
    const asked: string[] = [];
    const bridge: Bridge = {
      ask: async (topic) => {
        asked.push(topic);
        return { ok: true, value: { kind: 'order', ...anEntry({ guid: '7', status: 3 }) } } as Answer<
          never,
          never
        >;
      },
      watch: () => () => {},
    };
    const watching = (more: Partial<OrderView>) =>
      ({
        ...EMPTY_SNAPSHOT,
        profile,
        orders: [{ guid: '7', status: 3, energyUnits: null, costTrx: '0', costPaidTrx: '0', ...more }],
      }) as unknown as Snapshot;
    const snapshot = signal<Snapshot | null>(watching({}));
    createOrderModel({
      bridge,
      snapshot,
      view: signal({ kind: 'order', guid: '7' }),
      timers: { set: () => () => {} },
      now: () => NOW_MS,
    });
    const countRead = () => asked.filter((topic) => topic === 'ledger.order').length;
    await settle();
    snapshot.value = watching({});
    await settle();
    expect(countRead()).toBe(1);
    snapshot.value = watching(part);
    await settle();
    expect(countRead()).toBe(2);
  },
);

it('does not put an earlier question’s answer over a later one’s', async () => {
  const stories = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const statuses = [2, 3];
  let asked = 0;
  const model = createOrderModel({
    bridge: {
      async ask(topic) {
        if (topic === 'ledger.order')
          return {
            ok: true,
            value: { kind: 'order', ...anEntry({ guid: '7', status: statuses.shift() ?? 0 }) },
          } as Answer<never, never>;
        if (topic !== 'ledger.story') return { ok: true, value: {} } as Answer<never, never>;
        asked += 1;
        await stories[asked - 1]?.promise;
        return {
          ok: true,
          value: { intent: null, history: [], watched: null, kept: null },
        } as unknown as Answer<never, never>;
      },
      watch: () => () => {},
    },
    snapshot: signal<Snapshot | null>({ ...EMPTY_SNAPSHOT, profile }),
    view: signal({ kind: 'order', guid: '7' }),
    timers: { set: () => () => {} },
    now: () => NOW_MS,
  });
  model.readAnew();
  for (const story of stories.toReversed()) {
    story.resolve();
    await settle();
  }
  expect(model.reading.value).toMatchObject({ kind: 'ready', order: { status: 3 } });
});

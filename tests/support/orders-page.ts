import { signal } from '@preact/signals';
import type { Answer } from '../../lib/messages/answer.ts';
import type { Bridge } from '../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../lib/messages/empty-snapshot.ts';
import type { IntentView } from '../../lib/messages/intent-view.ts';
import type { LedgerEntry } from '../../lib/messages/ledger-topics.ts';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import { createOrdersModel } from '../../lib/store/dashboard/orders/orders.ts';
import { createOverviewChoices } from '../../lib/store/dashboard/overview-choices.ts';
import { anEntry, anIntent, NOW_MS } from './ledger-entries.ts';
import { PROFILE } from './service-profile.ts';

/** Choices on a page whose address bar no test reads. */
export const createChoices = () =>
  createOverviewChoices({ timers: { set: () => () => {} }, writeHash: () => {} });

const PER_PAGE = 15;
type Asked = { topic: string; input: { page?: number; guid?: string } };

/**
 * A model of the orders page over a background with a given number of orders. Its questions are sent when a test runs
 * the timers.
 */
export function openOrders(total: number, { perPage = PER_PAGE, hasIntent = true } = {}) {
  const world = {
    total,
    isFull: false,
    isPartial: false,
    failure: null as string | null,
    /** In place of the usual one. */
    intents: null as IntentView[] | null,
  };
  const asked: Asked[] = [];
  const timers: { atMs: number; run: () => void }[] = [];
  const entryAt = (index: number): LedgerEntry =>
    anEntry({ guid: String(1_000_000 - index) }, { order: null, isFresh: false });
  const answer = ({ topic, input }: Asked): Answer<unknown, string> => {
    if (topic === 'ledger.orderless')
      return {
        ok: true,
        value: {
          intents: world.intents ?? (hasIntent ? [anIntent('i1', world.total - 1)] : []),
          isPartial: world.isPartial,
        },
      };
    if (world.failure !== null) return { ok: false, error: { code: world.failure } };
    if (world.isFull) return { ok: true, value: { kind: 'later', waitMs: 20_000 } };
    const lastPage = Math.ceil(world.total / perPage);
    if (topic === 'ledger.page') {
      const first = ((input.page ?? 1) - 1) * perPage;
      const entries = Array.from({ length: Math.min(perPage, Math.max(world.total - first, 0)) }, (_, at) =>
        entryAt(first + at),
      );
      return { ok: true, value: { kind: 'page', entries, total: world.total, perPage, lastPage } };
    }
    const { order, own } = anEntry({ guid: input.guid ?? '' });
    return { ok: true, value: { kind: 'order', order, own } };
  };
  const bridge = {
    ask: async (topic: string, input: Asked['input']) => {
      asked.push({ topic, input });
      return answer({ topic, input });
    },
    watch: () => () => {},
  } as unknown as Bridge;
  const snapshot = signal<Snapshot | null>({ ...EMPTY_SNAPSHOT, profile: PROFILE });
  const orders = createOrdersModel({
    bridge,
    snapshot,
    now: () => NOW_MS,
    nowMs: signal(NOW_MS),
    choices: createChoices(),
    timers: {
      set(delayMs, run) {
        const timer = { atMs: delayMs, run };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
    },
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    orders,
    world,
    snapshot,
    settle,
    pages: () => asked.flatMap(({ input }) => input.page ?? []),
    guids: () => asked.flatMap(({ input }) => input.guid ?? []),
    async look(first: number, end: number) {
      orders.look(first, end);
      for (const { run } of timers.splice(0)) run();
      await settle();
      await settle();
    },
    async passTime() {
      for (const { run } of timers.splice(0)) run();
      await settle();
      await settle();
    },
  };
}

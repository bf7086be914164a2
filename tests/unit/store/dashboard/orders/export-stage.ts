import { signal } from '@preact/signals';
import type { Bridge } from '../../../../../lib/messages/bridge.ts';
import type { LedgerEntry, LedgerOrder } from '../../../../../lib/messages/ledger-topics.ts';
import type { Snapshot } from '../../../../../lib/messages/snapshot.ts';
import { createOrdersExport } from '../../../../../lib/store/dashboard/orders/orders-export.ts';
import { anEntry, anIntent, HOLDER, NOW_MS } from '../../../../support/ledger-entries.ts';

export const PER_PAGE = 15;
const FORMULAS = ['=1+1', '+1', '-1', '@A1', '\t1', 'USDT', 'a,b', 'say "x"', ' blank', "'quoted"];

/** Orders of every kind, different at every position. */
export function orderAt(at: number): LedgerOrder {
  const token = FORMULAS[at % FORMULAS.length] ?? '';
  const isEstimated = at % 3 === 0;
  return anEntry({
    guid: String(10_000_000 + at),
    status: at % 8 === 7 ? null : at % 8,
    paymentStatus: at % 5 === 4 ? null : (at % 5) - 1,
    to: at % 9 === 8 ? null : HOLDER,
    energyUnits: at % 7 === 6 ? null : String(65_000 + at),
    periodType: at % 2 ? 'hours' : 'days',
    hours: at % 2,
    days: 1 - (at % 2),
    costTrx: `${at}.000000000000000001`,
    costPaidTrx: at % 4 === 3 ? null : `${at}.5`,
    smallOrderFeeTrx: '0.3',
    activationFeeTrx: null,
    transactions:
      at % 2 ? [] : [{ orderGuid: String(10_000_000 + at), txid: at.toString(16).padStart(64, '0') }],
    estimateTaskId: isEstimated ? at : null,
    estimate: isEstimated
      ? { id: at, token, currency: 'TRX', from: HOLDER, recipients: [HOLDER, HOLDER] }
      : null,
  }).order as LedgerOrder;
}

const entryOf = (order: LedgerOrder, isFresh: boolean): LedgerEntry => ({
  ...anEntry(),
  guid: order.guid,
  status: order.status,
  order: isFresh ? order : null,
  isFresh,
});

const UNREADABLE: LedgerEntry = { ...anEntry(), guid: null, status: null, order: null, isFresh: false };

/** An export over a service with so many orders. */
export function start(total: number) {
  const world = {
    total,
    shift: 0,
    isFailing: (_asked: number) => false,
    laterEvery: 0,
    /** The service returns the same page whatever is asked for, with an unreadable entry in it. */
    isStuck: false,
    /** The service does not say how many orders there are, nor how many pages. */
    isUncounted: false,
    /** The places of orders that cannot be read. */
    unreadable: [] as number[],
    orderless: { ok: true, value: { intents: [anIntent('i1', 3)] } } as object,
    asked: 0,
    onAsk: () => {},
    onPage: (_page: number) => {},
  };
  const waits: (() => void)[] = [];
  const clock = { nowMs: NOW_MS };
  const bridge = {
    async ask(topic: string, input: { page: number; guid: string }) {
      if (topic === 'ledger.orderless') return world.orderless;
      world.asked += 1;
      world.onAsk();
      if (world.isFailing(world.asked)) return { ok: false, error: { code: 'unreachable' } };
      if (world.laterEvery > 0 && world.asked % world.laterEvery === 0)
        return { ok: true, value: { kind: 'later', waitMs: 1_000 } };
      if (topic === 'ledger.order') {
        await Promise.resolve();
        const order = orderAt(Number(input.guid) - 10_000_000);
        return { ok: true, value: { kind: 'order', order, own: anEntry().own } };
      }
      world.onPage(input.page);
      const first = world.isStuck ? 0 : (input.page - 1) * PER_PAGE;
      const count = Math.min(PER_PAGE, Math.max(world.total - first, 0));
      const entries = Array.from({ length: count }, (_, at) => {
        const place = Math.max(first + at - world.shift, 0);
        return world.unreadable.includes(place) ? UNREADABLE : entryOf(orderAt(place), place % 2 === 0);
      });
      if (world.isStuck) entries[3] = UNREADABLE;
      const counts = world.isUncounted
        ? { total: null, lastPage: null }
        : { total: world.total, lastPage: Math.ceil(world.total / PER_PAGE) };
      return { ok: true, value: { kind: 'page', entries, perPage: PER_PAGE, ...counts } };
    },
    watch: () => () => {},
  } as unknown as Bridge;
  const snapshot = signal<Snapshot | null>(null);
  const exporting = createOrdersExport({
    bridge,
    snapshot,
    now: () => clock.nowMs,
    timers: {
      set(_, run) {
        waits.push(run);
        queueMicrotask(run);
        return () => {};
      },
    },
  });
  const ready = () => {
    const { value } = exporting.state;
    if (value.kind !== 'ready') throw new Error(`The export is ${value.kind}`);
    return value;
  };
  return { exporting, world, waits, ready, snapshot, clock };
}

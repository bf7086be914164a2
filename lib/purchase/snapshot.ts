import type { Decimal } from '../domain/amounts/decimal.ts';
import type { Sun } from '../domain/amounts/sun.ts';
import type { IntentState } from '../domain/order/intent-state.ts';
import { isPending } from '../domain/order/order-status.ts';
import { isUnpaidLink } from '../domain/order/unpaid-link.ts';
import { endToShow } from '../domain/rental/ending-rental.ts';
import type { Period } from '../domain/rental/period.ts';
import type { Flight } from './buy/single-flight.ts';
import type { Intent } from './journal/intent.ts';
import type { ServiceFailure } from './service-port.ts';
import type { InboxEntry } from './tell/inbox-entry.ts';
import type { Order } from './track/order-record.ts';

/** An intent to show: it locks buying, is still watched, was not put away yet, or belongs to an order that is shown. */
export type IntentView = Intent & {
  isLocking: boolean;
  /** The user may put it away, which lets buying go on. */
  canAcknowledge: boolean;
  /** Its service was removed or has moved. */
  isOrphan: boolean;
};

export type OrderView = Omit<Order, 'v' | 'dueAtMs'>;

export type ProfileView = {
  id: string;
  balance: { amount: Decimal; atMs: number } | null;
  /** How many orders the service's list counted when it was last read; null before that. */
  total: number | null;
  /** When that list was read; null when unknown. */
  totalAtMs: number | null;
  /** Why the service is not asked at present. `isAskedFor`: the service itself asked for the pause. */
  trouble: { code: ServiceFailure['code'] | null; untilMs: number; isAskedFor: boolean } | null;
  /** When the pause is over and the budget has room to read list and balance; null when that is now. */
  readableAtMs: number | null;
};

export type Badge =
  | { kind: 'duplicate' | 'alert' | 'uncertain' | 'none' }
  | { kind: 'pending'; count: number }
  | { kind: 'ending' | 'running'; endsAtMs: number };

/** All a page may know of the engine. Amounts are bigints: the protocol turns them into text. */
export type Snapshot = {
  /** False while storage cannot be read: then nothing is known, which does not mean that there is nothing. */
  isReady: boolean;
  intents: IntentView[];
  /** Purchases for which price and balance are being read: nothing was written down or sent yet. */
  preparing: Flight[];
  /** Open orders and those closed in the last day, newest first. */
  orders: OrderView[];
  /** Over the last 24 hours. An unsettled purchase counts with the most it may have cost. */
  spending: Record<'real' | 'play', { daySun: Sun; byAddressSun: Readonly<Record<string, Sun>> }>;
  profiles: ProfileView[];
  inbox: InboxEntry[];
  badge: Badge;
  /** The badge without play money: energy rented in practice does not exist at a real service. */
  realBadge: Badge;
  damagedIntentIds: string[];
  storage: { mismatches: number; failedWrites: number; failedMirrorWrites: number; failedWakes: number };
};

type BadgeFacts = {
  intents: readonly { state: IntentState; isLocking: boolean }[];
  orders: readonly Pick<Order, 'status' | 'endsAtMs' | 'source' | 'period'>[];
  hasAlert: boolean;
  leadMsOf(period: Period | null): number;
  nowMs: number;
};

/** The first that applies wins: money in doubt comes before anything else. */
export function chooseBadge({ intents, orders, hasAlert, leadMsOf, nowMs }: BadgeFacts): Badge {
  const isOpen = (state: IntentState) => intents.some((intent) => intent.state === state && intent.isLocking);
  if (isOpen('duplicate')) return { kind: 'duplicate' };
  if (isOpen('needsUser') || hasAlert) return { kind: 'alert' };
  if (isOpen('unknown')) return { kind: 'uncertain' };
  const isUnderWay = ({ status }: (typeof orders)[number]) => status === null || isPending(status);
  const pending = orders.filter((order) => isUnderWay(order) && !isUnpaidLink(order)).length;
  const buying = intents.filter(({ state }) => state === 'armed' || state === 'sent').length;
  if (pending + buying > 0) return { kind: 'pending', count: pending + buying };
  const ends = orders.flatMap((order) => {
    const endsAtMs = endToShow(order, nowMs);
    return endsAtMs !== null && endsAtMs > nowMs ? [{ endsAtMs, leadMs: leadMsOf(order.period) }] : [];
  });
  const next = ends.sort((a, b) => a.endsAtMs - b.endsAtMs)[0];
  if (!next) return { kind: 'none' };
  return { kind: next.endsAtMs - nowMs <= next.leadMs ? 'ending' : 'running', endsAtMs: next.endsAtMs };
}

import type { Decimal } from '../domain/decimal.ts';
import { endToShow } from '../domain/ending-rental.ts';
import type { IntentState } from '../domain/intent-state.ts';
import { isPending } from '../domain/order-status.ts';
import type { Period } from '../domain/period.ts';
import type { Sun } from '../domain/sun.ts';
import { isUnpaidLink } from '../domain/unpaid-link.ts';
import type { Intent } from './journal/intent.ts';
import type { InboxEntry } from './tell/inbox-entry.ts';
import type { Order } from './track/order-record.ts';

/** An intent the user should see: unresolved, watched, or of which nothing came and that was not put away. */
export type IntentView = Intent & {
  isLocking: boolean;
  /** The user's tick would let buying go on. */
  canAcknowledge: boolean;
  /** Its service was removed or has moved. */
  isOrphan: boolean;
};

export type OrderView = Omit<Order, 'v' | 'told' | 'dueAtMs'>;

export type ProfileView = {
  id: string;
  balance: { amount: Decimal; atMs: number } | null;
  /** How many orders the list of the service counted last; null while it was not read. */
  total: number | null;
  /** When it counted them; null while nobody knows. */
  totalAtMs: number | null;
  /** Why the service is not being asked at present, and whether it wants that itself. */
  trouble: { code: string | null; untilMs: number; isAskedFor: boolean } | null;
  /** When a pause is over and the budget has room to read the list and the balance; null where that is now. */
  readableAtMs: number | null;
};

export type Badge =
  | { kind: 'duplicate' | 'alert' | 'uncertain' | 'none' }
  | { kind: 'pending'; count: number }
  | { kind: 'ending' | 'running'; endsAtMs: number };

/** All a page may know of the engine. Amounts are bigints: the protocol turns them into text. */
export type Snapshot = {
  atMs: number;
  /** False while storage cannot be read: then nothing is known, which is not the same as nothing there. */
  isReady: boolean;
  intents: IntentView[];
  /** Open ones, and those closed in the last day, newest first. */
  orders: OrderView[];
  /** Of the last 24 hours; of unsettled purchases the most they may have cost. */
  spending: Record<'real' | 'play', { daySun: Sun; byAddressSun: ReadonlyMap<string, Sun> }>;
  profiles: ProfileView[];
  inbox: InboxEntry[];
  badge: Badge;
  /** The same without play money: beside a service nobody has the energy that practice rents. */
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

/** The first that applies wins: money in doubt before anything else. */
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

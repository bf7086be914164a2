// Orders: what is known of each, when to ask again, what its changes mean.
// The engine's other folders use it.
// It must not buy, nor judge which intent an order belongs to.

import { exceeds } from '../../domain/amounts/rounding.ts';
import type { EventKind } from '../../domain/order/event-kind.ts';
import { CONTACT_AFTER_MS, LATE_AFTER_MS } from '../../domain/order/order-progress.ts';
import { DELEGATED, FAILED, isFinal, isPending, RECLAIMED } from '../../domain/order/order-status.ts';
import { isUnpaidLink } from '../../domain/order/unpaid-link.ts';
import { type Period, periodMs } from '../../domain/rental/period.ts';
import type { OrderReading } from '../service-port.ts';
import type { EngineEvent } from '../tell/event.ts';
import { waitMs } from './next-due.ts';
import { type Order, withFacts } from './order-record.ts';

type Delegated = NonNullable<Order['delegated']>;

export type OrderChange = { order: Order; events: EngineEvent[] };

/**
 * The order after a reading, with the news in it. Events already told are never repeated, whatever the service says
 * next. `madeAfterMs`: a time before the order was made, for an order that is read for the first time; 0 when unknown.
 */
export function applyReading(
  before: Order,
  reading: OrderReading,
  nowMs: number,
  madeAfterMs = 0,
): OrderChange {
  const status = reading.status ?? before.status;
  const read = { ...withFacts(before, reading), status };
  const afterMs = before.readAtMs ?? (isKnownPending(before) ? before.firstSeenAtMs : madeAfterMs);
  const delegated =
    read.delegated ?? (status === DELEGATED ? { afterMs: Math.min(afterMs, nowMs), byMs: nowMs } : null);
  const closedAtMs = status !== null && isFinal(status) ? nowMs : null;
  const endsAtMs = delegated ? earliestEndMs(delegated, read.period, closedAtMs) : read.endsAtMs;
  // An order from elsewhere that waits for its payment is not awaited: its waiting time begins once it is paid.
  const isPaidNow = isUnpaidLink(before) && isAwaited(read);
  const firstSeenAtMs = isPaidNow ? nowMs : before.firstSeenAtMs;
  const order: Order = { ...read, firstSeenAtMs, readAtMs: nowMs, delegated, endsAtMs, closedAtMs };
  const change = tellNews(order, newsOf(order, nowMs), nowMs);
  return { ...change, order: scheduled(change.order, nowMs) };
}

/** Whether the purchase's answer said that the order is pending, which was not a reading. */
function isKnownPending({ status }: Order): boolean {
  return status !== null && isPending(status);
}

/**
 * The earliest end of the rental. Null when unknown: without a period, or when the order still ran after that end. If
 * the service has closed the order earlier, the rental ended then.
 */
function earliestEndMs(
  { afterMs, byMs }: Delegated,
  period: Period | null,
  closedAtMs: number | null,
): number | null {
  const endMs = period === null ? 0 : afterMs + periodMs(period);
  return endMs > byMs ? Math.min(endMs, closedAtMs ?? endMs) : null;
}

/** The order of a purchase sent at `sentMs`. If it came into view delegated, it may have been so since then. */
export function madeSince(order: Order, sentMs: number): Order {
  const { delegated, period, firstSeenAtMs, closedAtMs } = order;
  if (!delegated) return order;
  const wasPending = delegated.byMs > firstSeenAtMs;
  const madeMs = wasPending ? Math.max(delegated.afterMs, sentMs) : sentMs;
  // The purchase is later than the sighting only if the clock was ahead when it was sent.
  const since = { ...delegated, afterMs: Math.min(madeMs, delegated.byMs) };
  return { ...order, delegated: since, endsAtMs: earliestEndMs(since, period, closedAtMs) };
}

/** The order after a look without change: only its due time moves. */
export function scheduled(order: Order, nowMs: number): Order {
  return { ...order, dueAtMs: nowMs + waitMs(order, nowMs) };
}

function newsOf(order: Order, nowMs: number): EventKind[] {
  const { status } = order;
  if (status === DELEGATED) return ['delegated'];
  if (status === RECLAIMED) return ['ended'];
  return status === FAILED ? ['failed'] : ageNews(order, nowMs);
}

function ageNews(order: Order, nowMs: number): EventKind[] {
  const ageMs = nowMs - order.firstSeenAtMs;
  // Only the answer to the purchase said so, and no reading has closed the order since.
  if (order.status === FAILED && ageMs >= LATE_AFTER_MS) return ['failed'];
  if (!isAwaited(order)) return [];
  if (ageMs >= CONTACT_AFTER_MS) return ['contact-service'];
  return ageMs >= LATE_AFTER_MS ? ['late'] : [];
}

/**
 * Whether its delivery is still waited for. An order from elsewhere that was never read does not count: it may be old.
 */
function isAwaited(order: Order): boolean {
  const { status, source } = order;
  return status === null ? source === 'bought' : isPending(status) && !isUnpaidLink(order);
}

/** News that time alone brings, even while the list shows the order unchanged or the service does not answer. */
export function applyTime(order: Order, nowMs: number, leadMs: number): OrderChange {
  const { status, endsAtMs } = order;
  const isSoon = status === DELEGATED && endsAtMs !== null && nowMs >= endsAtMs - leadMs && nowMs < endsAtMs;
  return tellNews(order, isSoon ? ['ending-soon'] : ageNews(order, nowMs), nowMs);
}

/** When time alone brings news next; null when it brings none. */
export function nextNewsAtMs(order: Order, leadMs: number): number | null {
  const { status, endsAtMs, told, closedAtMs, firstSeenAtMs } = order;
  if (closedAtMs !== null) return null;
  if (isAwaited(order)) {
    if (told.includes('contact-service')) return null;
    return firstSeenAtMs + (told.includes('late') ? CONTACT_AFTER_MS : LATE_AFTER_MS);
  }
  const isToEnd = status === DELEGATED && endsAtMs !== null && !told.includes('ending-soon');
  return isToEnd ? endsAtMs - leadMs : null;
}

/** The order with these events marked as told. Each is told once in its life. */
export function tellNews(order: Order, kinds: readonly EventKind[], nowMs: number): OrderChange {
  const news = kinds.filter((kind) => !order.told.includes(kind));
  if (news.length === 0) return { order, events: [] };
  const events = news.map((kind) => orderEvent(order, kind, nowMs));
  return { order: { ...order, told: [...order.told, ...news] }, events };
}

export function orderEvent(order: Order, kind: EventKind, atMs: number): EngineEvent {
  const { profileId, guid, intentId } = order;
  return { kind, profileId, guid, intentId, atMs, params: paramsOf(order) };
}

function paramsOf(order: Order): Record<string, string> {
  const { cost, costPaid } = order;
  const unpaid = cost !== null && costPaid !== null && exceeds(cost, costPaid) ? cost - costPaid : null;
  const entries = {
    to: order.to,
    energyUnits: order.energyUnits,
    endsAtMs: order.endsAtMs,
    cost,
    unpaid,
    wasDelegated: order.delegated && true,
  };
  const known = Object.entries(entries).filter(([, value]) => value !== null);
  return Object.fromEntries(known.map(([name, value]) => [name, `${value}`]));
}

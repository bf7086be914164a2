import { DELEGATED } from '../../domain/order/order-status.ts';
import { periodMs } from '../../domain/rental/period.ts';
import type { Order } from './order-record.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * An order younger than the first number is asked for at intervals of the second. After seven days it is still asked
 * for once a day, since a changed clock may fake any age. A clock that was set back makes ages negative for as long as
 * it was set back: then a minute must do, since two seconds would make a burst that lasts as long.
 */
const INTERVALS: readonly (readonly [number, number])[] = [
  [-2 * MINUTE, MINUTE],
  [2 * MINUTE, 2 * SECOND],
  [5 * MINUTE, 5 * SECOND],
  [15 * MINUTE, 30 * SECOND],
  [2 * HOUR, MINUTE],
  [DAY, 5 * MINUTE],
  [7 * DAY, HOUR],
];

/** The longest wait for an expected end: the clock it was computed with may have been wrong. */
const LONGEST_TRUST_MS = 6 * HOUR;
/** The transaction of a delegation, or the energy of an estimate, may be told a little after it. */
const REST_FOR_MS = 10 * MINUTE;

export function pollIntervalMs(ageMs: number): number {
  return INTERVALS.find(([untilMs]) => ageMs < untilMs)?.[1] ?? DAY;
}

/**
 * Time until the next question: by age until the order is read as delegated, then at its end, then by the time since.
 */
export function waitMs(order: Order, nowMs: number): number {
  // The status in the purchase's answer is neither a reading nor news, so the questions go on: the order may have
  // failed at once.
  const isRead = order.status === DELEGATED && order.delegated !== null;
  if (!isRead) return pollIntervalMs(nowMs - order.firstSeenAtMs);
  if (order.endsAtMs === null) return HOUR;
  const deliveredForMs = nowMs - (order.delegated?.byMs ?? 0);
  const isWhole = order.delegateTxids.length > 0 && order.energyUnits !== null;
  if (!isWhole && deliveredForMs >= 0 && deliveredForMs < REST_FOR_MS) return 30 * SECOND;
  const untilEndMs = order.endsAtMs - nowMs;
  if (untilEndMs > 0)
    return Math.min(untilEndMs, LONGEST_TRUST_MS, order.period ? periodMs(order.period) : HOUR);
  return Math.max(30 * SECOND, pollIntervalMs(-untilEndMs));
}

/** A due time further ahead than the order's own interval comes from a clock that was set back. */
export function isDue(order: Order, nowMs: number): boolean {
  if (order.closedAtMs !== null) return false;
  return order.dueAtMs <= nowMs || order.dueAtMs > nowMs + waitMs(order, nowMs);
}

// What lives here: the sums about money that was spent and prices that were seen: exact, in the user's days.
// The background uses it, over orders and samples that it has read.
// It must not ask anybody, keep anything, or count an amount that nobody stated.
import { type Decimal, ZERO } from '../domain/amounts/decimal.ts';
import type { EventKind } from '../domain/order/event-kind.ts';
import { progressOf } from '../domain/order/order-progress.ts';
import { DELEGATED, FAILED, RECLAIMED } from '../domain/order/order-status.ts';
import type { Period } from '../domain/rental/period.ts';

/** One order as far as the sums need it. Null is what the service has not stated legibly. */
export interface KnownOrder {
  guid: string;
  intentId: string | null;
  to: string | null;
  /** Its energy went to another address than `to`, which it was bought for. */
  isAstray?: true;
  period: Period | null;
  energyUnits: bigint | null;
  status: number | null;
  isProbablyOld: boolean;
  cost: Decimal | null;
  costPaid: Decimal | null;
  firstSeenAtMs: number;
  /** What the user was told of it. */
  told: readonly EventKind[];
}

/**
 * `failed`: counts as nothing; `amount` is what the service still calls paid. `waiting`: nothing was paid yet, as far
 * as is known. `illegible`: paid, but the amount cannot be read.
 */
export type Payment =
  | { kind: 'paid'; amount: Decimal }
  | { kind: 'failed'; amount: Decimal }
  | { kind: 'waiting' }
  | { kind: 'illegible' };

/** What an order has cost so far: what was paid, even in part. The cost counts only where no payment is stated. */
export function judgePayment({ status, cost, costPaid, energyUnits }: KnownOrder): Payment {
  if (status === FAILED) return { kind: 'failed', amount: costPaid ?? ZERO };
  // Until its size is told, an estimate is said to cost nothing. After its delivery, nothing is the price.
  const hasCome = (status === DELEGATED || status === RECLAIMED) && energyUnits !== null;
  if (hasCome && cost === ZERO && costPaid === ZERO) return { kind: 'paid', amount: ZERO };
  if (costPaid !== null) return costPaid > ZERO ? { kind: 'paid', amount: costPaid } : { kind: 'waiting' };
  const isUnderWay = status !== null && (progressOf(status) ?? 0) > 0;
  if (!isUnderWay) return { kind: 'waiting' };
  return cost === null ? { kind: 'illegible' } : { kind: 'paid', amount: cost };
}

/** Whether the order has a day: the service tells no dates, so only what this browser saw appear has one. */
export function hasDay({ isProbablyOld }: KnownOrder): boolean {
  return !isProbablyOld;
}

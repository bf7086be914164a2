// What lives here: the sums about money that was spent and prices that were seen: exact, in the user's days.
// The background uses it, over orders and samples that it has read.
// It must not ask anybody, keep anything, or count an amount that nobody stated.
import { type Decimal, ZERO } from '../domain/decimal.ts';
import { progressOf } from '../domain/order-progress.ts';
import { FAILED } from '../domain/order-status.ts';
import type { Period } from '../domain/period.ts';

/** One order as far as the sums need it; null is what the service has not stated legibly. */
export interface KnownOrder {
  guid: string;
  intentId: string | null;
  to: string | null;
  period: Period | null;
  energyUnits: bigint | null;
  status: number | null;
  isProbablyOld: boolean;
  cost: Decimal | null;
  costPaid: Decimal | null;
  firstSeenAtMs: number;
}

/**
 * `failed`: nothing is counted, and `amount` is what the service still calls paid. `waiting`: nothing was paid yet, as
 * far as it is known. `illegible`: paid, but how much cannot be read.
 */
export type Payment =
  | { kind: 'paid'; amount: Decimal }
  | { kind: 'failed'; amount: Decimal }
  | { kind: 'waiting' }
  | { kind: 'illegible' };

/** What an order has cost so far. Of a partial payment counts what was paid; the cost counts only where that is unsaid. */
export function judgePayment({ status, cost, costPaid }: KnownOrder): Payment {
  if (status === FAILED) return { kind: 'failed', amount: costPaid ?? ZERO };
  if (costPaid !== null) return costPaid > ZERO ? { kind: 'paid', amount: costPaid } : { kind: 'waiting' };
  const isUnderWay = status !== null && (progressOf(status) ?? 0) > 0;
  if (!isUnderWay) return { kind: 'waiting' };
  return cost === null ? { kind: 'illegible' } : { kind: 'paid', amount: cost };
}

/** The service tells no dates: only an order that appeared before this browser's eyes has a day. */
export function hasDay({ isProbablyOld }: KnownOrder): boolean {
  return !isProbablyOld;
}

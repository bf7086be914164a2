import { sunFromDecimalFloor } from '../../domain/amounts/decimal.ts';
import { isLocking } from '../../domain/order/intent-state.ts';
import type { BatchBounds, BatchExcess } from '../../domain/plan/batch-sums.ts';
import type { Period } from '../../domain/rental/period.ts';
import type { ReadRefusal } from '../../messages/refusal-code.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { isFreshPrice } from '../freshness.ts';
import { isQuietNow } from '../quiet-now.ts';
import { readTrx } from '../read-trx.ts';

/** Why the batch or renewal on the screen cannot be bought now; the background decides again. */
export type PurchaseObstacle =
  | {
      code:
        | 'none-chosen'
        | 'not-allowed'
        | 'quiet-hours'
        | 'too-long'
        | 'no-price'
        | 'old-price'
        | 'no-token'
        | 'no-balance'
        | 'paused'
        /** The last question failed ('silent'), or the browser does not permit asking. */
        | 'silent'
        | 'no-permission'
        | 'locked'
        | 'journal'
        | 'offline';
    }
  | ({ code: 'excess' } & { excess: BatchExcess });

/** The limits and the balance, as the check of sums needs them. */
export function boundsOf({ limits, spending, balance }: Snapshot): BatchBounds {
  return { limits, spending, balanceSun: balance && sunFromDecimalFloor(readTrx(balance.amountTrx)) };
}

/** What prevents every purchase. */
export function findLock({
  profile,
  connection,
  isJournalDamaged,
  intents,
}: Snapshot): PurchaseObstacle | null {
  if (!connection.isOnline) return { code: 'offline' };
  if (isJournalDamaged) return { code: 'journal' };
  if (profile && profile.token !== 'ready') return { code: 'no-token' };
  return intents.some(isLocking) ? { code: 'locked' } : null;
}

interface Purchase {
  /** The rentals of this purchase; `money` is null while one has no price. */
  chosen: readonly { period: Period; money: unknown }[];
  excesses: readonly BatchExcess[];
  /** The code of why prices and balance could not be read; null while they can be. */
  trouble: ReadRefusal | null;
}

/** Troubles of the extension itself, not of the service. */
const OWN_TROUBLE = /^(internal|background-unreachable|storageUnavailable)$/;

/** What prevents this purchase: the quiet hours, a limit, the balance, or a price that is missing or old. */
export function findHindrance(
  { balance, prices, limits }: Snapshot,
  { chosen, excesses: [excess], trouble }: Purchase,
  nowMs: number,
): PurchaseObstacle | null {
  if (isQuietNow(limits, nowMs)) return { code: 'quiet-hours' };
  const unpriced = (code: 'no-price' | 'old-price'): PurchaseObstacle => {
    if (trouble === null || OWN_TROUBLE.test(trouble)) return { code };
    return { code: trouble === 'no-permission' ? trouble : 'silent' };
  };
  if (chosen.some(({ money }) => money === null)) return unpriced('no-price');
  if (!balance) return { code: 'no-balance' };
  if (excess) return { code: 'excess', excess };
  const isOld = chosen.some(({ period }) => !isFreshPrice(prices[period]?.readAtMs ?? 0, nowMs));
  return isOld ? unpriced('old-price') : null;
}

/** Whether the obstacle is that something could not be read from the service. */
export const isUnread = (obstacle: PurchaseObstacle | null): boolean =>
  obstacle !== null && /^(no|old)-(price|balance)$|^silent$|^no-permission$/.test(obstacle.code);

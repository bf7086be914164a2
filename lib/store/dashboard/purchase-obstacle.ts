import type { BatchBounds, BatchExcess } from '../../domain/batch-sums.ts';
import { sunFromDecimalFloor } from '../../domain/decimal.ts';
import { isLocking } from '../../domain/intent-state.ts';
import type { Period } from '../../domain/period.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { isFreshPrice } from '../freshness.ts';
import { isQuietNow } from '../quiet-now.ts';
import { readTrx } from '../read-trx.ts';

/** Why what stands before the user cannot be bought now; the background decides again. */
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
        /** The last question was not answered, or may not be asked. */
        | 'silent'
        | 'no-permission'
        | 'locked'
        | 'journal'
        | 'offline';
    }
  | ({ code: 'excess' } & { excess: BatchExcess });

/** The limits and the balance in the words of sums. */
export function boundsOf({ limits, spending, balance }: Snapshot): BatchBounds {
  const sun = (digits: string | null) => (digits === null ? null : BigInt(digits));
  return {
    perOrderSun: sun(limits.perOrderSun),
    perDaySun: sun(limits.perDaySun),
    perAddressSun: sun(limits.perAddressSun),
    highestPriceSun: sun(limits.highestPriceSun),
    daySun: BigInt(spending.daySun),
    spentFor: (to: string) => BigInt(spending.byAddressSun[to] ?? '0'),
    balanceSun: balance && sunFromDecimalFloor(readTrx(balance.amountTrx)),
  };
}

/** What keeps anything at all from being bought. */
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
  /** Each rental of it, and whether it has a price. */
  chosen: readonly { period: Period; money: unknown }[];
  excesses: readonly BatchExcess[];
  /** The code of why prices and balance are not read; null while nothing keeps them from it. */
  trouble: string | null;
}

/** Nobody at the service is to blame for these. */
const OWN_TROUBLE = /^(internal|background-unreachable|storageUnavailable)$/;

/** What keeps this from being bought: the hour, the sums, and what they are made of. */
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

/** Whether it waits for what is read of the service. */
export const isUnread = (obstacle: PurchaseObstacle | null): boolean =>
  obstacle !== null && /^(no|old)-(price|balance)$|^silent$|^no-permission$/.test(obstacle.code);

/** Above which sum it is to be typed; null where no sum is. */
export function typedAboveOf(snapshot: Snapshot | null): bigint | null {
  const above = snapshot?.limits.typedAboveSun ?? null;
  return above === null ? null : BigInt(above);
}

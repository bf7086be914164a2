import type { BatchBounds, BatchExcess } from '../../../domain/batch-sums.ts';
import { sunFromDecimalFloor } from '../../../domain/decimal.ts';
import { isLocking } from '../../../domain/intent-state.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { isFreshPrice } from '../../freshness.ts';
import { isQuietNow } from '../../quiet-now.ts';
import { readTrx } from '../../read-trx.ts';
import type { BatchRow } from './batch-rows.ts';

/** Why the whole cannot be bought now; the background decides again. */
export type BatchObstacle =
  | {
      code:
        | 'none-chosen'
        | 'quiet-hours'
        | 'too-long'
        | 'no-price'
        | 'old-price'
        | 'no-token'
        | 'no-balance'
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

interface Circumstances {
  chosen: readonly BatchRow[];
  excesses: readonly BatchExcess[];
  nowMs: number;
  isTooLong: boolean;
}

export function findObstacle(
  { profile, connection, isJournalDamaged, intents, balance, prices, limits }: Snapshot,
  { chosen, excesses, nowMs, isTooLong }: Circumstances,
): BatchObstacle | null {
  if (!connection.isOnline) return { code: 'offline' };
  if (isJournalDamaged) return { code: 'journal' };
  if (profile && profile.token !== 'ready') return { code: 'no-token' };
  if (intents.some(isLocking)) return { code: 'locked' };
  if (isTooLong) return { code: 'too-long' };
  if (chosen.length === 0) return { code: 'none-chosen' };
  if (isQuietNow(limits, nowMs)) return { code: 'quiet-hours' };
  if (chosen.some(({ money }) => money === null)) return { code: 'no-price' };
  if (!balance) return { code: 'no-balance' };
  const [excess] = excesses;
  if (excess) return { code: 'excess', excess };
  const isOld = chosen.some(({ period }) => !isFreshPrice(prices[period]?.readAtMs ?? 0, nowMs));
  return isOld ? { code: 'old-price' } : null;
}

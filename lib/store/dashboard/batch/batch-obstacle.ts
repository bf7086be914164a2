import type { BatchExcess } from '../../../domain/plan/batch-sums.ts';
import type { ReadRefusal } from '../../../messages/refusal-code.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { findHindrance, findLock, type PurchaseObstacle } from '../purchase-obstacle.ts';
import type { BatchRow } from './batch-rows.ts';

interface Circumstances {
  chosen: readonly BatchRow[];
  excesses: readonly BatchExcess[];
  nowMs: number;
  isTooLong: boolean;
  trouble: ReadRefusal | null;
}

/** Why the batch cannot be bought now. */
export function findObstacle(
  snapshot: Snapshot,
  { isTooLong, nowMs, ...purchase }: Circumstances,
): PurchaseObstacle | null {
  const lock = findLock(snapshot);
  if (lock) return lock;
  if (isTooLong) return { code: 'too-long' };
  if (purchase.chosen.length === 0) return { code: 'none-chosen' };
  return findHindrance(snapshot, purchase, nowMs);
}

import type { Sun } from '../../../domain/amounts/sun.ts';
import { isAllowed } from '../../../domain/limits.ts';
import { findExcesses } from '../../../domain/plan/batch-sums.ts';
import type { ReadRefusal } from '../../../messages/refusal-code.ts';
import type { RuleView } from '../../../messages/renew-topics.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { boundsOf, findHindrance, findLock, isUnread, type PurchaseObstacle } from '../purchase-obstacle.ts';

/** Why a rule's rental cannot be renewed now, at this price. */
export function findRenewObstacle(
  snapshot: Snapshot,
  { to, period }: RuleView,
  price: { unitSun: Sun; totalSun: Sun } | null,
  nowMs: number,
  trouble: ReadRefusal | null,
): PurchaseObstacle | null {
  const { limits, connection } = snapshot;
  const lock = findLock(snapshot);
  if (lock) return lock;
  if (!isAllowed(limits.allowedAddresses, to)) return { code: 'not-allowed' };
  const parts = price ? [{ to, ...price, capSun: price.totalSun }] : [];
  const excesses = findExcesses(parts, boundsOf(snapshot));
  const chosen = [{ period, money: price }];
  const found = findHindrance(snapshot, { chosen, excesses, trouble }, nowMs);
  // Nothing is read during a pause, so what is unknown stays so until the pause is over.
  return (!found || isUnread(found)) && (connection.pausedUntilMs ?? 0) > nowMs ? { code: 'paused' } : found;
}

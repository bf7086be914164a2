import { isOld } from '../domain/age.ts';
import { DELEGATED, isFinal } from '../domain/order/order-status.ts';
import type { LedgerOrder } from '../messages/ledger-topics.ts';

const RUNNING_MS = 30_000;
const DELEGATED_MS = 3_600_000;

/**
 * Whether reading an order again could only show what is kept. An order that has ended or failed stays as it is. A
 * running one stays as its status says, for a while: the list tells the statuses of a whole page with one request.
 */
export function isFresh(
  kept: Pick<LedgerOrder, 'status' | 'readAtMs'>,
  listedStatus: number | null,
  nowMs: number,
): boolean {
  const { status, readAtMs } = kept;
  if (status === null || (listedStatus !== null && listedStatus !== status)) return false;
  if (isFinal(status)) return true;
  return !isOld(readAtMs, nowMs, status === DELEGATED ? DELEGATED_MS : RUNNING_MS);
}

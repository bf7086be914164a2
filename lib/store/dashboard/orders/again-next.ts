import { isPending } from '../../../domain/order/order-status.ts';
import type { LedgerOrder, LedgerStory } from '../../../messages/ledger-topics.ts';
import { otherThanBought } from '../../other-than-bought.ts';
import { overchargeOfRead } from '../../overcharge.ts';

/**
 * Whether the page suggests to buy again. It does not while the order is on its way (the notification of a late one
 * says "don't buy again"), nor below a note that says "Don't buy again" or "Ask the service".
 */
export function isAgainNext(order: LedgerOrder, story: LedgerStory | null): boolean {
  if (order.status !== null && isPending(order.status)) return false;
  if (story?.watched?.chain?.verdict === 'disagrees') return false;
  const intent = story?.intent;
  if (!intent) return true;
  const unexplained = overchargeOfRead(order, intent)?.unexplained ?? 0n;
  return unexplained === 0n && otherThanBought(order, intent.request) === null;
}

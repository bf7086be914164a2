import { isWatchOver } from '../domain/order/chain-verdict.ts';
import type { OrderView } from '../messages/order-view.ts';

/**
 * The text key for what the chain says of a delivery. When the watch is over, or the chain is off, a verdict that still
 * waits is told as not proven. A new order has no verdict for a moment, which is told as not asked yet.
 */
export function nameChainWords(
  { chain, delegatedAtMs, endsAtMs }: Pick<OrderView, 'chain' | 'delegatedAtMs' | 'endsAtMs'>,
  nowMs: number,
  isOn: boolean,
) {
  const isOver = !isOn || (delegatedAtMs !== null && isWatchOver(delegatedAtMs, endsAtMs, nowMs));
  if (chain === null) return isOver ? 'notAsked' : 'notAskedYet';
  const { verdict, why } = chain;
  if (verdict !== 'waiting') return verdict;
  const waitedFor = why === 'transaction' || why === 'block' || why === 'energy' ? why : 'node';
  return isOver ? (`over.${waitedFor}` as const) : (`waiting.${waitedFor}` as const);
}

import { isWatchOver } from '../domain/chain-verdict.ts';
import type { OrderView } from '../messages/order-view.ts';

/** What the chain says of a delivery, as the name of its words: what is asked no more is waited for no more either. */
export function nameChainWords(
  { chain, delegatedAtMs, endsAtMs }: Pick<OrderView, 'chain' | 'delegatedAtMs' | 'endsAtMs'>,
  nowMs: number,
) {
  if (chain === null) return 'notAsked';
  const { verdict, why } = chain;
  if (verdict !== 'waiting') return verdict;
  const waitedFor = why === 'transaction' || why === 'block' || why === 'energy' ? why : 'node';
  const isOver = delegatedAtMs !== null && isWatchOver(delegatedAtMs, endsAtMs, nowMs);
  return isOver ? (`over.${waitedFor}` as const) : (`waiting.${waitedFor}` as const);
}

import { isWatchOver } from '../domain/chain-verdict.ts';
import type { OrderView } from '../messages/order-view.ts';

/**
 * What the chain says of a delivery, as the name of its words: what is asked no more is waited for no more either. What the
 * chain that is on says of a new one comes a moment later: until then it was not asked yet.
 */
export function nameChainWords(
  { chain, delegatedAtMs, endsAtMs }: Pick<OrderView, 'chain' | 'delegatedAtMs' | 'endsAtMs'>,
  nowMs: number,
  isOn: boolean,
) {
  const isOver = delegatedAtMs !== null && isWatchOver(delegatedAtMs, endsAtMs, nowMs);
  if (chain === null) return isOn && !isOver ? 'notAskedYet' : 'notAsked';
  const { verdict, why } = chain;
  if (verdict !== 'waiting') return verdict;
  const waitedFor = why === 'transaction' || why === 'block' || why === 'energy' ? why : 'node';
  return isOver ? (`over.${waitedFor}` as const) : (`waiting.${waitedFor}` as const);
}

import { USDT_CONTRACT } from '../domain/token.ts';
import type { Result } from './chain-error.ts';
import type { ChainNode } from './node.ts';

/** Whether the node is of another network, where USDT is not: there the same addresses have other energy. */
export async function isOfOtherNetwork(node: Pick<ChainNode, 'account'>): Promise<Result<boolean>> {
  const usdt = await node.account(USDT_CONTRACT);
  return usdt.ok ? { ok: true, value: !usdt.value.isContract } : usdt;
}

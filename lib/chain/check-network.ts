import { USDT_CONTRACT } from '../domain/rental/token.ts';
import { fail, type Result, succeed } from './chain-error.ts';
import type { ChainNode } from './node.ts';

/** Whether the node is of our network. Another one has no USDT contract, and other energy at the same addresses. */
export async function checkNetwork(node: Pick<ChainNode, 'account'>): Promise<Result<true>> {
  const usdt = await node.account(USDT_CONTRACT);
  if (!usdt.ok) return usdt;
  return usdt.value.isContract ? succeed(true) : fail('other-network');
}

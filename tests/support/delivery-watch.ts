import { createDeliveryWatch } from '../../lib/background/chain/delivery-watch.ts';
import type { ChainNode } from '../../lib/chain/node.ts';
import type { StorePort } from '../../lib/purchase/ports.ts';
import { createMemoryStore } from './background.ts';

/**
 * A delivery watch over one node. `told` lists what it reported of orders, `lost` the errors of records that it could
 * not write. While `isReplaced` says so, another node is configured.
 */
export function watchDeliveries(
  node: ChainNode,
  clock: { nowMs: number },
  store: Partial<Pick<StorePort, 'get' | 'set'>> = {},
  isReplaced = () => false,
) {
  const told: string[] = [];
  const lost: unknown[] = [];
  const watch = createDeliveryWatch({
    now: () => clock.nowMs,
    store: { ...createMemoryStore(), ...store },
    node: () => (isReplaced() ? null : node),
    tell: async ({ profileId }, kind) => void told.push(`${profileId} ${kind}`),
    onChange: () => {},
    onLost: (error) => void lost.push(error),
  });
  return { watch, told, lost };
}

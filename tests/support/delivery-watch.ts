import { createDeliveryWatch } from '../../lib/background/chain/delivery-watch.ts';
import type { ChainNode } from '../../lib/chain/node.ts';
import type { StorePort } from '../../lib/purchase/ports.ts';
import { createMemoryStore } from './background.ts';

/** A watch over what one node says, while it is the one that is asked, what it told of each order, and what of its records was lost. */
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

import { createDeliveryWatch } from '../../lib/background/delivery-watch.ts';
import type { ChainNode } from '../../lib/chain/node.ts';
import { createMemoryStore } from './background.ts';

/** A watch over what one node says, and what it told of each order. */
export function watchDeliveries(node: ChainNode, clock: { nowMs: number }) {
  const told: string[] = [];
  const watch = createDeliveryWatch({
    now: () => clock.nowMs,
    store: createMemoryStore(),
    node: () => node,
    tell: async ({ profileId }, kind) => void told.push(`${profileId} ${kind}`),
    onChange: () => {},
  });
  return { watch, told };
}

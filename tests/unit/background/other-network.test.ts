import { expect, it } from 'vitest';
import { createNodeHarness, KNOWN } from '../../support/chain-harness.ts';
import { watchDeliveries } from '../../support/delivery-watch.ts';
import { anOrder } from '../purchase/build.ts';

it('a node of another network, which was away when it was saved, denies no delivery', async () => {
  const { node, clock } = createNodeHarness(() => Response.json({}));
  const atMs = clock.nowMs;
  const order = anOrder({
    ...{ to: KNOWN.sender, status: 3, delegateTxids: ['ab'.repeat(32)] },
    delegated: { afterMs: atMs, byMs: atMs },
    endsAtMs: atMs + 3_600_000,
  });
  clock.nowMs += 180_000;
  const { watch, told } = watchDeliveries(node, clock);
  await watch.run([order]);
  expect(told).toEqual([]);
  expect(watch.view(order)).toMatchObject({ verdict: 'waiting', why: 'node' });
});

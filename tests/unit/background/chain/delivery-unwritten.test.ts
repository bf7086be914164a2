import { expect, it } from 'vitest';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder, guid } from '../../purchase/build.ts';

const MINUTE_MS = 60_000;

/** Two deliveries of a moment ago, the second of which never came, and a disk that stores nothing. */
async function deliver(set: () => Promise<void>) {
  const { node, clock, rent } = createSandboxNode();
  const delegateTxids = [await rent(KNOWN.sender, 65_000)];
  const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
  const there = { status: 3, delegated, endsAtMs: clock.nowMs + 60 * MINUTE_MS };
  const orders = [
    anOrder({ ...there, guid: guid('7'), to: KNOWN.sender, delegateTxids }),
    anOrder({ ...there, guid: guid('8'), to: KNOWN.holder }),
  ];
  return { ...watchDeliveries(node, clock, { set }), clock, orders };
}

it("the chain's verdict is told, and asked for again in time, even if nothing can be stored", async () => {
  const { watch, told, lost, clock, orders } = await deliver(() => Promise.reject(new Error('no space')));
  clock.nowMs += MINUTE_MS;
  expect(await watch.run(orders)).toBeLessThanOrEqual(clock.nowMs + 10_000);
  clock.nowMs += 2 * MINUTE_MS;
  await watch.run(orders);
  expect(told).toEqual(['main confirmed-on-chain', 'main chain-disagrees']);
  expect(lost.length).toBeGreaterThan(0);
});

it('the verdict is told before it is stored, so that a death of the background in between cannot lose it', async () => {
  const { watch, told, clock, orders } = await deliver(() => new Promise(() => {}));
  clock.nowMs += 3 * MINUTE_MS;
  void watch.run(orders);
  await expect.poll(() => told).toEqual(['main confirmed-on-chain']);
});

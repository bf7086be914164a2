import { expect, it } from 'vitest';
import { createSandboxNode, KNOWN } from '../../support/chain-harness.ts';
import { watchDeliveries } from '../../support/delivery-watch.ts';
import { anOrder } from '../purchase/build.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** An hour that was seen to be delivered twenty minutes late, and a chain that is first asked so long after its begin. */
async function lookAfter(ms: number) {
  const { node, clock, rent } = createSandboxNode();
  const afterMs = clock.nowMs;
  const delegateTxids = [await rent(KNOWN.sender, 65_000)];
  const delegated = { afterMs, byMs: afterMs + 20 * MINUTE_MS };
  const order = anOrder({
    ...{ to: KNOWN.sender, status: 3, delegateTxids, delegated },
    endsAtMs: afterMs + HOUR_MS,
  });
  clock.nowMs = afterMs + ms;
  const { watch, told } = watchDeliveries(node, clock);
  const nextAtMs = await watch.run([order]);
  return { told, nextAtMs };
}

it('a rental that is over is not denied for want of the energy that its end has taken back', async () => {
  expect(await lookAfter(HOUR_MS + MINUTE_MS)).toEqual({ told: [], nextAtMs: null });
});

it('until its end it is asked about', async () => {
  expect(await lookAfter(HOUR_MS - MINUTE_MS)).toMatchObject({ told: ['main confirmed-on-chain'] });
});

import { expect, it } from 'vitest';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder, guid } from '../../purchase/build.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Scene = ReturnType<typeof createSandboxNode>;

/** A node so slow that this much time passes before it answers about an address. */
function slowed(node: Scene['node'], clock: Scene['clock'], ms: number): Scene['node'] {
  return {
    ...node,
    resources(address) {
      clock.nowMs += ms;
      return node.resources(address);
    },
  };
}

/**
 * A rental of an hour that was seen delivered 20 minutes late, with a chain that is first asked this long after its
 * start.
 */
async function lookAfter(ms: number, answerAfterMs = 0) {
  const { node, clock, rent } = createSandboxNode();
  const afterMs = clock.nowMs;
  const delegateTxids = [await rent(KNOWN.sender, 65_000)];
  const delegated = { afterMs, byMs: afterMs + 20 * MINUTE_MS };
  const order = anOrder({
    ...{ to: KNOWN.sender, status: 3, delegateTxids, delegated },
    endsAtMs: afterMs + HOUR_MS,
  });
  clock.nowMs = afterMs + ms;
  const { watch, told } = watchDeliveries(slowed(node, clock, answerAfterMs), clock);
  const nextAtMs = await watch.run([order]);
  return { told, nextAtMs };
}

it('a rental that is over is not denied for lack of the energy that its end took back', async () => {
  expect(await lookAfter(HOUR_MS + MINUTE_MS)).toEqual({ told: [], nextAtMs: null });
});

it('a rental is asked about until its end', async () => {
  expect(await lookAfter(HOUR_MS - MINUTE_MS)).toMatchObject({ told: ['main confirmed-on-chain'] });
});

it('a rental whose end came while a slow node was asked is not denied', async () => {
  expect(await lookAfter(HOUR_MS - MINUTE_MS, 2 * MINUTE_MS)).toEqual({ told: [], nextAtMs: null });
});

it('a rental beside which another one ended meanwhile is not denied', async () => {
  const { node, clock, rent } = createSandboxNode();
  const rentNow = async (digits: string) => {
    const delegateTxids = [await rent(KNOWN.sender, 65_000)];
    const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
    const times = { delegated, endsAtMs: clock.nowMs + HOUR_MS };
    return anOrder({ guid: guid(digits), to: KNOWN.sender, status: 3, delegateTxids, ...times });
  };
  const first = await rentNow('7');
  clock.nowMs += 30 * MINUTE_MS;
  const second = await rentNow('8');
  clock.nowMs += 29 * MINUTE_MS;
  const { watch, told } = watchDeliveries(slowed(node, clock, 2 * MINUTE_MS), clock);
  await watch.run([second, first]);
  expect(told).toEqual([]);
});

import { expect, it } from 'vitest';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder, guid } from '../../purchase/build.ts';

it("keeps asking about a delivery when the machine's clock is set back by an hour", async () => {
  const { node, clock, rent } = createSandboxNode();
  const delegateTxids = [await rent(KNOWN.sender, 65_000)];
  const machine = { nowMs: clock.nowMs };
  const order = anOrder({
    profileId: 'main',
    guid: guid('7'),
    to: KNOWN.sender,
    status: 3,
    delegateTxids,
    delegated: { afterMs: machine.nowMs, byMs: machine.nowMs },
    endsAtMs: machine.nowMs + 3_600_000,
  });
  const { watch, told } = watchDeliveries(node, machine);
  await watch.run([order]);
  expect(told).toEqual([]);
  clock.nowMs += 180_000;
  machine.nowMs += 180_000 - 3_600_000;
  await watch.run([order]);
  expect(told).toEqual(['main confirmed-on-chain']);
});

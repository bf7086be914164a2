import { expect, it } from 'vitest';
import { fail } from '../../../../lib/chain/chain-error.ts';
import type { ChainNode } from '../../../../lib/chain/node.ts';
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

it('a delivery is not asked about before that is due, nor each second near its end by a node that is silent', async () => {
  const { node, clock, rent, seen } = createSandboxNode();
  let isSilent = false;
  const asked = new Proxy(node, {
    get: (target, name: keyof ChainNode) => (isSilent ? async () => fail('timeout') : target[name]),
  });
  const delegateTxids = [await rent(KNOWN.sender, 65_000)];
  const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
  const endsAtMs = clock.nowMs + 3_600_000;
  const order = anOrder({ to: KNOWN.sender, status: 3, delegateTxids, delegated, endsAtMs });
  const { watch, told } = watchDeliveries(asked, clock);
  await watch.run([order]);
  const count = seen.length;
  const dueAtMs = await watch.run([order]);
  expect([seen.length, dueAtMs]).toEqual([count, delegated.byMs + 10_000]);
  clock.nowMs += 180_000;
  await watch.run([order]);
  expect(told).toEqual(['main confirmed-on-chain']);
  isSilent = true;
  clock.nowMs = endsAtMs - 120_000;
  expect(await watch.run([order])).toBe(clock.nowMs + 60_000);
});

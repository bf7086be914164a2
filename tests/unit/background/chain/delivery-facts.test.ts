import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../lib/chain/chain-error.ts';
import type { ChainNode } from '../../../../lib/chain/node.ts';
import type { OrderView } from '../../../../lib/purchase/snapshot.ts';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder, guid } from '../../purchase/build.ts';

const MINUTE_MS = 60_000;

/** A watch over the sandbox's node, which does not answer the named calls. */
function setWatch(silent: (keyof ChainNode)[] = []) {
  const sandbox = createSandboxNode();
  const { clock } = sandbox;
  const silence = async () => ({ ok: false, error: { code: 'rate-limited', isRetryable: true } });
  const node = new Proxy(sandbox.node, {
    get: (target, name: keyof ChainNode) => (silent.includes(name) ? silence : target[name]),
  });
  const delivered = (change: Partial<OrderView> = {}) => {
    const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
    const endsAtMs = clock.nowMs + 60 * MINUTE_MS;
    return anOrder({ guid: guid('7'), to: KNOWN.sender, status: 3, delegated, endsAtMs, ...change });
  };
  return { ...sandbox, ...watchDeliveries(node, clock), delivered };
}

it('energy that has risen since before the delivery counts for the order if its transaction cannot be read', async () => {
  for (const isSeenBefore of [true, false]) {
    const { watch, told, rent, clock, delivered } = setWatch(['transaction']);
    const pending = anOrder({ guid: guid('7'), to: KNOWN.sender, status: 2 });
    if (isSeenBefore) for (let look = 0; look < 2; look += 1) await watch.run([pending]);
    const order = delivered({ delegateTxids: [await rent(KNOWN.sender, 65_000)] });
    clock.nowMs += 3 * MINUTE_MS;
    await watch.run([order]);
    expect(told).toEqual(isSeenBefore ? ['main confirmed-on-chain'] : []);
  }
});

it('an order that is still on its way to the address does not count against the energy that is there', async () => {
  const { watch, told, rent, clock, delivered } = setWatch();
  const order = delivered({ delegateTxids: [await rent(KNOWN.sender, 65_000)] });
  clock.nowMs += 3 * MINUTE_MS;
  await watch.run([order, anOrder({ guid: guid('8'), to: KNOWN.sender, status: 2 })]);
  expect(told).toEqual(['main confirmed-on-chain']);
});

it('a delivery is denied with a reason, even by a node that does not say which network it is on', async () => {
  const { watch, told, clock, delivered } = setWatch(['account']);
  const order = delivered();
  clock.nowMs += 3 * MINUTE_MS;
  await watch.run([order]);
  expect(told).toEqual(['main chain-disagrees']);
  expect(watch.view(order)).toMatchObject({ verdict: 'disagrees', why: 'no-energy', block: null });
});

it.each<[string, Partial<OrderView>]>([
  ['is over', { closedAtMs: 1 }],
  ['has no status that can be read', { status: null }],
  ['failed', { status: 6 }],
  ['was delivered at an unknown time', { delegated: null }],
])('nothing is asked about an order that %s', async (_, change) => {
  const { watch, seen, clock, delivered } = setWatch();
  const order = delivered(change);
  clock.nowMs += 3 * MINUTE_MS;
  expect([await watch.run([order]), seen]).toEqual([null, []]);
});

it.each([null, 'an address'])('nothing is asked for %s, to which no energy can be sent', async (to) => {
  const { watch, seen, clock, delivered } = setWatch();
  clock.nowMs += 3 * MINUTE_MS;
  await watch.run([delivered({ to }), delivered({ to, guid: guid('8'), status: 2, delegated: null })]);
  expect(seen).toEqual([]);
});

it('an order that is on its way is asked about once, for the energy that was there before', async () => {
  const { watch, seen, clock } = setWatch();
  const pending = anOrder({ guid: guid('7'), to: KNOWN.sender, status: 2 });
  await watch.run([pending]);
  // The second request asks which network the node is on.
  expect(seen).toEqual(['/wallet/getaccountresource', '/wallet/getaccount']);
  clock.nowMs += MINUTE_MS;
  expect([await watch.run([pending]), seen.length]).toEqual([null, 2]);
});

it('what a node of another network said before it was replaced does not count as the energy before', async () => {
  const { node, clock, rent } = createSandboxNode();
  let isOther = true;
  const other: Partial<ChainNode> = {
    account: async () => succeed({ isActivated: true, isContract: false, balanceSun: 0n }),
    resources: async () =>
      succeed({
        isActivated: true,
        energyLimitUnits: 0n,
        energyUsedUnits: 0n,
        energyLeftUnits: 0n,
        stakedLeftBytes: 0n,
        freeLeftBytes: 600n,
        network: { energyUnits: 1n, weightTrx: 1n },
      }),
  };
  const asked = new Proxy(node, {
    get: (target, name: keyof ChainNode) => {
      if (name === 'transaction') return async () => fail('rate-limited');
      return (isOther && other[name]) || target[name];
    },
  });
  const { watch, told } = watchDeliveries(asked, clock);
  // Energy that was there before, whatever is rented: the address's own, or another rental's.
  await rent(KNOWN.sender, 200_000);
  const pending = anOrder({ guid: guid('7'), to: KNOWN.sender, status: 2 });
  await watch.run([pending]);
  isOther = false;
  const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
  const endsAtMs = clock.nowMs + 60 * MINUTE_MS;
  const delegateTxids = [await rent(KNOWN.holder, 65_000)];
  clock.nowMs += 3 * MINUTE_MS;
  await watch.run([{ ...pending, status: 3, delegated, endsAtMs, delegateTxids }]);
  expect(told).toEqual([]);
});

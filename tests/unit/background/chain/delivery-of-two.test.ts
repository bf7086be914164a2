import { expect, it } from 'vitest';
import type { OrderView } from '../../../../lib/purchase/snapshot.ts';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder, guid } from '../../purchase/build.ts';

type Named = Pick<OrderView, 'profileId' | 'guid'> & { origin?: string };

/** The verdicts on orders that name one and the same transaction, which is old enough to be confirmed. */
const judge = (...named: Named[]) => judgeRental(65_000, named);

async function judgeRental(units: number, named: readonly Named[]) {
  const { node, clock, rent } = createSandboxNode();
  const delegateTxids = [await rent(KNOWN.sender, units)];
  const byMs = clock.nowMs;
  clock.nowMs += 180_000;
  const delivered = { to: KNOWN.sender, status: 3, delegateTxids, delegated: { afterMs: byMs, byMs } };
  const orders = named.map((one) => anOrder({ ...delivered, endsAtMs: byMs + 3_600_000, ...one }));
  const { watch, told } = watchDeliveries(node, clock);
  await watch.run(orders);
  return told;
}

it('an order that two profiles of one account know is one rental, and is confirmed for both', async () => {
  const seen = { guid: guid('7') };
  expect(await judge({ profileId: 'main', ...seen }, { profileId: 'second', ...seen })).toEqual([
    'main confirmed-on-chain',
    'second confirmed-on-chain',
  ]);
});

it('the energy of one rental does not count for two', async () => {
  const told = await judge({ profileId: 'main', guid: guid('7') }, { profileId: 'main', guid: guid('8') });
  expect(told).toEqual(['main chain-disagrees', 'main chain-disagrees']);
});

it('two services that give their orders one number have made two rentals', async () => {
  const named = ['https://energy.example', 'https://other.example'].map((origin, at) => ({
    ...{ profileId: `service-${at}`, origin, guid: guid('7') },
  }));
  expect(await judge(...named)).toEqual(['service-0 chain-disagrees', 'service-1 chain-disagrees']);
});

it('one transaction that brought the energy of two running rentals proves both', async () => {
  const both = [guid('7'), guid('8')].map((one) => ({ profileId: 'main', guid: one }));
  expect(await judgeRental(130_000, both)).toEqual(['main confirmed-on-chain', 'main confirmed-on-chain']);
});

it('the transaction of a rental that is over proves no other one, whatever energy is there from elsewhere', async () => {
  const { node, clock, rent } = createSandboxNode();
  const before = [await rent(KNOWN.sender, 65_000)];
  const atMs = clock.nowMs;
  clock.nowMs += 180_000;
  const delivered = {
    to: KNOWN.sender,
    status: 3,
    delegateTxids: before,
    delegated: { afterMs: atMs, byMs: atMs },
  };
  const over = anOrder({ ...delivered, status: 4, closedAtMs: clock.nowMs, guid: guid('7') });
  const order = anOrder({ ...delivered, endsAtMs: atMs + 3_600_000, guid: guid('8') });
  const { watch, told } = watchDeliveries(node, clock);
  await watch.run([over, order]);
  expect(told).toEqual([]);
  expect(watch.view(order)).toMatchObject({ verdict: 'waiting' });
});

import { expect, it } from 'vitest';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder } from '../../purchase/build.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * What is said of an order that names a transaction made so long before it, for an address with energy of its own. The
 * rental which the transaction was for is over, and no longer known.
 */
async function judgeAfter(agoMs: number, clockAheadMs = 0) {
  const { node, clock, rent, control } = createSandboxNode();
  const delegateTxids = [await rent(KNOWN.sender, 65_000)];
  clock.nowMs += agoMs;
  await control('put', { address: KNOWN.sender, ownEnergyUnits: 500_000 });
  const boughtMs = clock.nowMs + clockAheadMs;
  const order = anOrder({
    to: KNOWN.sender,
    status: 3,
    delegateTxids,
    firstSeenAtMs: boughtMs,
    delegated: { afterMs: boughtMs, byMs: boughtMs + 10_000 },
    endsAtMs: boughtMs + HOUR_MS,
  });
  clock.nowMs += 3 * MINUTE_MS;
  const seen = { nowMs: clock.nowMs + clockAheadMs };
  const { watch, told } = watchDeliveries(node, seen);
  await watch.run([order]);
  return { told, view: watch.view(order) };
}

it('the transaction of an earlier rental, which is no longer known, proves no delivery', async () => {
  expect((await judgeAfter(49 * HOUR_MS)).told).toEqual(['main chain-disagrees']);
});

it.each([
  [59, ['main confirmed-on-chain']],
  [61, []],
])(
  'a transaction from %i minutes before its order proves it, if that is less than an hour',
  async (minutes, told) => {
    expect((await judgeAfter(0, minutes * MINUTE_MS)).told).toEqual(told);
  },
);

it('a transaction that seems a little older than its order counts: clocks differ', async () => {
  expect((await judgeAfter(0, 10 * MINUTE_MS)).told).toEqual(['main confirmed-on-chain']);
});

it('a delivery of hours ago that came into view only now is proven by its own transaction', async () => {
  const { node, clock, rent } = createSandboxNode();
  const delegateTxids = [await rent(KNOWN.sender, 65_000, 1)];
  const madeMs = clock.nowMs;
  clock.nowMs += 3 * HOUR_MS;
  const { watch, told } = watchDeliveries(node, clock);
  const seen = { firstSeenAtMs: clock.nowMs, delegated: { afterMs: madeMs, byMs: clock.nowMs } };
  const endsAtMs = madeMs + 24 * HOUR_MS;
  await watch.run([anOrder({ to: KNOWN.sender, status: 3, delegateTxids, endsAtMs, ...seen })]);
  expect(told).toEqual(['main confirmed-on-chain']);
});

it('under a clock that is a day ahead nothing is said against a delivery', async () => {
  const { told, view } = await judgeAfter(0, 24 * HOUR_MS);
  expect(told).toEqual([]);
  expect(view).toMatchObject({ verdict: 'waiting' });
});

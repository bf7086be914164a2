import { expect, it } from 'vitest';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder, guid } from '../../purchase/build.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

it('a rental that is over, but not reported as over, does not count against the energy of the next one', async () => {
  const { node, clock, rent } = createSandboxNode();
  const deliver = async (name: string, profileId: string) => {
    const delegateTxids = [await rent(KNOWN.sender, 65_000)];
    const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
    const endsAtMs = clock.nowMs + HOUR_MS;
    const there = { to: KNOWN.sender, status: 3, delegateTxids, delegated, endsAtMs };
    return anOrder({ ...there, guid: guid(name), profileId });
  };
  const locked = await deliver('7', 'locked');
  clock.nowMs += HOUR_MS + MINUTE_MS;
  const order = await deliver('8', 'main');
  clock.nowMs += 3 * MINUTE_MS;
  const { watch, told } = watchDeliveries(node, clock);
  await watch.run([locked, order]);
  expect(told).toEqual(['main confirmed-on-chain']);
});

it.each([
  ['as it was', (txid: string) => txid],
  ['in capitals', (txid: string) => txid.toUpperCase()],
])('the transaction of a rental that is over, named %s, proves no other rental', async (_, write) => {
  const { node, clock, rent } = createSandboxNode();
  const txid = await rent(KNOWN.sender, 65_000);
  const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
  const there = { to: KNOWN.sender, delegated, endsAtMs: clock.nowMs + HOUR_MS };
  const over = { status: 4, delegateTxids: [write(txid)], closedAtMs: clock.nowMs };
  clock.nowMs += 3 * MINUTE_MS;
  const { watch, told } = watchDeliveries(node, clock);
  await watch.run([
    anOrder({ ...there, ...over, guid: guid('7') }),
    anOrder({ ...there, status: 3, delegateTxids: [txid], guid: guid('8') }),
  ]);
  expect(told).toEqual([]);
});

it('a transaction that the service names in capitals proves its rental', async () => {
  const { node, clock, rent } = createSandboxNode();
  const delegateTxids = [(await rent(KNOWN.sender, 65_000)).toUpperCase()];
  const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
  const there = { to: KNOWN.sender, status: 3, delegated, endsAtMs: clock.nowMs + HOUR_MS };
  clock.nowMs += 3 * MINUTE_MS;
  const { watch, told } = watchDeliveries(node, clock);
  await watch.run([anOrder({ ...there, delegateTxids })]);
  expect(told).toEqual(['main confirmed-on-chain']);
});

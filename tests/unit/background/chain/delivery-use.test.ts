import { expect, it } from 'vitest';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder, guid } from '../../purchase/build.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIRST = guid('7');
const SECOND = guid('8');

/** Rentals of an hour that the chain has confirmed, and a sender that uses them. */
function createScene() {
  const { node, clock, rent, control } = createSandboxNode();
  let answerAfterMs = 0;
  const slow: typeof node = {
    ...node,
    resources(address) {
      clock.nowMs += answerAfterMs;
      return node.resources(address);
    },
  };
  const { watch } = watchDeliveries(slow, clock);
  return {
    clock,
    slowDown: (ms: number) => {
      answerAfterMs = ms;
    },
    own: (units: number) => control('put', { address: KNOWN.sender, ownEnergyUnits: units }),
    send: () => control('send', { from: KNOWN.sender, to: KNOWN.holder, token: 'USDT', amount: '1000000' }),
    async rent(id: typeof FIRST) {
      const delegateTxids = [await rent(KNOWN.sender, 130_000)];
      const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
      const times = { delegated, endsAtMs: clock.nowMs + HOUR_MS };
      return anOrder({
        guid: id,
        to: KNOWN.sender,
        status: 3,
        delegateTxids,
        energyUnits: 130_000n,
        ...times,
      });
    },
    async usedAfter(ms: number, order: ReturnType<typeof anOrder>, ...others: ReturnType<typeof anOrder>[]) {
      clock.nowMs += ms;
      const nextAtMs = await watch.run([order, ...others]);
      return { usedUnits: Number(watch.view(order)?.usedUnits ?? Number.NaN), nextAtMs };
    },
  };
}

it('energy used before a rental came does not count as used of it', async () => {
  const { rent, send, usedAfter } = createScene();
  const before = await rent(FIRST);
  await send();
  const order = await rent(SECOND);
  expect(await usedAfter(2 * MINUTE_MS, order, before)).toMatchObject({ usedUnits: 0 });
  await send();
  const { usedUnits } = await usedAfter(56 * MINUTE_MS, order, before);
  expect(usedUnits).toBeGreaterThan(50_000);
  expect(usedUnits).toBeLessThan(70_000);
});

it('energy of its own that an address used before a late delivery does not count as used of it', async () => {
  const { clock, own, rent, send, usedAfter } = createScene();
  await own(130_000);
  const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
  const called = { delegated, endsAtMs: clock.nowMs + HOUR_MS };
  const awaited = anOrder({ guid: FIRST, to: KNOWN.sender, status: 3, energyUnits: 130_000n, ...called });
  await usedAfter(MINUTE_MS, awaited);
  await send();
  const order = { ...(await rent(FIRST)), ...called };
  expect(await usedAfter(2 * MINUTE_MS, order)).toMatchObject({ usedUnits: 0 });
});

it('used energy that has recovered is not subtracted from what is used later', async () => {
  const { rent, send, usedAfter } = createScene();
  const before = await rent(FIRST);
  await send();
  const order = await rent(SECOND);
  await usedAfter(2 * MINUTE_MS, order, before);
  expect(await usedAfter(56 * MINUTE_MS, order, before)).toMatchObject({ usedUnits: 0 });
});

it('what is used after the end, of another rental, does not count for one that nobody has reported as over', async () => {
  const { clock, rent, send, usedAfter } = createScene();
  const order = await rent(FIRST);
  expect(await usedAfter(2 * MINUTE_MS, order)).toMatchObject({ usedUnits: 0 });
  clock.nowMs += 3 * HOUR_MS;
  const next = await rent(SECOND);
  await send();
  expect(await usedAfter(0, order, next)).toMatchObject({ usedUnits: 0 });
});

it('what a slow node says after the end does not count either', async () => {
  const { rent, send, slowDown, usedAfter } = createScene();
  const order = await rent(FIRST);
  expect(await usedAfter(2 * MINUTE_MS, order)).toMatchObject({ usedUnits: 0 });
  await rent(SECOND);
  await send();
  slowDown(2 * MINUTE_MS);
  expect(await usedAfter(57 * MINUTE_MS, order)).toEqual({ usedUnits: 0, nextAtMs: null });
});

it('a rental that could not be proven within an hour is not asked about near its end', async () => {
  const { rent, usedAfter } = createScene();
  const order = { ...(await rent(FIRST)), endsAtMs: null };
  const daily = { ...order, endsAtMs: (order.delegated?.byMs ?? 0) + 24 * HOUR_MS };
  expect(await usedAfter(2 * HOUR_MS, daily)).toEqual({ usedUnits: Number.NaN, nextAtMs: null });
});

it('a delivery that the chain has confirmed is asked about once more, two minutes before its end', async () => {
  const { rent, usedAfter } = createScene();
  const order = await rent(FIRST);
  const nearEndMs = (order.endsAtMs ?? 0) - 2 * MINUTE_MS;
  expect(await usedAfter(2 * MINUTE_MS, order)).toEqual({ usedUnits: 0, nextAtMs: nearEndMs });
  expect(await usedAfter(30 * MINUTE_MS, order)).toEqual({ usedUnits: 0, nextAtMs: nearEndMs });
  expect(await usedAfter(26 * MINUTE_MS, order)).toEqual({ usedUnits: 0, nextAtMs: null });
});

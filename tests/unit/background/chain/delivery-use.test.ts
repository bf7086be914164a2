import { expect, it } from 'vitest';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder, guid } from '../../purchase/build.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FIRST = guid('7');
const SECOND = guid('8');

/** Rentals of an hour that the chain has confirmed, and an owner who sends. */
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

it('what was used before a rental came is not used of it', async () => {
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

it('what was used and came back by the hour is not taken off what is used later', async () => {
  const { rent, send, usedAfter } = createScene();
  const before = await rent(FIRST);
  await send();
  const order = await rent(SECOND);
  await usedAfter(2 * MINUTE_MS, order, before);
  expect(await usedAfter(56 * MINUTE_MS, order, before)).toMatchObject({ usedUnits: 0 });
});

it('what is used after its end, of another rental, is not used of one that nobody says is over', async () => {
  const { clock, rent, send, usedAfter } = createScene();
  const order = await rent(FIRST);
  expect(await usedAfter(2 * MINUTE_MS, order)).toMatchObject({ usedUnits: 0 });
  clock.nowMs += 3 * HOUR_MS;
  const next = await rent(SECOND);
  await send();
  expect(await usedAfter(0, order, next)).toMatchObject({ usedUnits: 0 });
});

it('nor what a slow node says after its end', async () => {
  const { rent, send, slowDown, usedAfter } = createScene();
  const order = await rent(FIRST);
  expect(await usedAfter(2 * MINUTE_MS, order)).toMatchObject({ usedUnits: 0 });
  await rent(SECOND);
  await send();
  slowDown(2 * MINUTE_MS);
  expect(await usedAfter(57 * MINUTE_MS, order)).toEqual({ usedUnits: 0, nextAtMs: null });
});

it('of one that nobody could prove within an hour it is not asked near its end', async () => {
  const { rent, usedAfter } = createScene();
  const order = { ...(await rent(FIRST)), endsAtMs: null };
  const daily = { ...order, endsAtMs: (order.delegated?.byMs ?? 0) + 24 * HOUR_MS };
  expect(await usedAfter(2 * HOUR_MS, daily)).toEqual({ usedUnits: Number.NaN, nextAtMs: null });
});

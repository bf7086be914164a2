import { expect, it } from 'vitest';
import { createSandboxNode, KNOWN } from '../../../support/chain-harness.ts';
import { watchDeliveries } from '../../../support/delivery-watch.ts';
import { anOrder } from '../../purchase/build.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * A rental of three days that the service calls delivered. The chain shows nothing of it and is asked this long
 * afterwards.
 */
async function denyAfter(ms: number, hasEnd = true) {
  let isSilent = false;
  const { node, clock, rent } = createSandboxNode();
  const silenced = new Proxy(node, {
    get: (target, name: keyof typeof node) =>
      isSilent
        ? async () => ({ ok: false, error: { code: 'rate-limited', isRetryable: true } })
        : target[name],
  });
  const { watch, told } = watchDeliveries(silenced, clock);
  const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
  const endsAtMs = hasEnd ? clock.nowMs + 3 * DAY_MS : null;
  const order = anOrder({ to: KNOWN.sender, status: 3, period: '3d', delegated, endsAtMs });
  clock.nowMs += ms;
  await watch.run([order]);
  expect(told).toEqual(['main chain-disagrees']);
  return {
    silence: () => {
      isSilent = true;
    },
    deliver: async () => [await rent(KNOWN.sender, 65_000, 3)],
    async lookAfter(laterMs: number, delegateTxids: string[] = []) {
      clock.nowMs += laterMs;
      const nextAtMs = await watch.run([{ ...order, delegateTxids }]);
      return { verdict: watch.view(order)?.verdict, pauseMs: nextAtMs && nextAtMs - clock.nowMs };
    },
  };
}

it('a delivery that was denied is asked about until its end, so that energy hours later is seen', async () => {
  const { deliver, lookAfter } = await denyAfter(59 * MINUTE_MS);
  expect(await lookAfter(2 * HOUR_MS)).toMatchObject({ verdict: 'disagrees' });
  const late = await deliver();
  expect(await lookAfter(30 * MINUTE_MS, late)).toMatchObject({ verdict: 'confirms' });
});

it('a denied delivery is asked about rarely after an hour, and no longer after its end', async () => {
  const { lookAfter } = await denyAfter(50 * MINUTE_MS);
  expect((await lookAfter(5 * MINUTE_MS)).pauseMs).toBeLessThanOrEqual(MINUTE_MS);
  expect((await lookAfter(HOUR_MS)).pauseMs).toBeGreaterThan(9 * MINUTE_MS);
  expect((await lookAfter(3 * DAY_MS)).pauseMs).toBeNull();
});

it('in the end it is asked about once an hour, and without a known end no longer than any rental runs', async () => {
  const { lookAfter } = await denyAfter(50 * MINUTE_MS, false);
  expect((await lookAfter(2 * DAY_MS)).pauseMs).toBe(HOUR_MS);
  expect((await lookAfter(28 * DAY_MS)).pauseMs).toBeNull();
});

it('energy that arrives takes the denial back, even where no transaction is named', async () => {
  const { node, clock, rent } = createSandboxNode();
  const { watch, told } = watchDeliveries(node, clock);
  const pending = anOrder({ to: KNOWN.sender, status: 2 });
  await watch.run([pending]);
  const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
  const order = { ...pending, status: 3, delegated, endsAtMs: clock.nowMs + HOUR_MS };
  clock.nowMs += 3 * MINUTE_MS;
  await watch.run([order]);
  expect(told).toEqual(['main chain-disagrees']);
  await rent(KNOWN.sender, 65_000);
  clock.nowMs += MINUTE_MS;
  await watch.run([order]);
  expect(watch.view(order)).toMatchObject({ verdict: 'waiting', why: 'transaction' });
});

it('energy whose transaction a fork may still undo does not take a denial back', async () => {
  const { deliver, lookAfter } = await denyAfter(2 * MINUTE_MS);
  const late = await deliver();
  expect(await lookAfter(10_000, late)).toMatchObject({ verdict: 'disagrees' });
  expect(await lookAfter(2 * MINUTE_MS, late)).toMatchObject({ verdict: 'confirms' });
});

it('an answer of a node that was replaced meanwhile does not count against a delivery', async () => {
  const { node, clock } = createSandboxNode();
  let isReplaced = false;
  const slow = new Proxy(node, {
    get(target, name: keyof typeof node) {
      isReplaced = true;
      return target[name];
    },
  });
  const { watch, told } = watchDeliveries(slow, clock, {}, () => isReplaced);
  const delegated = { afterMs: clock.nowMs, byMs: clock.nowMs };
  const order = anOrder({ to: KNOWN.sender, status: 3, delegated, endsAtMs: clock.nowMs + HOUR_MS });
  clock.nowMs += 3 * MINUTE_MS;
  await watch.run([order]);
  expect([isReplaced, told, watch.view(order)]).toEqual([true, [], null]);
});

it('silence does not take a denial back, since it would tell the user to send', async () => {
  const { silence, lookAfter } = await denyAfter(3 * MINUTE_MS);
  silence();
  expect(await lookAfter(MINUTE_MS)).toMatchObject({ verdict: 'disagrees' });
});

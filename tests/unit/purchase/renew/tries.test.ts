import { expect, it } from 'vitest';
import type { BuyStop } from '../../../../lib/purchase/buy/command.ts';
import { guid } from '../build.ts';
import { aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const SILENT: BuyStop = { code: 'priceUnavailable' };
const POOR: BuyStop = { code: 'insufficientBalance' };
const DEAR: BuyStop = { code: 'priceAboveCap', unitPriceSun: 60n, totalSun: 3_900_000n };

/** A rule with a budget whose purchases are stopped as told. */
async function keepOne(stops: (BuyStop | null)[]) {
  const stage = setStage(stops);
  const { runner, clock } = stage;
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  /** How many stops are left once the rule was looked at again after this time. */
  const leftAfter = async (seconds: number) => {
    clock.nowMs += seconds * 1_000;
    await runner.wake();
    return stops.length;
  };
  const pauseOf = async () => (await runner.rule('r'))?.pause;
  return { ...stage, leftAfter, pauseOf };
}

it('a rule that has renewed tries the next renewal as often as the first one', async () => {
  const { world, leftAfter } = await keepOne([SILENT, SILENT, null, SILENT, SILENT]);
  expect(await leftAfter(5)).toBe(3);
  expect(await leftAfter(5), 'ever less often').toBe(3);
  expect(await leftAfter(5), 'rented').toBe(2);
  world.orders = [aRental(9 * MINUTE_MS, { guid: guid('8'), intentId: 'renew-r-7' })];
  expect(await leftAfter(0)).toBe(1);
  expect(await leftAfter(5)).toBe(0);
});

it('so does a rule that was paused and told to go on', async () => {
  const { runner, leftAfter, pauseOf } = await keepOne([SILENT, POOR, SILENT, SILENT]);
  expect(await leftAfter(5)).toBe(2);
  expect(await pauseOf()).toMatchObject({ code: 'insufficientBalance' });
  await runner.goOn('r');
  expect(await leftAfter(0)).toBe(1);
  expect(await leftAfter(5)).toBe(0);
});

it('a rule whose token the service refuses pauses, instead of asking again and again', async () => {
  const { world, leftAfter, pauseOf } = await keepOne([SILENT, SILENT]);
  world.isTokenRefused = true;
  expect(await leftAfter(5)).toBe(0);
  expect(await pauseOf()).toEqual({ code: 'tokenRefused', params: {} });
});

it('a rule says by how much the price was above its cap', async () => {
  const { pauseOf } = await keepOne([DEAR]);
  const params = { totalSun: '3900000', excessSun: '900000' };
  expect(await pauseOf()).toEqual({ code: 'priceAboveCap', params });
});

it('a clock that was set back by a day does not make a rule wait for a day', async () => {
  const { runner, world, clock, bought } = await keepOne([SILENT]);
  clock.nowMs -= 86_400_000;
  world.orders = [aRental(9 * MINUTE_MS - 86_400_000)];
  await runner.wake();
  expect(bought).toHaveLength(1);
});

it('a rental that was missed was not held up by what an earlier one has waited for', async () => {
  const { runner, world, clock, pauseOf } = await keepOne([SILENT]);
  world.orders = [aRental(40 * MINUTE_MS, { guid: guid('8') })];
  await runner.wake();
  clock.nowMs = NOW_MS + 120 * MINUTE_MS;
  world.orders = [];
  await runner.wake();
  expect(await pauseOf()).toEqual({ code: 'missed', params: {} });
});

import { expect, it } from 'vitest';
import type { BuyStop } from '../../../../lib/purchase/buy/command.ts';
import { OTHER_TO } from '../build.ts';
import { aPurchase, aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const { request } = aRule();
const other = aRule({ id: 'other', request: { ...request, to: OTHER_TO } });

it('a rule is told what it has spent itself, and which rental it is to renew', async () => {
  const { runner, purchases, world } = setStage();
  world.isListed = false;
  purchases.push(aPurchase('renew-r-5', 'confirmed', { costSun: 2n }));
  purchases.push(aPurchase('renew-other-6', 'confirmed', { costSun: 40n }));
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.keep({ ...other, budget: BUDGET });
  expect(await runner.read()).toMatchObject([
    { rule: { id: 'r' }, spentSun: 2n, due: { guid: '7' }, stuckUntilMs: null },
    { rule: { id: 'other' }, spentSun: 40n, due: null, stuckUntilMs: null },
  ]);
});

it('pages hear at once of a rule that is kept, pauses, goes on, asks or is stopped', async () => {
  const { runner, world } = setStage([{ code: 'insufficientBalance' }]);
  const changes = async (act: () => Promise<unknown>) => {
    const before = world.changeCount;
    await act();
    return world.changeCount - before;
  };
  const orders = world.orders;
  world.orders = [];
  expect(await changes(() => runner.keep(aRule({ budget: BUDGET })))).toBe(1);
  world.orders = orders;
  expect(await changes(runner.wake), 'pauses').toBe(1);
  world.orders = [];
  expect(await changes(() => runner.goOn('r'))).toBe(1);
  expect(await changes(() => runner.stop('r'))).toBe(1);
  await runner.keep(aRule());
  world.orders = orders;
  expect(await changes(runner.wake), 'asks').toBe(1);
});

it('a rental is said to be renewed only once its purchase is known', async () => {
  const { runner, world, bought, told } = setStage();
  world.boughtState = 'unknown';
  await runner.keep(aRule({ budget: BUDGET }));
  await runner.wake();
  expect([bought.length, told]).toEqual([1, []]);
});

it('a rule asks a silent service again and again until its rental ends, and does not pause', async () => {
  const silent: BuyStop = { code: 'priceUnavailable' };
  const stops = Array.from({ length: 13 }, () => silent);
  const { runner, clock, bought } = setStage(stops);
  await runner.keep(aRule({ budget: BUDGET }));
  for (let round = 0; round < 100 && bought.length === 0; round += 1) {
    await runner.wake();
    clock.nowMs += 5_000;
  }
  expect([stops, bought.length, (await runner.rule('r'))?.pause]).toEqual([[], 1, null]);
});

it.each<[string, ReturnType<typeof aRental>[]]>([
  ['nothing runs', []],
  ['a rental runs on', [aRental(30 * 1_440 * MINUTE_MS, { period: '30d' })]],
])('the user hears that a rule is over once its date has come, although %s', async (_, orders) => {
  const { runner, world, clock, alarm, told } = setStage();
  world.orders = orders;
  const untilMs = NOW_MS + 90 * MINUTE_MS;
  await runner.keep(aRule({ budget: { ...BUDGET, untilMs } }));
  await runner.wake();
  expect([told, alarm.atMs]).toEqual([[], untilMs]);
  clock.nowMs = untilMs;
  await runner.wake();
  expect([told, alarm.atMs]).toEqual([['paused until'], null]);
});

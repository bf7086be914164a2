import { expect, it } from 'vitest';
import { memoryStore } from '../build.ts';
import { aRule, BUDGET } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

/** A rule with a budget, stopped at its first purchase by a low balance, on a disk that can be filled. */
async function setFullDisk() {
  const primary = memoryStore();
  const { set } = primary;
  const stage = setStage([{ code: 'insufficientBalance' }], primary);
  await stage.runner.keep(aRule({ budget: BUDGET, agreedAtMs: 1 }));
  Object.assign(primary, {
    set: async () => {
      throw new Error('no space');
    },
  });
  return { ...stage, makeRoom: () => Object.assign(primary, { set }) };
}

it('a pause that the user was told of, but the disk refused, is written as soon as possible', async () => {
  const { runner, make, told, bought, alarm, clock, makeRoom } = await setFullDisk();
  await runner.wake();
  expect([told, runner.isIdle()]).toEqual([['paused insufficientBalance'], false]);
  expect(alarm.atMs).toBe(clock.nowMs + 30_000);
  makeRoom();
  await runner.wake();
  expect([runner.isIdle(), alarm.atMs]).toEqual([true, null]);
  await make().wake();
  expect([told.length, bought]).toEqual([1, []]);
});

it('a stop that the disk refused is written too: the rule does not come back', async () => {
  const { runner, make, makeRoom, world } = await setFullDisk();
  await runner.wake();
  expect(await runner.stop('r')).toBe(true);
  expect([runner.isUnwritten(), runner.isIdle()]).toEqual([true, false]);
  const told = world.changeCount;
  await runner.wake();
  expect(world.changeCount).toBe(told);
  makeRoom();
  await runner.wake();
  expect(world.changeCount, 'the page that says so is told').toBe(told + 1);
  expect([runner.isUnwritten(), runner.isIdle(), await make().read()]).toEqual([false, true, []]);
});

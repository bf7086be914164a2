import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { memoryStore } from '../build.ts';
import { aRule, BUDGET } from './renew-stage.ts';
import { setStage } from './runner-stage.ts';

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await setImmediate();
};

/** A rule with a budget that its first purchase has paused, and what makes its storage refuse writes from now on. */
async function pause() {
  const primary = memoryStore();
  const stage = setStage([{ code: 'insufficientBalance' }], primary);
  await stage.runner.keep(aRule({ budget: BUDGET, agreedAtMs: 1 }));
  await stage.runner.wake();
  const limit = { isRefused: (_nth: number) => false, isTorn: false };
  const { set } = primary;
  let nth = 0;
  primary.set = async (key, text) => {
    const isRefused = limit.isRefused(nth);
    nth += 1;
    if (!isRefused || limit.isTorn) await set(key, text);
    if (isRefused) throw new Error('no space');
  };
  const look = async (runner = stage.make()) =>
    (await runner.read())?.map(({ rule }) => rule.pause?.code ?? 'works');
  return { ...stage, limit, look };
}

const PAUSED = ['insufficientBalance'];

it.each([
  ['and has not taken', false],
  ['but has taken', true],
])(
  'rents nothing after it was told that it does not go on, which the storage refused %s',
  async (_, isTorn) => {
    const { runner, limit, bought, look, make } = await pause();
    Object.assign(limit, { isTorn, isRefused: () => true });
    expect(await runner.goOn('r', 'insufficientBalance')).toBe(false);
    await settle();
    expect([bought, await look(runner)]).toEqual([[], PAUSED]);
    expect([runner.isUnwritten(), runner.isIdle()], 'which is said, and tried again').toEqual([true, false]);
    limit.isRefused = () => false;
    await runner.wake();
    expect([runner.isUnwritten(), bought, await look(runner), await look()]).toEqual([
      false,
      [],
      PAUSED,
      PAUSED,
    ]);
    await make().wake();
    expect(bought).toEqual([]);
  },
);

it.each([0, 1, 2])('goes on if one of three writes is taken, after %i that are not', async (at) => {
  const { runner, limit, bought, look } = await pause();
  limit.isRefused = (nth) => nth < at;
  expect(await runner.goOn('r', 'insufficientBalance')).toBe(true);
  await settle();
  expect([bought.length, await look(runner), await look()]).toEqual([1, ['works'], ['works']]);
});

it('is gone if it was stopped while it was being let go on', async () => {
  const { runner, bought, look } = await pause();
  const going = runner.goOn('r', 'insufficientBalance');
  const stopping = runner.stop('r');
  expect(await Promise.all([going, stopping])).toEqual([false, true]);
  await settle();
  expect([bought, await look(runner), await look()]).toEqual([[], [], []]);
});

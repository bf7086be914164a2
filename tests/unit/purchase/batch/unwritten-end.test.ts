import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { BuyStop } from '../../../../lib/purchase/buy/command.ts';
import { aBatch, setBatchStage } from '../batch-stage.ts';
import { memoryStore } from '../build.ts';

/** A batch whose first row waits for its turn, on a disk that refuses writes once it is full. */
async function setFullDisk(stop: BuyStop) {
  const primary = memoryStore();
  const { set } = primary;
  let held = 0;
  const keepAlive = () => {
    held += 1;
    return () => {
      held -= 1;
    };
  };
  const stops = [stop];
  let changes = 0;
  const changed = () => {
    changes += 1;
  };
  const stage = setBatchStage({ ports: { primary } }, { keepAlive, changed });
  const { buy, purchasesUnder } = stage.engine;
  const engine = {
    buy: async (command: Parameters<typeof buy>[0]) => {
      const next = stops.shift();
      return next ? { kind: 'stopped' as const, stop: next } : buy(command);
    },
    purchasesUnder,
  };
  const runner = stage.make({ engine });
  await runner.start(aBatch(1));
  return {
    ...stage,
    runner,
    heldCount: () => held,
    changeCount: () => changes,
    fill: () =>
      Object.assign(primary, {
        set: async () => {
          throw new Error('no space');
        },
      }),
    async makeRoom() {
      Object.assign(primary, { set });
      stage.timers.at(-1)?.();
      for (let turn = 0; turn < 30; turn += 1) await setImmediate();
    },
    nextLife: async () => {
      const later = stage.make();
      await later.wake();
      const reading = await later.read();
      return typeof reading === 'object' ? reading?.batch.state : reading;
    },
  };
}

const BUSY: BuyStop = { code: 'busy', retryAtMs: 1_020_000 };

it.each([
  ['stop', 'stopped'],
  ['pause', 'paused'],
] as const)(
  'a %s that the disk refused is written as soon as possible, and the next life buys nothing',
  async (act, state) => {
    const { runner, fill, makeRoom, nextLife, posts, heldCount, changeCount } = await setFullDisk(BUSY);
    await runner.wake();
    fill();
    expect(await runner.control('b', act)).toBe(false);
    expect([runner.isIdle(), heldCount()], 'nor is it left to sleep over it').toEqual([false, 1]);
    expect(await runner.read()).toMatchObject({ isUnwritten: true });
    const told = changeCount();
    await runner.wake();
    expect(changeCount(), 'each question wakes it: told again it would never rest').toBe(told);
    await makeRoom();
    expect(changeCount()).toBe(told + 1);
    expect(await runner.read()).toMatchObject({ isUnwritten: false });
    expect([runner.isIdle(), heldCount()]).toEqual([true, 0]);
    expect([await nextLife(), posts]).toEqual([state, []]);
  },
);

it('a halt that the user was told of is written too: nothing is bought until they have looked', async () => {
  const { runner, fill, makeRoom, nextLife, posts, told } = await setFullDisk({
    code: 'insufficientBalance',
  });
  fill();
  await runner.wake();
  expect(told).toMatchObject([{ halt: { code: 'insufficientBalance' } }]);
  await makeRoom();
  expect([await nextLife(), posts]).toEqual(['halted', []]);
});

import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { aBatch, setBatchStage } from '../batch-stage.ts';
import { memoryStore } from '../build.ts';

/** A write is tried three times in the first store and, once that has it, three times in the second one. */
const WRITES = [0, 1, 2, 3, 4, 5];

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await setImmediate();
};

/** A paused batch, and what makes its storage refuse from now on the writes of the batch that `isRefused` names. */
async function pause() {
  const stores = { primary: memoryStore(), mirror: memoryStore() };
  const stage = setBatchStage({ ports: stores });
  await stage.runner.start(aBatch(1, { state: 'paused' }));
  const limit = { isRefused: (_nth: number) => false, isTorn: false, until: Promise.resolve() };
  let nth = 0;
  for (const store of Object.values(stores)) {
    const { set } = store;
    store.set = async (key, text) => {
      if (key !== 'batch') return set(key, text);
      const isRefused = limit.isRefused(nth);
      nth += 1;
      await limit.until;
      if (!isRefused || limit.isTorn) await set(key, text);
      if (isRefused) throw new Error('no space');
    };
  }
  const look = async (runner = stage.make()) => {
    const reading = await runner.read();
    return typeof reading === 'object' ? reading?.batch.state : reading;
  };
  return { ...stage, limit, look };
}

it('buys nothing after it was told that it does not go on, in this life and in the next', async () => {
  const { runner, limit, posts, timers, look } = await pause();
  limit.isRefused = () => true;
  expect(await runner.control('b', 'goOn', null)).toBe(false);
  await settle();
  expect([posts, await look(runner), await look()]).toEqual([[], 'paused', 'paused']);
  limit.isRefused = () => false;
  timers.at(-1)?.();
  await settle();
  expect([runner.isIdle(), posts, await look()]).toEqual([true, [], 'paused']);
});

it('does not go on in the next life either if the storage has taken what it said it refused', async () => {
  const { runner, limit, posts, timers, look } = await pause();
  limit.isTorn = true;
  limit.isRefused = () => true;
  expect(await runner.control('b', 'goOn', null)).toBe(false);
  expect(await runner.read(), 'and it is said until the storage confirms it').toMatchObject({
    batch: { state: 'paused' },
    isUnwritten: true,
  });
  limit.isRefused = () => false;
  timers.at(-1)?.();
  await settle();
  expect([posts, await look()]).toEqual([[], 'paused']);
  expect(await runner.read()).toMatchObject({ isUnwritten: false });
});

it.each(WRITES)(
  'goes on if and only if that was told, when the storage is full after %i writes',
  async (at) => {
    const { runner, limit, posts, look } = await pause();
    limit.isRefused = (nth) => nth >= at;
    const isTold = await runner.control('b', 'goOn', null);
    await settle();
    expect(isTold).toBe(at > 0);
    expect(posts).toHaveLength(isTold ? 1 : 0);
    if (!isTold) expect(await look()).toBe('paused');
  },
);

it('is stopped if it was stopped while it was being let go on', async () => {
  const { runner, posts, look } = await pause();
  const going = runner.control('b', 'goOn', null);
  const stopping = runner.control('b', 'stop');
  expect(await Promise.all([going, stopping])).toEqual([false, true]);
  await settle();
  expect([posts, await look(runner), await look(), runner.isIdle()]).toEqual([
    [],
    'stopped',
    'stopped',
    true,
  ]);
});

it('does not write that it goes on if it was stopped before that had its turn', async () => {
  const { runner, limit, posts, ports, look } = await pause();
  limit.isRefused = () => true;
  await runner.control('b', 'pause');
  limit.isRefused = () => false;
  const gate = Promise.withResolvers<void>();
  limit.until = gate.promise;
  const { set } = ports.primary;
  const written: (string | undefined)[] = [];
  ports.primary.set = (key, text) => {
    written.push(/"state":"(\w+)"/.exec(text)?.[1]);
    return set(key, text);
  };
  void runner.wake();
  await settle();
  const going = runner.control('b', 'goOn', null);
  await settle();
  const stopping = runner.control('b', 'stop');
  gate.resolve();
  expect(await Promise.all([going, stopping])).toEqual([false, true]);
  await settle();
  expect([posts, await look()]).toEqual([[], 'stopped']);
  expect(written).toContain('stopped');
  expect(written).not.toContain('running');
});

it('goes on, also in the next life, if a refused pause is written once more while it is let go on', async () => {
  const { make, limit, look } = await pause();
  const runner = make({ engine: { buy: () => new Promise(() => {}), purchasesUnder: async () => [] } });
  limit.isRefused = () => true;
  expect(await runner.control('b', 'pause')).toBe(false);
  limit.isRefused = () => false;
  const gate = Promise.withResolvers<void>();
  limit.until = gate.promise;
  const going = runner.control('b', 'goOn', null);
  await settle();
  void runner.wake();
  await settle();
  gate.resolve();
  expect(await going).toBe(true);
  await settle();
  expect([await look(runner), await look()]).toEqual(['running', 'running']);
});

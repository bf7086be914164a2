import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { BuyOutcome } from '../../../../lib/purchase/buy/command.ts';
import { aBatch, setBatchStage } from '../batch-stage.ts';
import { anIntent } from '../build.ts';

const poor: BuyOutcome = { kind: 'stopped', stop: { code: 'insufficientBalance' } };

/** A batch that its first purchase halts, and how often pages were told of changes. */
async function halt() {
  const counts = { changes: 0 };
  const outcomes: BuyOutcome[] = [poor];
  const changed = () => {
    counts.changes += 1;
  };
  const stage = setBatchStage({}, { changed });
  const { buy, purchasesUnder } = stage.engine;
  const engine = {
    buy: async (command: Parameters<typeof buy>[0]) => outcomes.shift() ?? buy(command),
    purchasesUnder,
  };
  const runner = stage.make({ engine });
  await runner.start(aBatch(1));
  await runner.wake();
  return { ...stage, runner, counts };
}

const settle = async () => {
  for (let turn = 0; turn < 30; turn += 1) await setImmediate();
};

it('a command for another batch changes nothing in this one', async () => {
  const { runner } = setBatchStage();
  await runner.start(aBatch(1, { state: 'paused' }));
  expect(await runner.control('other', 'stop')).toBe(false);
  expect(await runner.read()).toMatchObject({ batch: { state: 'paused' } });
});

it('it goes on only from the halt that was shown', async () => {
  const { runner, posts } = await halt();
  expect(await runner.control('b', 'goOn', { code: 'limit', row: 0 })).toBe(false);
  expect(await runner.control('b', 'goOn', { code: 'insufficientBalance', row: 1 })).toBe(false);
  expect(posts).toEqual([]);
  expect(await runner.control('b', 'goOn', { code: 'insufficientBalance', row: 0 })).toBe(true);
  await settle();
  expect(posts, 'by itself').toHaveLength(1);
});

it('it goes on from a pause, which the next life can read, without passing over a row', async () => {
  const { runner, make, counts } = await halt();
  await runner.control('b', 'pause');
  const before = counts.changes;
  expect(await runner.control('b', 'goOn', null)).toBe(true);
  expect(counts.changes).toBeGreaterThan(before);
  await settle();
  expect(await make().read()).toMatchObject({ batch: { state: 'done', passed: [] } });
});

it('it passes over every row from whose trouble the user has made it go on', async () => {
  const { make } = setBatchStage();
  const refused = [0, 1].map((row) => {
    const intent = anIntent({ id: `batch-b-${row}`, state: 'refused' });
    return { intent, isLocking: false, orders: [], costSun: 0n, isDenied: false };
  });
  const tried: string[] = [];
  const buy = async ({ intentId }: { intentId: string }) => {
    tried.push(intentId);
    return poor;
  };
  const runner = make({ engine: { buy, purchasesUnder: async () => refused } });
  await runner.start(aBatch(3));
  for (const row of [0, 1]) {
    await runner.wake();
    expect(await runner.control('b', 'goOn', { code: 'refused', row })).toBe(true);
  }
  await settle();
  expect(tried).toEqual(['batch-b-2']);
});

it('pages are told when it is put away', async () => {
  const { runner, counts } = await halt();
  await runner.control('b', 'stop');
  const before = counts.changes;
  expect(await runner.control('b', 'clear')).toBe(true);
  expect(counts.changes).toBeGreaterThan(before);
  expect(await runner.read()).toBeNull();
});

it('a new life is not idle before it has read whether there is a batch, nor while one runs', async () => {
  const { make, primary } = await halt();
  const later = make({ engine: { buy: () => new Promise(() => {}), purchasesUnder: async () => [] } });
  expect(later.isIdle()).toBe(false);
  await later.wake();
  expect(later.isIdle(), 'halted').toBe(true);
  const { set } = primary;
  primary.set = () => Promise.reject(new Error('nothing is to be written'));
  await later.wake();
  primary.set = set;
  expect(later.isIdle(), 'and written down as it is').toBe(true);
  await later.control('b', 'goOn', { code: 'insufficientBalance', row: 0 });
  expect(later.isIdle(), 'it runs').toBe(false);
  expect(await later.start(aBatch(1)), 'the same again').toBe('started');
  await settle();
  expect(await later.start(aBatch(1)), 'while it is bought').toBe('started');
  expect(await later.start(aBatch(1, { id: 'next' }))).toBe('anotherOpen');
});

import { expect, it } from 'vitest';
import { createBatchKeeper } from '../../../../lib/purchase/batch/keep-batch.ts';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { aBatch, setBatchStage } from '../batch-stage.ts';
import { anIntent } from '../build.ts';

const WEEK_MS = 604_800_000;

/** A batch of two rows, a week after the browser was closed when the first row was bought. */
async function openAgain(change: Parameters<typeof aBatch>[1] = {}) {
  const stage = setBatchStage();
  const { ports, clock } = stage;
  await createBatchKeeper(ports).begin(aBatch(2, change));
  const watch = { step: 9, dueAtMs: null, quiet: null, movedCount: 0 };
  const baseline = { ...anIntent().baseline, atMs: clock.nowMs };
  const bought = anIntent({ id: 'batch-b-0', state: 'confirmed', watch, baseline });
  for (const store of [ports.primary, ports.mirror]) await store.set('j:batch-b-0', encodeRecord(bought));
  clock.nowMs += WEEK_MS;
  const engine = createEngine(ports);
  return { ...stage, bought, engine, runner: stage.make({ engine }) };
}

it('a batch that was interrupted is reported a week later, and shows what was bought for it', async () => {
  const { runner, told, posts } = await openAgain();
  await runner.wake();
  expect(told).toMatchObject([{ state: 'halted', halt: { code: 'expired', row: 1 } }]);
  expect(await runner.read()).toMatchObject({
    batch: { state: 'halted' },
    purchases: [{ intent: { id: 'batch-b-0' } }],
  });
  expect(posts).toEqual([]);
});

it('a batch that the user has paused is reported too, until it is stopped', async () => {
  const { runner, make, engine } = await openAgain({ state: 'paused' });
  expect(await runner.read()).toMatchObject({ batch: { state: 'paused' }, purchases: [{}] });
  await runner.control('b', 'stop');
  expect(await runner.read()).toMatchObject({ batch: { state: 'stopped' } });
  expect(await make({ engine }).read()).toBeNull();
});

it('nothing is reported while the outcomes of its rows cannot be read', async () => {
  const { runner, ports, told } = await openAgain();
  const { list } = ports.mirror;
  ports.mirror.list = (prefix) =>
    prefix.startsWith('a:') ? Promise.reject(new Error('no reading')) : list(prefix);
  await runner.wake();
  expect([told, await runner.read()]).toEqual([[], 'unread']);
  ports.mirror.list = list;
  expect(await runner.read()).toMatchObject({ batch: { state: 'running' }, purchases: [{}] });
});

it('the current record of a row counts more than an older copy in the archive', async () => {
  const { runner, ports, bought } = await openAgain();
  const isWatched = { ...bought, watch: { ...bought.watch, dueAtMs: 0 } };
  for (const store of [ports.primary, ports.mirror]) await store.set('j:batch-b-0', encodeRecord(isWatched));
  await ports.mirror.set('a:batch-b-0', encodeRecord({ ...bought, state: 'refused' }));
  expect(await runner.read()).toMatchObject({ purchases: [{ intent: { state: 'confirmed' } }] });
});

import { expect, it } from 'vitest';
import { aBatch, setBatchStage } from '../batch-stage.ts';

/** A batch that is over, on a disk on which writing takes until `finish` is called. */
async function setSlowStage() {
  const stage = setBatchStage();
  const { runner, primary } = stage;
  await runner.start(aBatch(1, { state: 'done' }));
  const gate = Promise.withResolvers<void>();
  const write = primary.set;
  primary.set = async (...entry) => {
    await gate.promise;
    return write(...entry);
  };
  return { ...stage, finish: gate.resolve };
}

it('a batch that is begun while the last one is put away runs, and the next life knows it', async () => {
  const { runner, make, finish } = await setSlowStage();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const clearing = runner.control('b', 'clear');
  await settle();
  const starting = runner.start(aBatch(1, { id: 'c', state: 'paused' }));
  await settle();
  finish();
  expect([await clearing, await starting]).toEqual([true, 'started']);
  expect(await runner.read()).toMatchObject({ batch: { id: 'c' } });
  expect(await make().read()).toMatchObject({ batch: { id: 'c' } });
});

it('a batch that has just taken the place of one that is put away stays', async () => {
  const { runner, make, finish } = await setSlowStage();
  const starting = runner.start(aBatch(1, { id: 'c', state: 'paused' }));
  const clearing = runner.control('b', 'clear');
  finish();
  expect([await starting, await clearing]).toEqual(['started', false]);
  expect(await runner.read()).toMatchObject({ batch: { id: 'c' } });
  expect(await make().read()).toMatchObject({ batch: { id: 'c' } });
});

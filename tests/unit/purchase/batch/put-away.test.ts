import { describe, expect, it } from 'vitest';
import { createBatchKeeper } from '../../../../lib/purchase/batch/keep-batch.ts';
import type { StorePort } from '../../../../lib/purchase/ports.ts';
import { aBatch } from '../batch-stage.ts';
import { memoryStore } from '../build.ts';

describe('a batch that is put away', () => {
  const now = () => 1_000_000;
  const putAway = async () => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    const keeper = createBatchKeeper({ now, primary, mirror });
    await keeper.begin(aBatch(1));
    const running = primary.kept.get('batch') ?? '';
    const begun = keeper.present();
    if (begun) await keeper.amend(begun, { state: 'stopped' });
    expect(await keeper.clear('b')).toBe(true);
    expect(keeper.present()).toBeNull();
    return { keeper, primary, mirror, running };
  };
  const readAnew = async (stores: { primary: StorePort; mirror: StorePort }) => {
    const later = createBatchKeeper({ now, ...stores });
    await later.load();
    // As each wake does.
    await later.saveAgain();
    return later.present();
  };

  it('is gone, for this life and for the next, with the addresses of its rows', async () => {
    const { primary, mirror } = await putAway();
    expect(await readAnew({ primary, mirror })).toBeNull();
    const { to } = aBatch(1).rows[0]?.request ?? {};
    expect(to).toBeTruthy();
    for (const store of [primary, mirror]) expect(store.kept.get('batch')).not.toContain(to);
  });

  it('stays away where a power cut has taken its stop back, and later the other copy is lost', async () => {
    const { primary, mirror, running } = await putAway();
    await primary.set('batch', running);
    expect(await readAnew({ primary, mirror })).toBeNull();
    await mirror.delete('batch');
    expect(await readAnew({ primary, mirror })).toBeNull();
  });

  it('stays away where the next could not be written, and a power cut takes its stop back', async () => {
    const { keeper, primary, mirror, running } = await putAway();
    const { set } = primary;
    primary.set = async () => {
      throw new Error('no space');
    };
    expect(await keeper.begin(aBatch(2, { id: 'next' }))).toBe('journalUnwritable');
    primary.set = set;
    await primary.set('batch', running);
    expect(await readAnew({ primary, mirror })).toBeNull();
  });

  it('is deleted where nothing can be written', async () => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    const broken = { ...primary };
    const keeper = createBatchKeeper({ now, primary: broken, mirror });
    await keeper.begin(aBatch(1, { state: 'done' }));
    broken.set = async () => {
      throw new Error('no space');
    };
    await keeper.clear('b');
    expect([primary.kept.size, mirror.kept.size]).toEqual([0, 0]);
    expect(keeper.isBehind(), 'nothing is left to be written').toBe(false);
  });

  it('gives its place to the next, whose copy is the later one', async () => {
    const { primary, mirror, running } = await putAway();
    const keeper = createBatchKeeper({ now, primary, mirror });
    expect(await keeper.begin(aBatch(2, { id: 'next' }))).toBe('started');
    await primary.set('batch', running);
    expect(await readAnew({ primary, mirror })).toMatchObject({ id: 'next' });
  });
});

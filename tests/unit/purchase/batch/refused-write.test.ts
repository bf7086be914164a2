import { expect, it } from 'vitest';
import { createBatchKeeper } from '../../../../lib/purchase/batch/keep-batch.ts';
import { aBatch } from '../batch-stage.ts';
import { memoryStore } from '../build.ts';

const now = () => 1_000_000;

/** A keeper in whose first store the next writes say that they failed: so many happened all the same, the rest not. */
async function openOn(was: 'none' | 'done' | 'paused') {
  const stores = { primary: memoryStore(), mirror: memoryStore() };
  const { primary } = stores;
  const { set } = primary;
  const make = async () => {
    const keeper = createBatchKeeper({ now, ...stores });
    await keeper.load();
    return keeper;
  };
  const keeper = await make();
  if (was !== 'none') await keeper.begin(aBatch(1, { state: was }));
  const refuse = (happened: number) => {
    let left = happened;
    primary.set = async (key, text) => {
      left -= 1;
      if (left >= 0) await set(key, text);
      throw new Error('no space');
    };
  };
  const accept = () => {
    primary.set = set;
  };
  const inNextLife = async () => (await make()).present();
  return { keeper, primary, make, refuse, accept, inNextLife };
}

// A write is tried three times.
it.each(['none', 'done'] as const)(
  'a batch that was refused but is on the disk begins in no later life, though nothing more can be written; before it: %s',
  async (was) => {
    const { keeper, refuse, inNextLife } = await openOn(was);
    refuse(3);
    expect(await keeper.begin(aBatch(2, { id: 'next' }))).toBe('journalUnwritable');
    expect(await inNextLife()).toBeNull();
    expect(keeper.present()?.state).toBe(was === 'done' ? 'done' : undefined);
  },
);

it('a batch that is over stays for the next life where no other could be written', async () => {
  const { keeper, refuse, inNextLife } = await openOn('done');
  refuse(0);
  expect(await keeper.begin(aBatch(2, { id: 'next' }))).toBe('journalUnwritable');
  expect(await inNextLife()).toMatchObject({ id: 'b', state: 'done' });
});

it('a batch that was refused is taken off the disk, though nothing can be read or written any more', async () => {
  const { keeper, primary, refuse, inNextLife } = await openOn('done');
  const { get } = primary;
  refuse(3);
  primary.get = () => Promise.reject(new Error('no reading'));
  expect(await keeper.begin(aBatch(2, { id: 'next' }))).toBe('journalUnwritable');
  primary.get = get;
  expect(await inNextLife()).toBeNull();
});

// Extension storage is not carried through to the disk at once, and the mirror is.
it.each(['none', 'done'] as const)(
  'a batch that was refused does not begin where a power cut brings it back; before it: %s',
  async (was) => {
    const { keeper, primary, inNextLife } = await openOn(was);
    const { set, get } = primary;
    const refused: string[] = [];
    primary.set = async (key, text) => {
      await set(key, text);
      refused.push(text);
      primary.get = refused.length > 3 ? get : () => Promise.reject(new Error('no reading'));
    };
    expect(await keeper.begin(aBatch(2, { id: 'next' }))).toBe('journalUnwritable');
    await set('batch', refused[0] ?? '');
    expect((await inNextLife())?.state).toBe(was === 'done' ? 'done' : undefined);
  },
);

it('a batch that was not let go on is paused in the next life, though the refused write was on the disk', async () => {
  const { keeper, primary, refuse, inNextLife } = await openOn('paused');
  const { set } = primary;
  let nth = 0;
  refuse(3);
  const refused = primary.set;
  primary.set = (key, text) => {
    nth += 1;
    return nth > 3 ? set(key, text) : refused(key, text);
  };
  const present = keeper.present();
  expect(present && (await keeper.amendOnceWritten(present, { state: 'running' }))).toBe(false);
  expect([keeper.isBehind(), await inNextLife()]).toMatchObject([false, { state: 'paused' }]);
});

it('a batch is written anew after it was read only where its copies differ', async () => {
  const { primary, make } = await openOn('paused');
  expect((await make()).isBehind()).toBe(false);
  await primary.delete('batch');
  const later = await make();
  expect([later.isBehind(), later.present()?.state]).toEqual([true, 'paused']);
  expect([await later.saveAgain(), later.isBehind(), (await make()).isBehind()]).toEqual([
    true,
    false,
    false,
  ]);
});

import { describe, expect, it } from 'vitest';
import { createJournal } from '../../../../lib/purchase/journal/journal.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { anIntent, memoryStore } from '../build.ts';

const now = () => 1000;

/** One record with both copies torn, and a life that has read them. */
async function setScene() {
  const [primary, mirror] = [memoryStore(), memoryStore()];
  for (const store of [primary, mirror]) store.kept.set('j:i1', 'torn');
  const journal = createJournal({ primary, mirror, now });
  await journal.load();
  return { primary, mirror, journal };
}

const refuse = () => Promise.reject(new Error('no room'));

describe('an unreadable record that is set aside', () => {
  it('is no longer damaged in the next life, and nothing is bought under its id again', async () => {
    const { primary, mirror, journal } = await setScene();
    expect(await journal.setAside('i1')).toBe(true);
    const next = createJournal({ primary, mirror, now });
    await next.load();
    expect([...next.damaged]).toEqual([]);
    expect([await next.recall('i1'), await next.lostIds()]).toEqual(['setAside', ['i1']]);
  });

  it.each(['primary', 'mirror'] as const)(
    'stays where it is, and damaged, while the %s refuses a copy of its bytes',
    async (name) => {
      const scene = await setScene();
      scene[name].set = refuse;
      expect(await scene.journal.setAside('i1')).toBe(false);
      expect([...scene.journal.damaged]).toEqual(['i1']);
      for (const { kept } of [scene.primary, scene.mirror]) expect(kept.get('j:i1')).toBe('torn');
    },
  );

  it.each(['primary', 'mirror'] as const)('is not reported as gone while the %s keeps it', async (name) => {
    const scene = await setScene();
    scene[name].delete = refuse;
    await expect(scene.journal.setAside('i1')).rejects.toThrow('no room');
    expect([...scene.journal.damaged]).toEqual(['i1']);
  });

  it.each(['primary', 'mirror'] as const)('keeps bytes that only the %s holds', async (name) => {
    const stores = { primary: memoryStore(), mirror: memoryStore() };
    stores[name].kept.set('j:i1', 'torn');
    const journal = createJournal({ ...stores, now });
    await journal.load();
    expect(await journal.setAside('i1')).toBe(true);
    expect([...stores.primary.kept]).toEqual([['damaged:i1', 'torn']]);
    expect([...stores.mirror.kept]).toEqual([['a:i1', 'torn']]);
  });

  it('keeps its bytes if another page sets it aside while it is being deleted', async () => {
    const { primary, mirror, journal } = await setScene();
    const gate = Promise.withResolvers<void>();
    const forget = mirror.delete;
    mirror.delete = async (key) => {
      await forget(key);
      await gate.promise;
    };
    const first = journal.setAside('i1');
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    await settle();
    const second = journal.setAside('i1');
    await settle();
    gate.resolve();
    await Promise.all([first, second]);
    expect([primary.kept.get('damaged:i1'), mirror.kept.get('a:i1')]).toEqual(['torn', 'torn']);
  });

  it('is never one that can be read', async () => {
    const { primary, journal } = await setScene();
    const sound = anIntent({ id: 'i2', state: 'confirmed' });
    await journal.write(sound);
    expect(await journal.setAside('i2')).toBe(false);
    expect(primary.kept.get('j:i2')).toBe(encodeRecord(sound));
  });
});

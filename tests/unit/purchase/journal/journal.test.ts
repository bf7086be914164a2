import { describe, expect, it } from 'vitest';
import { createJournal } from '../../../../lib/purchase/journal/journal.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { writeVerified } from '../../../../lib/purchase/journal/write-verified.ts';
import type { StorePort } from '../../../../lib/purchase/ports.ts';
import { anIntent, memoryStore } from '../build.ts';

const now = () => 1000;
const armed = anIntent({ state: 'armed', seq: 1, history: [{ state: 'armed', atMs: 0, why: null }] });
const idle = { step: 0, dueAtMs: null, quiet: null, movedCount: 0 };
const sent = anIntent({ state: 'sent', seq: 2, watch: idle });
const confirmed = anIntent({ state: 'confirmed', seq: 3 });

describe('a verified write', () => {
  it.each([
    ['kept at once', [], true],
    ['lost twice, then kept', ['lost', 'lost'], true],
    ['torn, then kept', ['torn'], true],
    ['lost every time', ['lost', 'lost', 'lost'], false],
    ['refused every time', ['throws', 'throws', 'throws'], false],
  ] as const)('%s', async (_name, script, expected) => {
    const store = memoryStore([...script]);
    expect(await writeVerified(store, 'key', 'a text to be torn')).toBe(expected);
    if (expected) expect(store.kept.get('key')).toBe('a text to be torn');
  });
});

describe('the journal after a death', () => {
  it.each([
    ['both copies armed', encodeRecord(armed), encodeRecord(armed), 'notSent'],
    ['only the primary armed', encodeRecord(armed), null, 'notSent'],
    ['primary sent, mirror armed', encodeRecord(sent), encodeRecord(armed), 'unknown'],
    ['primary torn, mirror armed', '{"v":1,', encodeRecord(armed), 'unknown'],
    ['primary gone, mirror armed', null, encodeRecord(armed), 'unknown'],
    ['primary torn, mirror confirmed', 'x', encodeRecord(confirmed), 'confirmed'],
    ['primary behind the mirror', encodeRecord(sent), encodeRecord(confirmed), 'confirmed'],
  ])('%s', async (_name, primaryText, mirrorText, state) => {
    const primary = memoryStore();
    const mirror = memoryStore();
    if (primaryText !== null) primary.kept.set('j:i1', primaryText);
    if (mirrorText !== null) mirror.kept.set('j:i1', mirrorText);
    const journal = createJournal({ primary, mirror, now });
    await journal.load();
    expect(journal.get('i1')?.state).toBe(state);
    expect(primary.kept.get('j:i1')).toBe(mirror.kept.get('j:i1'));
  });

  it('counts a mismatch and names a record nobody can read', async () => {
    const primary = memoryStore();
    const mirror = memoryStore();
    primary.kept.set('j:i1', 'torn');
    const journal = createJournal({ primary, mirror, now });
    await journal.load();
    expect(journal.health.mismatches).toBe(1);
    expect([...journal.damaged]).toEqual(['i1']);
    expect(await journal.setAside('i1')).toBe(true);
    expect(primary.kept.get('damaged:i1')).toBe('torn');
    expect(journal.damaged.size).toBe(0);
  });

  it('lets go of no record whose second copy could only not be read at the start: it is taken from there', async () => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    primary.kept.set('j:i1', 'torn');
    mirror.kept.set('j:i1', encodeRecord(sent));
    let isOpen = false;
    const list: StorePort['list'] = (prefix) =>
      isOpen ? mirror.list(prefix) : Promise.reject(new Error('closed'));
    const journal = createJournal({ primary, mirror: { ...mirror, list }, now });
    await journal.load();
    expect([...journal.damaged]).toEqual(['i1']);
    isOpen = true;
    expect(await journal.setAside('i1')).toBe(true);
    expect(journal.damaged.size).toBe(0);
    expect(journal.get('i1')).toMatchObject({ state: 'unknown', watch: { dueAtMs: 1000 } });
    expect(await journal.lostIds()).toEqual([]);
    for (const store of [primary, mirror])
      expect(JSON.parse(store.kept.get('j:i1') ?? '')).toMatchObject({ state: 'unknown' });
  });

  it('looks again at once at what was in doubt', async () => {
    const primary = memoryStore();
    primary.kept.set('j:i1', encodeRecord(sent));
    const journal = createJournal({ primary, mirror: memoryStore(), now });
    await journal.load();
    expect(journal.get('i1')?.watch.dueAtMs).toBe(1000);
  });
});

describe('writing an intent', () => {
  it('fails when the primary does not hold it, and leaves the mirror its older text', async () => {
    const primary = memoryStore();
    const mirror = memoryStore();
    const journal = createJournal({ primary, mirror, now });
    await journal.write(armed);
    const torn = createJournal({ primary: { ...primary, set: async () => {} }, mirror, now });
    expect(await torn.write(sent)).toBe(false);
    expect(mirror.kept.get('j:i1')).toBe(encodeRecord(armed));
    expect(torn.hasUnsaved()).toBe(true);
  });

  it('goes on without the mirror and repairs it before the next step', async () => {
    const mirror = memoryStore(['throws', 'throws', 'throws']);
    const primary = memoryStore();
    const journal = createJournal({ primary, mirror, now });
    expect(await journal.write(armed)).toBe(true);
    expect(mirror.kept.size).toBe(0);
    expect(await journal.write(sent)).toBe(true);
    expect(mirror.kept.get('j:i1')).toBe(encodeRecord(sent));
    expect(journal.health.failedMirrorWrites).toBe(1);
  });

  it('never ends with an older state than was written last, however slow a second try is', async () => {
    const primary = memoryStore();
    let release = () => {};
    const slow = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isSlow = false;
    const set = async () => {
      if (isSlow) await slow;
      throw new Error('no space');
    };
    const journal = createJournal({ primary, mirror: { ...memoryStore(), set }, now });
    await journal.write(anIntent());
    isSlow = true;
    const again = journal.saveAgain();
    const written = journal.write(confirmed);
    release();
    await again;
    expect(await written).toBe(true);
    expect(primary.kept.get('j:i1')).toBe(encodeRecord(confirmed));
  });

  it('leaves a purchase under way to itself', async () => {
    const primary = memoryStore();
    const mirror = memoryStore(['throws', 'throws', 'throws']);
    const journal = createJournal({ primary, mirror, now });
    await journal.write(armed);
    await journal.saveAgain();
    expect(mirror.kept.size).toBe(0);
  });
});

describe('the archive', () => {
  it('lets go of a settled purchase only once the mirror holds it there', async () => {
    const settled = { ...confirmed, watch: idle };
    const mirror = memoryStore();
    const primary = memoryStore();
    const journal = createJournal({ primary, mirror, now: () => 8 * 86_400_000 });
    await journal.write(settled);
    const { set } = mirror;
    mirror.set = async () => {};
    await journal.archive();
    expect([[...primary.kept.keys()], [...mirror.kept.keys()]]).toEqual([['j:i1'], ['j:i1']]);
    mirror.set = set;
    await journal.archive();
    expect([[...primary.kept.keys()], [...mirror.kept.keys()]]).toEqual([[], ['a:i1']]);
  });
});

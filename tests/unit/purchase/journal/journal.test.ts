import { describe, expect, it } from 'vitest';
import { createJournal } from '../../../../lib/purchase/journal/journal.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { writeVerified } from '../../../../lib/purchase/journal/write-verified.ts';
import type { StorePort } from '../../../../lib/purchase/ports.ts';
import { anIntent, memoryStore } from '../build.ts';

const now = () => 1000;
const refuse = () => Promise.reject(new Error('no space'));
const allQuiet = () => new Promise<void>((resolve) => setImmediate(resolve));
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

  it('of a record waits for the one before, even if a third comes once the first is done', async () => {
    const store = memoryStore();
    const { set } = store;
    const slow = Promise.withResolvers<void>();
    store.set = async (key, text) => {
      if (text === 'second') await slow.promise;
      return set(key, text);
    };
    const first = writeVerified(store, 'key', 'first');
    const second = writeVerified(store, 'key', 'second');
    await first;
    const third = writeVerified(store, 'key', 'third');
    await allQuiet();
    slow.resolve();
    expect(await Promise.all([second, third])).toEqual([true, true]);
    expect(store.kept.get('key')).toBe('third');
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
    expect(journal.damaged.size).toBe(0);
    expect(primary.kept.get('j:i1')).toBe(mirror.kept.get('j:i1'));
  });

  it('counts a mismatch and names an unreadable record', async () => {
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

  it('does not drop a record whose second copy only could not be read at the start, but takes it from there', async () => {
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

  it('counts a record of a later version as damaged', async () => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    for (const { kept } of [primary, mirror]) kept.set('j:i1', JSON.stringify({ v: 2, id: 'i1' }));
    const journal = createJournal({ primary, mirror, now });
    await journal.load();
    expect([[...journal.damaged], journal.all()]).toEqual([['i1'], []]);
  });

  it('writes nothing if both copies say the same', async () => {
    const writes: string[] = [];
    const store = () => ({ ...memoryStore(), set: async (key: string) => void writes.push(key) });
    const [primary, mirror] = [store(), store()];
    for (const { kept } of [primary, mirror]) kept.set('j:i1', encodeRecord(confirmed));
    const journal = createJournal({ primary, mirror, now });
    await journal.load();
    expect([journal.get('i1')?.state, writes]).toEqual(['confirmed', []]);
  });

  it('leaves the time of the next look at a doubt alone if only a copy was repaired', async () => {
    const primary = memoryStore();
    primary.kept.set('j:i1', encodeRecord(anIntent({ watch: { ...idle, dueAtMs: 5000 } })));
    const journal = createJournal({ primary, mirror: memoryStore(), now });
    await journal.load();
    expect(journal.get('i1')?.watch.dueAtMs).toBe(5000);
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

  it('never ends with an older state than was last written, however slow a second try is', async () => {
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

  it('leaves the last good text in the second copy if the first one tears at the next step', async () => {
    const [primary, mirror] = [memoryStore(), memoryStore(['throws', 'throws', 'throws'])];
    const journal = createJournal({ primary, mirror, now });
    await journal.write(armed);
    primary.set = async (key) => void primary.kept.set(key, 'torn');
    expect(await journal.write(sent)).toBe(false);
    expect(mirror.kept.get('j:i1')).toBe(encodeRecord(armed));
  });

  it('keeps the second copy at what was last written, however it failed before', async () => {
    const mirror = memoryStore(['throws', 'throws', 'throws']);
    const primary = memoryStore();
    const journal = createJournal({ primary, mirror, now });
    for (const intent of [armed, sent]) await journal.write(intent);
    primary.set = async () => {};
    await journal.write(confirmed);
    expect(mirror.kept.get('j:i1')).toBe(encodeRecord(sent));
  });

  it('stays behind after a failed write, however late an earlier one ends', async () => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    const slow = [armed, sent].map((intent) => ({ ...Promise.withResolvers<void>(), intent }));
    const [setFirst, setSecond] = [primary.set, mirror.set];
    primary.set = (key, text) => (text === encodeRecord(confirmed) ? refuse() : setFirst(key, text));
    mirror.set = async (key, text) => {
      await slow.find(({ intent }) => text === encodeRecord(intent))?.promise;
      return setSecond(key, text);
    };
    const journal = createJournal({ primary, mirror, now });
    const first = journal.write(armed);
    await allQuiet();
    const second = journal.write(sent);
    slow[0]?.resolve();
    await first;
    const third = journal.write(confirmed);
    await allQuiet();
    slow[1]?.resolve();
    expect(await Promise.all([second, third])).toEqual([true, false]);
    expect(journal.isBehind()).toBe(true);
  });

  it('is tried again until the second copy says the same', async () => {
    const mirror = memoryStore(['throws', 'throws', 'throws']);
    const journal = createJournal({ primary: memoryStore(), mirror, now });
    expect(await journal.write(confirmed)).toBe(true);
    expect(journal.hasUnsaved()).toBe(true);
    await journal.saveAgain();
    expect(mirror.kept.get('j:i1')).toBe(encodeRecord(confirmed));
    expect(journal.hasUnsaved()).toBe(false);
  });

  it.each([armed, sent])('leaves a purchase under way, $state, alone', async (intent) => {
    const primary = memoryStore();
    const mirror = memoryStore(['throws', 'throws', 'throws']);
    const journal = createJournal({ primary, mirror, now });
    await journal.write(intent);
    await journal.saveAgain();
    expect(mirror.kept.size).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../../lib/purchase/journal/intent.ts';
import { createJournal } from '../../../../lib/purchase/journal/journal.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { anIntent, memoryStore } from '../build.ts';

const WEEK_MS = 7 * 86_400_000;
const now = () => 1000;
const idle = { step: 0, dueAtMs: null, quiet: null, movedCount: 0 };
const confirmed = anIntent({ state: 'confirmed', seq: 3 });

describe('the archive', () => {
  it('drops a settled purchase only once the mirror holds it in the archive', async () => {
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

  it.each<[string, Partial<Intent>, boolean]>([
    ['locks buying', { state: 'needsUser' }, false],
    ['is still searched for', { watch: { ...idle, dueAtMs: WEEK_MS * 2 } }, false],
    ['has no second copy yet', {}, true],
  ])('takes nothing that %s, however old it is', async (_name, change, isMirrorFull) => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    const journal = createJournal({ primary, mirror, now: () => 8 * 86_400_000 });
    const { set } = mirror;
    if (isMirrorFull) mirror.set = async () => {};
    await journal.write({ ...confirmed, watch: idle, ...change });
    mirror.set = set;
    await journal.archive();
    expect([[...primary.kept.keys()], journal.all().length]).toEqual([['j:i1'], 1]);
  });

  it.each(['primary', 'mirror'] as const)(
    'is not done while the %s does not delete the record',
    async (name) => {
      const stores = { primary: memoryStore(), mirror: memoryStore() };
      const journal = createJournal({ ...stores, now: () => 8 * 86_400_000 });
      await journal.write({ ...confirmed, watch: idle });
      stores[name].delete = () => Promise.reject(new Error('no writing'));
      await expect(journal.archive()).rejects.toThrow('no writing');
      expect(journal.get('i1')?.state).toBe('confirmed');
    },
  );

  it.each([
    ['keeps a settled purchase at hand for a week', WEEK_MS - 1, ['j:i1']],
    ['archives it after that', WEEK_MS, []],
  ])('%s', async (_name, ageMs, keys) => {
    const boughtAtMs = 1_800_000_000_000;
    const primary = memoryStore();
    const journal = createJournal({ primary, mirror: memoryStore(), now: () => boughtAtMs + ageMs });
    await journal.write({ ...confirmed, watch: idle, baseline: { ...confirmed.baseline, atMs: boughtAtMs } });
    await journal.archive();
    expect([...primary.kept.keys()]).toEqual(keys);
    expect(journal.all().map(({ id }) => `j:${id}`)).toEqual(keys);
  });

  it('takes a few at each start, since nothing is shown before that: after a vacation hundreds are due', async () => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    const start = async () => {
      const journal = createJournal({ primary, mirror, now: () => 8 * 86_400_000 });
      await journal.load();
      await journal.archive();
      return primary.kept.size;
    };
    for (let at = 0; at < 300; at += 1) {
      const text = encodeRecord({ ...confirmed, id: `i${at}`, watch: idle });
      for (const store of [primary, mirror]) await store.set(`j:i${at}`, text);
    }
    expect([await start(), await start()]).toEqual([270, 243]);
    while ((await start()) > 20) expect(mirror.kept.size).toBe(300);
    expect(await start()).toBe(0);
    expect([...mirror.kept.keys()].every((key) => key.startsWith('a:'))).toBe(true);
  });

  it("returns what can be read for a plan, and never an older state than the current record's", async () => {
    const mirror = memoryStore();
    mirror.kept.set('a:batch-b-0', 'torn');
    for (const id of ['batch-b-1', 'batch-b-2', 'batch-c-1'])
      mirror.kept.set(`a:${id}`, encodeRecord({ ...confirmed, id }));
    const journal = createJournal({ primary: memoryStore(), mirror, now });
    await journal.write({ ...confirmed, id: 'batch-b-2', state: 'duplicate' });
    await journal.recallUnder('batch-b-');
    expect(journal.all().map(({ id, state }) => [id, state])).toEqual([
      ['batch-b-2', 'duplicate'],
      ['batch-b-1', 'confirmed'],
    ]);
  });

  it('returns what it took too soon: what can be read, is younger than a week and not at hand', async () => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    const ages = { old: WEEK_MS, young: WEEK_MS - 1, coming: -WEEK_MS, known: 0 };
    const nowMs = 1_800_000_000_000;
    for (const [id, ageMs] of Object.entries(ages)) {
      const baseline = { ...confirmed.baseline, atMs: nowMs - ageMs };
      mirror.kept.set(`a:${id}`, encodeRecord({ ...confirmed, id, baseline }));
    }
    mirror.kept.set('a:torn', 'torn');
    const journal = createJournal({ primary, mirror, now: () => nowMs });
    await journal.write({ ...confirmed, id: 'known', state: 'duplicate' });
    await journal.recallYoung();
    expect(journal.all().map(({ id, state }) => [id, state])).toEqual([
      ['known', 'duplicate'],
      ['young', 'confirmed'],
      ['coming', 'confirmed'],
    ]);
    expect([...primary.kept.keys()]).toEqual(['j:known', 'j:young', 'j:coming']);
  });
});

import { describe, expect, it } from 'vitest';
import { createBatchKeeper } from '../../../../lib/purchase/batch/keep-batch.ts';
import type { StorePort } from '../../../../lib/purchase/ports.ts';
import { createRulesKeeper } from '../../../../lib/purchase/renew/keep-rules.ts';
import { aBatch } from '../batch-stage.ts';
import { guid, memoryStore } from '../build.ts';
import { aRule } from '../renew/renew-stage.ts';

const DAY_MS = 86_400_000;
/** A store that can be read but refuses writes. */
const full = (store: StorePort): StorePort => ({
  ...store,
  set: async () => {
    throw new Error('no space');
  },
});

describe('of two copies', () => {
  it.each([
    ['that was just shown', 0],
    ['that is too old to be shown', 7],
  ])('the copy of a batch %s never wins over that of the next batch', async (_, days) => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    const first = createBatchKeeper({ now: () => 1_000_000, primary, mirror });
    await first.begin(aBatch(1));
    for (const state of ['paused', 'running', 'done'] as const) {
      const present = first.present();
      if (present) await first.amend(present, { state });
    }
    const nowMs = 1_000_000 + days * DAY_MS;
    const ports = { now: () => nowMs, primary, mirror: full(mirror) };
    const next = aBatch(3, { id: 'next', createdAtMs: nowMs });
    expect(await createBatchKeeper(ports).begin(next)).toBe('started');
    const later = createBatchKeeper(ports);
    await later.load();
    expect(later.present()).toMatchObject({ id: 'next', state: 'running' });
  });

  it.each(['primary', 'mirror'] as const)(
    'the later copy counts, even if it is that of the %s',
    async (name) => {
      const stores = { primary: memoryStore(), mirror: memoryStore() };
      const ports = { now: () => 1_000_000, ...stores };
      const keeper = createBatchKeeper(ports);
      await keeper.begin(aBatch(1));
      const older = stores.primary.kept.get('batch') ?? '';
      await keeper.amend(keeper.present() ?? aBatch(1), { state: 'stopped' });
      await stores[name === 'primary' ? 'mirror' : 'primary'].set('batch', older);
      const later = createBatchKeeper(ports);
      await later.load();
      expect(later.present()?.state).toBe('stopped');
    },
  );

  it('older rules never win over the current ones', async () => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    const first = createRulesKeeper({ primary, mirror });
    await first.load();
    await first.add(aRule({ id: 'c' }));
    for (const askedFor of [guid('7'), guid('8')]) await first.amend('c', { askedFor });
    const second = createRulesKeeper({ primary, mirror: full(mirror) });
    await second.load();
    await second.remove('c');
    const third = createRulesKeeper({ primary, mirror: full(mirror) });
    await third.load();
    expect(third.all()).toEqual([]);
  });
});

it.each([
  ['is shown for six days', 6 * DAY_MS - 1, 'done'],
  ['is gone after that, since the outcomes of its rows are no longer at hand', 6 * DAY_MS, undefined],
])('a batch %s', async (_, ageMs, state) => {
  const [primary, mirror] = [memoryStore(), memoryStore()];
  const begun = aBatch(1, { state: 'done' });
  await createBatchKeeper({ now: () => begun.createdAtMs, primary, mirror }).begin(begun);
  const keeper = createBatchKeeper({ now: () => begun.createdAtMs + ageMs, primary, mirror });
  await keeper.load();
  expect(keeper.present()?.state).toBe(state);
});

it('the last decision is what the next life finds, however soon it came after the one before', async () => {
  const [primary, mirror] = [memoryStore(), memoryStore()];
  const keeper = createBatchKeeper({ now: () => 1_000_000, primary, mirror });
  const paused = aBatch(2, { state: 'paused' });
  await keeper.begin(paused);
  const going = keeper.amend(paused, { state: 'running' });
  const stopping = keeper.amend(keeper.present() ?? paused, { state: 'stopped' });
  expect(await Promise.all([going, stopping])).toEqual([true, true]);
  const later = createBatchKeeper({ now: () => 1_000_000, primary, mirror });
  await later.load();
  expect(later.present()?.state).toBe('stopped');
});

it('the mirror keeps its older text if the primary could not be written, since it may be the only good one', async () => {
  const [primary, mirror] = [memoryStore(), memoryStore()];
  const keeper = createBatchKeeper({ now: () => 1_000_000, primary, mirror });
  const running = aBatch(2);
  await keeper.begin(running);
  const before = mirror.kept.get('batch');
  Object.assign(primary, full(primary));
  expect(await keeper.amend(keeper.present() ?? running, { state: 'stopped' })).toBe(false);
  expect([keeper.present()?.state, mirror.kept.get('batch')]).toEqual(['stopped', before]);
});

it('a slow look at the disk takes nothing back that was begun while it lasted', async () => {
  const [primary, mirror] = [memoryStore(), memoryStore()];
  const { get } = mirror;
  const gate = Promise.withResolvers<void>();
  mirror.get = async (key) => {
    mirror.get = get;
    const text = await get(key);
    await gate.promise;
    return text;
  };
  const keeper = createBatchKeeper({ now: () => 1_000_000, primary, mirror });
  const looking = keeper.load();
  await new Promise((resolve) => setImmediate(resolve));
  expect(await keeper.begin(aBatch(1))).toBe('started');
  gate.resolve();
  expect(await looking).toBe(true);
  expect(keeper.present()).toMatchObject({ id: 'b', state: 'running' });
});

describe('a record of which neither copy can be read', () => {
  const torn = async (key: string) => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    await primary.set(key, '{"v":2}');
    await mirror.set(key, '{');
    return { now: () => 1_000_000, primary, mirror };
  };
  const both = '["{\\"v\\":2}","{"]';

  it('is put aside before a new batch takes its place', async () => {
    const ports = await torn('batch');
    const first = createBatchKeeper(ports);
    expect(await first.begin(aBatch(1))).toBe('started');
    expect(first.isDamaged()).toBe(false);
    expect(ports.primary.kept.get('batch:kept')).toBe(both);
    const later = createBatchKeeper(ports);
    await later.begin(aBatch(1, { state: 'done' }));
    expect(ports.primary.kept.get('batch:kept'), 'and stays').toBe(both);
    for (const store of [ports.primary, ports.mirror]) await store.set('batch', 'torn');
    expect(await createBatchKeeper(ports).begin(aBatch(1))).toBe('started');
    expect(ports.primary.kept.get('batch:kept'), 'beside the next one').toBe(both);
    expect(ports.primary.kept.get('batch:kept:2')).toBe('["torn","torn"]');
  });

  it('is put aside before a new rule takes its place', async () => {
    const ports = await torn('renew');
    const keeper = createRulesKeeper(ports);
    await keeper.load();
    expect(await keeper.add(aRule())).toBeNull();
    expect(ports.primary.kept.get('renew:kept')).toBe(both);
  });

  it('is put aside together with a second copy that only could not be read at first', async () => {
    const { primary, mirror } = await torn('renew');
    await mirror.set('renew', 'whole');
    const keeper = createRulesKeeper({ primary, mirror: unreadable(mirror, 1) });
    await keeper.load();
    expect(await keeper.add(aRule())).toBeNull();
    expect(primary.kept.get('renew:kept')).toBe('["{\\"v\\":2}","whole"]');
  });

  it('stays if nobody can say where there is place for it', async () => {
    const { now, primary, mirror } = await torn('batch');
    const { get } = primary;
    const refuse = () => Promise.reject(new Error('no reading'));
    primary.get = (key) => (key === 'batch' ? get(key) : refuse());
    expect(await createBatchKeeper({ now, primary, mirror }).begin(aBatch(1))).toBe('journalUnwritable');
    expect(primary.kept.get('batch')).toBe('{"v":2}');
  });

  it('stays if it cannot be put aside, and nothing takes its place', async () => {
    const { now, primary, mirror } = await torn('batch');
    const keeper = createBatchKeeper({ now, primary: full(primary), mirror });
    expect(await keeper.begin(aBatch(1))).toBe('journalUnwritable');
    expect([primary.kept.get('batch'), mirror.kept.get('batch')]).toEqual(['{"v":2}', '{']);
    expect(keeper.isDamaged()).toBe(true);
  });
});

/**
 * A store that keeps what is set but cannot be read this many times, so that a comparison seems to show a failed write.
 */
function unreadable(store: StorePort, times: number): StorePort {
  let left = times;
  const get = async (key: string) => {
    left -= 1;
    if (left >= 0) throw new Error('no reading');
    return store.get(key);
  };
  return { ...store, get };
}

describe('a record that seemed not to be written', () => {
  const now = () => 1_000_000;

  it.each(['none', 'done'] as const)('is no batch in the next life if the one before was %s', async (was) => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    if (was === 'done') await createBatchKeeper({ now, primary, mirror }).begin(aBatch(1, { state: 'done' }));
    const broken = { ...primary };
    const keeper = createBatchKeeper({ now, primary: broken, mirror });
    await keeper.load();
    Object.assign(broken, unreadable(primary, 3));
    expect(await keeper.begin(aBatch(2, { id: 'next' }))).toBe('journalUnwritable');
    if (was === 'none')
      expect(mirror.kept.get('batch'), 'a power cut may bring the primary’s back').toContain('stopped');
    const next = createBatchKeeper({ now, primary, mirror });
    await next.load();
    expect(next.present()?.state).toBe(was === 'done' ? 'done' : undefined);
    expect(next.isDamaged()).toBe(false);
  });

  it('is no rule, and undoes nothing that was decided about others meanwhile', async () => {
    const [primary, mirror] = [memoryStore(), memoryStore()];
    const keeper = createRulesKeeper({ primary, mirror });
    await keeper.load();
    await keeper.add(aRule({ id: 'stopped' }));
    await keeper.add(aRule({ id: 'paused', profileId: 'second' }));
    Object.assign(primary, full(primary));
    const adding = keeper.add(aRule({ id: 'new', profileId: 'third' }));
    const removing = keeper.remove('stopped');
    const pausing = keeper.amend('paused', { pause: { code: 'overcharged', params: {} } });
    expect([await adding, await removing, await pausing]).toEqual(['notKept', false, false]);
    expect(keeper.all()).toMatchObject([{ id: 'paused', pause: { code: 'overcharged' } }]);
  });
});

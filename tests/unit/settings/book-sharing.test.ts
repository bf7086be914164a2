import { describe, expect, it } from 'vitest';
import type { SharedArea } from '../../../lib/settings/book-keeper.ts';
import { createRandom, makeAddress } from '../../support/random-addresses.ts';
import { AS_NEW, bookEntry, createBookWorld, savedAs } from './book-world.ts';

const DAY_MS = 24 * 3_600_000;
const random = createRandom(6);
const [main, other, third] = [makeAddress(random), makeAddress(random), makeAddress(random)];
const addressesOf = (count: number) => Array.from({ length: count }, () => makeAddress(random));
const tombstones = (count: number, goneAtMs: number) =>
  Object.fromEntries(addressesOf(count).map((address) => [`a:${address}`, { goneAtMs }]));

/**
 * Makes the call with this number never return. Resolves once it was made, and then lets the next life's calls through.
 */
function dieIn(shared: SharedArea, call: 'readAll' | 'writeAll', deadly: number) {
  const works = shared[call] as (items: Record<string, unknown>) => Promise<Record<string, unknown>>;
  const dead = Promise.withResolvers<void>();
  let calls = 0;
  const dying = (items: Record<string, unknown>) => {
    calls += 1;
    if (calls < deadly) return works(items);
    dead.resolve();
    return new Promise<never>(() => {});
  };
  Object.assign(shared, { [call]: dying });
  return async () => {
    await dead.promise;
    Object.assign(shared, { [call]: works });
  };
}

describe('sharing the address book', () => {
  it('goes on if more addresses were removed than can be shared', async () => {
    const { items, clock, reported, machine } = createBookWorld();
    const [here, there] = [machine(), machine()];
    Object.assign(items, tombstones(512, clock.ms));
    const latest = Object.keys(tombstones(1, 0))[0] ?? '';
    items[latest] = { goneAtMs: clock.ms + 1 };
    delete items[Object.keys(items)[0] ?? ''];
    await here.book.put(bookEntry(main, 'Main'), AS_NEW);
    await there.book.catchUp();
    expect(await there.labels()).toEqual(['Main']);
    expect(Object.keys(items), 'what was removed last is still told').toContain(latest);
    expect(reported).toEqual([]);
  });

  it('keeps what was shared in the account when it is turned off, and adds nothing to it', async () => {
    const { items, machine } = createBookWorld();
    const { book, sharing } = machine();
    await book.put(bookEntry(main, 'Main'), AS_NEW);
    const shared = structuredClone(items);
    sharing.isOn = false;
    await book.put(bookEntry(other, 'Other'), AS_NEW);
    await book.remove(main);
    expect(Object.keys(shared)).toEqual([`a:${main}`]);
    expect(items).toEqual(shared);
  });

  it('forgets removals after half a year, and then deletes them from the shared storage', async () => {
    const { items, clock, machine } = createBookWorld();
    const [here, there] = [machine(), machine()];
    await here.book.put(bookEntry(main, 'Main'), AS_NEW);
    await here.book.remove(main);
    clock.ms += 181 * DAY_MS;
    await there.book.catchUp();
    expect(Object.keys(items), 'not by a machine that only looks').toEqual([`a:${main}`]);
    await here.book.put(bookEntry(other, 'Other'), AS_NEW);
    expect(Object.keys(items)).toEqual([`a:${other}`]);
  });

  it.each(['readAll', 'writeAll', 'removeAll'] as const)(
    'may fail without touching the local addresses, reports it and is tried again: %s',
    async (call) => {
      const { items, clock, reported, machine } = createBookWorld();
      const { book, shared, labels } = machine();
      Object.assign(items, tombstones(1, clock.ms - 181 * DAY_MS));
      const works = shared[call];
      Object.assign(shared, { [call]: () => Promise.reject(new Error('quota')) });
      expect(await book.put(bookEntry(main, 'Main'), AS_NEW)).toEqual({ ok: true });
      await book.put(bookEntry(other, 'Other'), AS_NEW);
      await book.remove(main);
      await book.change((book) => ({ book: [...book] }));
      await book.catchUp();
      expect(await labels()).toEqual(['Other']);
      expect(reported[0]).toEqual(new Error('quota'));
      Object.assign(shared, { [call]: works });
      await book.put(bookEntry(other, 'Renamed'), savedAs('Other'));
      expect(await book.isUnshared()).toBe(false);
      expect(items).toMatchObject({ [`a:${other}`]: { label: 'Renamed' } });
    },
  );

  it('reports that it failed for as long as it is switched on', async () => {
    const { machine } = createBookWorld();
    const { book, shared, sharing } = machine();
    shared.writeAll = () => Promise.reject(new Error('quota'));
    await book.put(bookEntry(main, 'Main'), AS_NEW);
    expect(await book.isUnshared()).toBe(true);
    sharing.isOn = false;
    expect(await book.isUnshared()).toBe(false);
  });

  // A change reads twice: before it is decided, and once it is stored locally.
  it.each([
    ['readAll', 2],
    ['writeAll', 1],
  ] as const)('reports it after a death in %s', async (call, deadly) => {
    const { items, machine } = createBookWorld();
    const { book, again, shared, labels } = machine();
    const revive = dieIn(shared, call, deadly);
    void book.put(bookEntry(main, 'Main'), AS_NEW);
    await revive();
    expect([await labels(), await again().isUnshared()]).toEqual([['Main'], true]);
    await again().catchUp();
    expect([Object.keys(items), await again().isUnshared()]).toEqual([[`a:${main}`], false]);
  });

  it('reports it after a death right after the local write', async () => {
    const { machine } = createBookWorld();
    const { book, again, local, labels } = machine();
    const dead = Promise.withResolvers<void>();
    const works = local.write;
    local.write = async (key, value) => {
      await works(key, value);
      if (key !== 'book') return;
      dead.resolve();
      await new Promise<never>(() => {});
    };
    void book.put(bookEntry(main, 'Main'), AS_NEW);
    await dead.promise;
    expect([await labels(), await again().isUnshared()]).toEqual([['Main'], true]);
  });

  it('reports it after a death while local addresses are shared for the first time', async () => {
    const { machine } = createBookWorld();
    const { book, again, shared, sharing } = machine(false);
    await book.put(bookEntry(main, 'Main'), AS_NEW);
    sharing.isOn = true;
    const revive = dieIn(shared, 'writeAll', 1);
    void book.catchUp();
    await revive();
    expect(await again().isUnshared()).toBe(true);
  });

  it('does not report an address that is being shared at the moment', async () => {
    const { machine } = createBookWorld();
    const { book, shared } = machine();
    const asked: Promise<boolean>[] = [];
    const works = shared.writeAll;
    shared.writeAll = async (items) => {
      asked.push(book.isUnshared());
      await asked.at(-1);
      await works(items);
    };
    await book.put(bookEntry(main, 'Main'), AS_NEW);
    expect(await Promise.all(asked)).toEqual([false]);
  });

  it('reports it too when there are more addresses than can be shared', async () => {
    const { items, machine } = createBookWorld();
    const { book } = machine();
    const many = addressesOf(401).map((address) => ({ ...bookEntry(address, 'One'), changedAtMs: 1 }));
    await book.change(() => ({ book: many }));
    expect(await book.isUnshared()).toBe(true);
    expect(items).toEqual({});
    await book.remove(many[0]?.address ?? '');
    expect(await book.isUnshared()).toBe(false);
    expect(Object.keys(items)).toHaveLength(401);
  });

  it('leaves it to the user to replace a damaged book of which the other machines may lack a part', async () => {
    const world = createBookWorld();
    const [here, there] = [world.machine(), world.machine()];
    await here.book.put(bookEntry(main, 'Main'), AS_NEW);
    const { writeAll } = here.shared;
    here.shared.writeAll = () => Promise.reject(new Error('offline'));
    await here.book.put(bookEntry(other, 'Only here'), AS_NEW);
    here.shared.writeAll = writeAll;
    here.local.values.set('book', 'torn');
    await there.book.put(bookEntry(third, 'There'), AS_NEW);
    await here.book.catchUp();
    expect([(await here.book.describe()).isDamaged, await here.book.isUnshared()]).toEqual([true, true]);
    await here.book.put(bookEntry(other, 'Again'), AS_NEW);
    expect([(await here.book.describe()).isDamaged, await here.labels()]).toEqual([
      false,
      ['Main', 'There', 'Again'],
    ]);
  });

  it('takes a name over with five marks on a letter at most, and agrees on that with the others', async () => {
    const { items, machine } = createBookWorld();
    const machines = [machine(), machine()];
    items[`a:${main}`] = { ...bookEntry(main, `M${'\u0301'.repeat(39)}`), changedAtMs: 1 };
    for (const { book } of machines) await book.catchUp();
    const label = `M${'\u0301'.repeat(5)}`;
    expect(await Promise.all(machines.map(({ labels }) => labels()))).toEqual([[label], [label]]);
    expect(items[`a:${main}`]).toMatchObject({ label });
  });

  it('makes a damaged book whole again that was shared in full', async () => {
    const { book, local, labels } = createBookWorld().machine();
    await book.put(bookEntry(main, 'Main'), AS_NEW);
    local.values.set('book', 'torn');
    await book.catchUp();
    expect([(await book.describe()).isDamaged, await labels()]).toEqual([false, ['Main']]);
  });

  it('takes over nothing that a full address book has no room for', async () => {
    const { machine } = createBookWorld();
    const [here, there] = [machine(), machine(false)];
    const named = (address: string) => ({ ...bookEntry(address, 'One'), changedAtMs: 1 });
    await here.book.change(() => ({ book: addressesOf(100).map(named) }));
    const full = addressesOf(1_000).map(named);
    await there.book.change(() => ({ book: full }));
    there.sharing.isOn = true;
    await there.book.catchUp();
    await there.book.remove(full[0]?.address ?? '');
    expect(await there.labels()).toHaveLength(999);
  });

  it.each<[string, Record<string, unknown>]>([
    ['a removal of no address', { 'a:constructor': { goneAtMs: 1_700_000_000_000 } }],
    ['a removal later than any', { [`a:${main}`]: { goneAtMs: 1e300 } }],
    ['an entry later than any', { [`a:${main}`]: { ...bookEntry(main, 'Theirs'), changedAtMs: 1e300 } }],
  ])('loses nothing to %s', async (_, theirs) => {
    const { items, machine } = createBookWorld();
    const { book, labels } = machine();
    await book.put(bookEntry(other, 'Other'), AS_NEW);
    Object.assign(items, theirs);
    await book.catchUp();
    expect(await labels()).toEqual(['Other']);
    await book.put(bookEntry(main, 'Main'), AS_NEW);
    await book.catchUp();
    expect((await labels()).toSorted()).toEqual(['Main', 'Other']);
  });
});

import { describe, expect, it } from 'vitest';
import type { SharedArea } from '../../../lib/settings/book-keeper.ts';
import { createRandom, makeAddress } from '../../support/random-addresses.ts';
import { AS_NEW, bookEntry as entry, savedAs, createBookWorld as setUp } from './book-world.ts';

const random = createRandom(3);
const [main, other] = [makeAddress(random), makeAddress(random)];

/** The keys of each write to the shared storage. */
function watchWrites(shared: SharedArea): string[][] {
  const written: string[][] = [];
  const { writeAll } = shared;
  shared.writeAll = (items) => {
    written.push(Object.keys(items));
    return writeAll(items);
  };
  return written;
}

describe('the address book', () => {
  it('keeps, renames and removes addresses', async () => {
    const { book } = setUp().machine();
    await book.put(entry(main, 'Main'), AS_NEW);
    await book.put(entry(main, 'Renamed'), savedAs('Main'));
    expect((await book.read()).map(({ label }) => label)).toEqual(['Renamed']);
    await book.remove(main);
    expect(await book.read()).toEqual([]);
  });

  it('stays on this machine unless the user shares it', async () => {
    const world = setUp();
    await world.machine(false).book.put(entry(main, 'Main'), AS_NEW);
    expect(world.items).toEqual({});
  });

  it('travels to another machine and back, and the later name wins', async () => {
    const world = setUp();
    const [here, there] = [world.machine(), world.machine()];
    await here.book.put(entry(main, 'Main'), AS_NEW);
    await there.book.catchUp();
    await there.book.put(entry(main, 'Named there'), savedAs('Main'));
    await there.book.put(entry(other, 'Other'), AS_NEW);
    await here.book.catchUp();
    expect((await here.book.read()).map(({ label }) => label)).toEqual(['Named there', 'Other']);
  });

  it('does not bring back what was removed elsewhere, but accepts it when it is saved again', async () => {
    const world = setUp();
    const [here, there] = [world.machine(), world.machine()];
    await here.book.put(entry(main, 'Main'), AS_NEW);
    await there.book.catchUp();
    await there.book.remove(main);
    await here.book.catchUp();
    expect(await here.book.read()).toEqual([]);
    await here.book.put(entry(main, 'Again'), AS_NEW);
    await there.book.catchUp();
    expect((await there.book.read()).map(({ label }) => label)).toEqual(['Again']);
  });

  it('writes nothing to the shared storage when there is nothing new', async () => {
    const world = setUp();
    const { book, shared } = world.machine();
    await book.put(entry(main, 'Main'), AS_NEW);
    for (const [key, value] of Object.entries(world.items))
      world.items[key] = Object.fromEntries(Object.entries(value as object).reverse());
    const before = JSON.stringify(world.items);
    const written = watchWrites(shared);
    await book.catchUp();
    expect([JSON.stringify(world.items), written]).toEqual([before, []]);
  });

  it('writes only what a change changes, since the browsers limit writes', async () => {
    const { book, shared } = setUp().machine();
    await book.put(entry(main, 'Main'), AS_NEW);
    const written = watchWrites(shared);
    await book.put(entry(other, 'Other'), AS_NEW);
    expect(written).toEqual([[`a:${other}`]]);
  });

  it('asks once about an address that imitates another, which may then be renamed without a question', async () => {
    const { book } = setUp().machine(false);
    const [saved, fake] = ['TZ8BdYx1LDHA5TmYqfEVh7McnsoHLoYVow', 'TFaojMDwsYDNJ8eKxP7z1gtjxiMhioYVow'];
    await book.put(entry(saved, 'Main'), AS_NEW);
    expect(await book.put(entry(fake, 'Other'), AS_NEW)).toMatchObject({ code: 'look-alike' });
    expect(await book.put(entry(fake, 'Other'), { ...AS_NEW, comparedWith: saved })).toEqual({ ok: true });
    expect(await book.put(entry(fake, 'Renamed'), savedAs('Other'))).toEqual({ ok: true });
  });

  it('has room for a thousand addresses and for no more', async () => {
    const { book, local } = setUp().machine(false);
    const entries = Array.from({ length: 999 }, (_, at) => ({
      ...entry(makeAddress(random), `${at}`),
      changedAtMs: 1,
    }));
    local.values.set('book', { entries, gone: {} });
    const put = (address: string) => book.put(entry(address, 'New'), AS_NEW);
    expect([await put(main), await put(other)]).toEqual([{ ok: true }, { ok: false, code: 'too-many' }]);
    expect(await book.put(entry(main, 'Renamed'), savedAs('New'))).toEqual({ ok: true });
    expect((await book.read()).length).toBe(1_000);
  });

  it('never overwrites damaged bytes that it could not set aside', async () => {
    const { book, local } = setUp().machine(false);
    local.values.set('book', [1]);
    const { write } = local;
    local.write = async (key, value) => {
      if (key === 'book:kept') throw new Error('full');
      return write(key, value);
    };
    await expect(book.put(entry(main, 'Main'), AS_NEW)).rejects.toThrow('full');
    expect(local.values.get('book')).toEqual([1]);
  });

  it('takes nothing from the shared storage that is no address', async () => {
    const world = setUp();
    Object.assign(world.items, {
      [`a:${main}`]: { ...entry(other, 'Moved'), changedAtMs: 1 },
      'a:x': { ...entry('x', 'No address'), changedAtMs: 1 },
      [`a:${other}`]: 'text',
      settings: { ...entry(main, 'Not ours'), changedAtMs: 1 },
    });
    const { book } = world.machine();
    await book.catchUp();
    expect(await book.read()).toEqual([]);
    expect(world.reported, 'nor does it keep anything from being shared').toEqual([]);
  });

  it('reports damaged bytes, and sets them aside', async () => {
    const { book, local } = setUp().machine(false);
    expect((await book.describe()).isDamaged).toBe(false);
    local.values.set('book', [1]);
    expect(await book.read()).toEqual([]);
    expect((await book.describe()).isDamaged).toBe(true);
    await book.put(entry(main, 'Main'), AS_NEW);
    expect(local.values.get('book:kept')).toEqual([1]);
    expect((await book.describe()).isDamaged).toBe(false);
    local.values.set('book', [2]);
    await book.put(entry(main, 'Main'), AS_NEW);
    expect([local.values.get('book:kept'), local.values.get('book:kept:2')]).toEqual([[1], [2]]);
  });
});

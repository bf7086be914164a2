import { describe, expect, it } from 'vitest';
import { createRandom, makeAddress } from '../../support/random-addresses.ts';
import { AS_NEW, bookEntry as entry, savedAs, createBookWorld as setUp } from './book-world.ts';

const random = createRandom(3);
const [main, other] = [makeAddress(random), makeAddress(random)];

describe('the address book', () => {
  it('keeps, renames and removes', async () => {
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

  it('does not bring back what was removed elsewhere, but takes it when it is saved again', async () => {
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
    const { book } = world.machine();
    await book.put(entry(main, 'Main'), AS_NEW);
    const before = JSON.stringify(world.items);
    await book.catchUp();
    expect(JSON.stringify(world.items)).toBe(before);
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
  });

  it('says that bytes are damaged, and sets them aside', async () => {
    const { book, local } = setUp().machine(false);
    expect(await book.isDamaged()).toBe(false);
    local.values.set('book', [1]);
    expect(await book.read()).toEqual([]);
    expect(await book.isDamaged()).toBe(true);
    await book.put(entry(main, 'Main'), AS_NEW);
    expect(local.values.get('book:kept')).toEqual([1]);
    expect(await book.isDamaged()).toBe(false);
    local.values.set('book', [2]);
    await book.put(entry(main, 'Main'), AS_NEW);
    expect([local.values.get('book:kept'), local.values.get('book:kept:2')]).toEqual([[1], [2]]);
  });
});

import { describe, expect, it } from 'vitest';
import { createRandom, makeAddress } from '../../support/random-addresses.ts';
import { AS_NEW, bookEntry, createBookWorld, savedAs } from './book-world.ts';

const DAY_MS = 24 * 3_600_000;
const random = createRandom(4);
const [main, other] = [makeAddress(random), makeAddress(random)];

describe('the last decision about an address holds', () => {
  it.each([
    ['shared', true],
    ['shared afterwards', false],
  ])('when it comes back out of a backup: %s', async (_, isShared) => {
    const { book, sharing, labels } = createBookWorld().machine(isShared);
    await book.put(bookEntry(main, 'Main'), AS_NEW);
    const backup = await book.read();
    await book.remove(main);
    await book.change(() => ({ book: backup }));
    sharing.isOn = true;
    await book.catchUp();
    expect(await labels()).toEqual(['Main']);
  });

  it('when a backup undoes a change', async () => {
    const { book, labels } = createBookWorld().machine();
    await book.put(bookEntry(main, 'Main'), AS_NEW);
    const backup = await book.read();
    await book.put(bookEntry(main, 'Renamed'), savedAs('Main'));
    await book.change(() => ({ book: backup }));
    expect(await labels()).toEqual(['Main']);
  });

  it.each([
    ['shared', true],
    ['shared afterwards', false],
  ])('when other entries replace it: %s', async (_, isShared) => {
    const { machine } = createBookWorld();
    const [here, there] = [machine(), machine()];
    await here.book.put(bookEntry(main, 'Main'), AS_NEW);
    await here.book.put(bookEntry(other, 'Other'), AS_NEW);
    await there.book.catchUp();
    here.sharing.isOn = isShared;
    await here.book.change(() => ({ book: [{ ...bookEntry(main, 'Main'), changedAtMs: 1 }] }));
    here.sharing.isOn = true;
    await here.book.catchUp();
    await there.book.catchUp();
    expect(await here.labels()).toEqual(['Main']);
    expect(await there.labels()).toEqual(['Main']);
  });

  it('and replacing entries does not remove those that were saved elsewhere and never were here', async () => {
    const { machine } = createBookWorld();
    const [here, there] = [machine(), machine()];
    await there.book.put(bookEntry(other, 'Other'), AS_NEW);
    await here.book.change(() => ({ book: [{ ...bookEntry(main, 'Main'), changedAtMs: 1 }] }));
    expect((await here.labels()).toSorted()).toEqual(['Main', 'Other']);
  });

  it('and what was removed elsewhere is not removed again', async () => {
    const { items, machine } = createBookWorld();
    const [here, there] = [machine(), machine()];
    await here.book.put(bookEntry(other, 'Other'), AS_NEW);
    await there.book.remove(other);
    const told = { ...items };
    await here.book.change((entries) => ({ book: [...entries] }));
    expect(items).toEqual(told);
  });

  it('when it was saved with a clock that ran ahead, and is then removed', async () => {
    const { clock, machine } = createBookWorld();
    const { book, labels } = machine();
    clock.ms += DAY_MS;
    await book.put(bookEntry(main, 'Main'), AS_NEW);
    clock.ms -= DAY_MS;
    await book.remove(main);
    await book.catchUp();
    expect(await labels()).toEqual([]);
  });

  it('when it was removed with a clock that ran ahead, and is then saved again', async () => {
    const { clock, machine } = createBookWorld();
    const { book, labels } = machine();
    await book.put(bookEntry(main, 'Main'), AS_NEW);
    clock.ms += DAY_MS;
    await book.remove(main);
    clock.ms -= DAY_MS;
    expect(await book.put(bookEntry(main, 'Again'), AS_NEW)).toEqual({ ok: true });
    expect(await labels()).toEqual(['Again']);
    await book.put(bookEntry(main, 'Renamed'), savedAs('Again'));
    expect(await labels()).toEqual(['Renamed']);
  });

  it('when the clock of the machine that decided first runs ahead', async () => {
    const { clock, machine } = createBookWorld();
    const [here, there] = [machine(), machine()];
    await here.book.put(bookEntry(main, 'Main'), AS_NEW);
    clock.ms += DAY_MS;
    await there.book.remove(main);
    await there.book.put(bookEntry(other, 'Named there'), AS_NEW);
    clock.ms -= DAY_MS;
    await here.book.put(bookEntry(main, 'Again'), savedAs('Main'));
    await here.book.put(bookEntry(other, 'Named here'), savedAs('Named there'));
    expect(await here.labels()).toEqual(['Named here', 'Again']);
    await there.book.catchUp();
    expect((await there.labels()).toSorted()).toEqual(['Again', 'Named here']);
    await here.book.remove(other);
    expect(await here.labels()).toEqual(['Again']);
  });

  it('and a file that changes nothing brings back nothing that was removed elsewhere', async () => {
    const { machine } = createBookWorld();
    const [here, there] = [machine(), machine()];
    await here.book.put(bookEntry(main, 'Main'), AS_NEW);
    const same = await here.book.read();
    here.sharing.isOn = false;
    await there.book.remove(main);
    await here.book.change(() => ({ book: same }));
    here.sharing.isOn = true;
    await here.book.catchUp();
    expect(await here.labels()).toEqual([]);
  });

  it.each([
    [179, []],
    [181, ['Main']],
  ])(
    'also its removal, on a machine that comes back after %i days, up to half a year',
    async (days, left) => {
      const { clock, machine } = createBookWorld();
      const [here, there] = [machine(), machine()];
      await here.book.put(bookEntry(main, 'Main'), AS_NEW);
      await there.book.catchUp();
      await here.book.remove(main);
      clock.ms += days * DAY_MS;
      await there.book.catchUp();
      expect(await there.labels()).toEqual(left);
    },
  );

  it('and two names given at one moment are settled alike by both machines', async () => {
    const { clock, items, machine } = createBookWorld();
    const [here, there] = [machine(), machine()];
    clock.ms += DAY_MS;
    await here.book.put(bookEntry(main, 'Main'), AS_NEW);
    await there.book.catchUp();
    clock.ms -= DAY_MS;
    // Each is the first decision after one of tomorrow, made before the other machine's has arrived.
    const before = structuredClone(items);
    await here.book.put(bookEntry(main, 'Named here'), savedAs('Main'));
    const sentHere = structuredClone(items);
    Object.assign(items, before);
    await there.book.put(bookEntry(main, 'Named there'), savedAs('Main'));
    Object.assign(items, sentHere);
    for (const { book } of [there, here, there]) await book.catchUp();
    const settled = structuredClone(items);
    for (const { book } of [here, there]) {
      await book.catchUp();
      expect(items, 'nothing is written any more').toEqual(settled);
    }
    expect(await here.labels()).toEqual(await there.labels());
  });

  /** The last moment that a clock can show, and the last that is read. */
  it.each([
    ['saved', 8.64e15 - 1],
    ['saved', 8e15 + 1_700_000_000_000],
    ['removed', 8.64e15 - 1],
    ['removed', 8e15 + 1_700_000_000_000],
  ])('also after it was %s elsewhere at %d', async (how, changedAtMs) => {
    const { items, machine } = createBookWorld();
    const [here, there] = [machine(), machine()];
    await here.book.put(bookEntry(main, 'Main'), AS_NEW);
    await there.book.catchUp();
    items[`a:${main}`] =
      how === 'saved' ? { ...bookEntry(main, 'Odd'), changedAtMs } : { goneAtMs: changedAtMs };
    for (const { book } of [here, there]) await book.catchUp();
    const [knownAs = null] = await here.labels();
    expect(await here.book.put(bookEntry(main, 'Mine'), { ...AS_NEW, knownAs })).toEqual({ ok: true });
    for (const { book } of [there, here, there]) await book.catchUp();
    expect([await here.labels(), await there.labels()]).toEqual([['Mine'], ['Mine']]);
  });
});

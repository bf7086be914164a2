import { describe, expect, it } from 'vitest';
import { createRandom, makeAddress } from '../../support/random-addresses.ts';
import { AS_NEW, bookEntry, createBookWorld, savedAs } from './book-world.ts';

const random = createRandom(9);
const main = makeAddress(random);
const KEY = `a:${main}`;

/** A machine that knows the address as `Main`, where a later release on another machine then wrote something else. */
async function twoReleases(later: (changedAtMs: number) => Record<string, unknown>) {
  const { items, clock, machine } = createBookWorld();
  const here = machine();
  await here.book.put(bookEntry(main, 'Main'), AS_NEW);
  clock.ms += 60_000;
  items[KEY] = later(clock.ms);
  const told = structuredClone(items);
  await here.book.catchUp();
  return { ...here, items, told, clock };
}

const renamed = (changedAtMs: number) => ({ ...bookEntry(main, 'Renamed'), changedAtMs, note: 'desk 4' });

describe('addresses shared with a later release of Turbine', () => {
  it('are renamed here too, and stay as the later release wrote them', async () => {
    const { labels, items, told } = await twoReleases(renamed);
    expect(await labels()).toEqual(['Renamed']);
    expect(items).toEqual(told);
  });

  it('keep what only the later release knows when they are renamed here', async () => {
    const { book, items } = await twoReleases(renamed);
    await book.put(bookEntry(main, 'Again'), savedAs('Renamed'));
    expect(items[KEY]).toMatchObject({ label: 'Again', note: 'desk 4' });
  });

  it('are removed here too', async () => {
    const { labels, items, told } = await twoReleases((goneAtMs) => ({ goneAtMs, by: 'laptop' }));
    expect(await labels()).toEqual([]);
    expect(items).toEqual(told);
  });

  const unknown = (changedAtMs: number) => ({ ...renamed(changedAtMs), use: 'exchange' });

  it('stay as it wrote them where they cannot be read here, since it would undo the undoing, and so on', async () => {
    const { book, labels, items, told } = await twoReleases(unknown);
    expect([await labels(), items]).toEqual([['Main'], told]);
    await book.remove(main);
    await book.catchUp();
    expect(items[KEY], 'a later decision holds').toEqual({ goneAtMs: expect.any(Number) });
  });

  it.each([
    ['nothing says when they were written', { changedAtMs: 'today' }],
    ['they were written at a time that no clock is likely to show', { changedAtMs: 8e15 }],
    ['they are about another address', { address: makeAddress(random) }],
  ])('are written anew where %s', async (_, odd) => {
    const { items } = await twoReleases((changedAtMs) => ({ ...unknown(changedAtMs), ...odd }));
    expect(items[KEY]).toMatchObject({ ...bookEntry(main, 'Main'), changedAtMs: expect.any(Number) });
  });

  it('are renamed there too, though they cannot be read here', async () => {
    const { book, items } = await twoReleases(unknown);
    await book.put(bookEntry(main, 'Again'), savedAs('Main'));
    expect(items[KEY]).toMatchObject({ label: 'Again', use: 'both', note: 'desk 4' });
  });
});

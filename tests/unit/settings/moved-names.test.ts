import { describe, expect, it } from 'vitest';
import { MOST_ENTRIES } from '../../../lib/settings/address-book.ts';
import { findMoved, settleNames } from '../../../lib/settings/moved-names.ts';
import { createRandom, makeAddress } from '../../support/random-addresses.ts';
import { AS_NEW, bookEntry, createBookWorld, savedAs } from './book-world.ts';

const random = createRandom(7);
const [t1, t2, t3] = [makeAddress(random), makeAddress(random), makeAddress(random)];

/** Two machines with one saved name, and what the first of them says of moved names. */
async function createPair() {
  const world = createBookWorld();
  const [here, there] = [world.machine(), world.machine()];
  await here.book.put(bookEntry(t1, 'Exchange'), AS_NEW);
  await there.book.catchUp();
  return { ...world, here, there, moved: async () => (await here.book.describe()).moved };
}

type Pair = Awaited<ReturnType<typeof createPair>>;

/** The other machine gives the name to another address. This one may look at each step, or only afterwards. */
async function moveName({ here, there }: Pair, to: string, isSteps = false) {
  const [old] = (await there.book.read()).filter(({ label }) => label === 'Exchange');
  await there.book.remove(old?.address ?? '');
  if (isSteps) await here.book.catchUp();
  await there.book.put(bookEntry(to, 'Exchange'), AS_NEW);
  await here.book.catchUp();
}

/** A name moves, and then so many others are changed elsewhere that not all can be noted. */
async function flood() {
  const pair = await createPair();
  const { here, there, items, clock } = pair;
  const many = Array.from({ length: 390 }, () => makeAddress(random));
  await there.book.put(bookEntry(t2, 'Exchange'), AS_NEW);
  await here.book.catchUp();
  for (let round = 1; round <= 4; round += 1) {
    many.forEach((address, nth) => {
      items[`a:${address}`] = { ...bookEntry(address, `${nth} of ${round}`), changedAtMs: clock.ms + round };
    });
    await here.book.catchUp();
  }
  return { ...pair, many };
}

describe('a name that another machine gave to another address', () => {
  it.each([true, false])(
    'is noted with the address that it stood for here, seen step by step: %s',
    async (isSteps) => {
      const pair = await createPair();
      await moveName(pair, t2, isSteps);
      expect(await pair.moved()).toEqual({ [t2]: t1 });
      expect((await pair.here.again().describe()).moved, 'in the next life').toEqual({ [t2]: t1 });
      expect((await pair.there.book.describe()).moved, 'where the user did it').toEqual({});
    },
  );

  it('is noted when two names were exchanged', async () => {
    const { here, there, moved } = await createPair();
    await here.book.put(bookEntry(t2, 'Cold'), AS_NEW);
    await there.book.catchUp();
    await there.book.put(bookEntry(t1, 'Cold'), savedAs('Exchange'));
    await there.book.put(bookEntry(t2, 'Exchange'), savedAs('Cold'));
    await here.book.catchUp();
    expect(await moved()).toEqual({ [t1]: t2, [t2]: t1 });
  });

  it('is noted when the old address has it too, and whatever its case', async () => {
    const { here, there, moved } = await createPair();
    await there.book.put(bookEntry(t2, 'EXCHANGE'), AS_NEW);
    await here.book.catchUp();
    expect(await moved()).toEqual({ [t2]: t1 });
  });

  it('is noted when a change made here meets it', async () => {
    const { here, there, moved } = await createPair();
    await there.book.remove(t1);
    await there.book.put(bookEntry(t2, 'Exchange'), AS_NEW);
    await here.book.put(bookEntry(t3, 'Mine'), AS_NEW);
    expect(await moved()).toEqual({ [t2]: t1 });
  });

  it('keeps the address that the user knew when it moves once more, and needs no note when it comes back', async () => {
    const pair = await createPair();
    await moveName(pair, t2);
    await moveName(pair, t3);
    expect(await pair.moved()).toEqual({ [t3]: t1 });
    await moveName(pair, t2);
    expect(await pair.moved()).toEqual({ [t2]: t1 });
    await moveName(pair, t1);
    expect(await pair.moved()).toEqual({});
  });

  it('is no longer noted once it is saved here, and noted anew when it moves after that', async () => {
    const pair = await createPair();
    await moveName(pair, t2);
    await pair.here.book.put(bookEntry(t2, 'Exchange'), savedAs('Exchange'));
    expect(await pair.moved()).toEqual({});
    await pair.there.book.catchUp();
    await moveName(pair, t1);
    expect(await pair.moved(), 'also back to the first').toEqual({ [t1]: t2 });
  });

  it('stays in doubt where a third address has it, when the user decides on one', async () => {
    const { here, there, moved } = await createPair();
    await there.book.put(bookEntry(t2, 'Exchange'), AS_NEW);
    await there.book.put(bookEntry(t3, 'Exchange'), AS_NEW);
    await here.book.catchUp();
    expect(await moved()).toEqual({ [t2]: t1, [t3]: t1 });
    await here.book.put(bookEntry(t2, 'Exchange'), savedAs('Exchange'));
    expect(await moved()).toEqual({ [t3]: t1 });
  });

  it('is not noted where the user gave it away here: by hand, or by a file', async () => {
    const { here, moved } = await createPair();
    await here.book.remove(t1);
    await here.book.put(bookEntry(t2, 'Exchange'), AS_NEW);
    await here.book.change(() => ({ book: [{ ...bookEntry(t3, 'Exchange'), changedAtMs: 1 }] }));
    await here.book.catchUp();
    expect(await moved()).toEqual({});
  });

  it('is settled by a file that the user has imported', async () => {
    const pair = await createPair();
    await moveName(pair, t2);
    await pair.here.book.change((book) => ({ book: [...book] }));
    expect(await pair.moved(), 'a file that does not name it').toEqual({ [t2]: t1 });
    await pair.here.book.change(() => ({ book: [{ ...bookEntry(t3, 'Exchange'), changedAtMs: 1 }] }));
    expect(await pair.moved()).toEqual({});
  });

  it('is not noted when only the address is new, removed or renamed', async () => {
    const { here, there, moved } = await createPair();
    await there.book.put(bookEntry(t2, 'New'), AS_NEW);
    await there.book.put(bookEntry(t1, 'Renamed'), savedAs('Exchange'));
    await there.book.remove(t2);
    await here.book.catchUp();
    expect([await moved(), await here.labels()]).toEqual([{}, ['Renamed']]);
  });

  it('is noted on this machine alone, and never shared', async () => {
    const pair = await createPair();
    await moveName(pair, t2);
    expect(Object.keys(pair.items).sort()).toEqual([`a:${t1}`, `a:${t2}`].sort());
    expect(pair.items[`a:${t2}`]).toEqual({ ...bookEntry(t2, 'Exchange'), changedAtMs: expect.any(Number) });
  });

  it.each(['__proto__', 'constructor', '1'])('is noted whatever it is: %s', async (label) => {
    const { machine } = createBookWorld();
    const [here, there] = [machine(), machine()];
    await here.book.put(bookEntry(t1, label), AS_NEW);
    await there.book.put(bookEntry(t2, label), AS_NEW);
    await here.book.catchUp();
    expect((await here.book.describe()).moved).toEqual({ [t2]: t1 });
  });

  it('stays noted however many other names are changed elsewhere', async () => {
    const { moved, reported } = await flood();
    expect(await moved()).toMatchObject({ [t2]: t1 });
    expect(reported, 'what had no room is told of').toHaveLength(1);
  });

  it('is settled with all others at once, by somebody who was shown it, where they are too many to share on', async () => {
    const { here, moved } = await flood();
    expect([await here.book.isUnshared(), await here.book.isFull()]).toEqual([true, true]);
    expect(await here.book.settleAll({ [t2]: t3 }), 'was shown another one').toBe(false);
    expect(await here.book.settleAll({ [t2]: t1, [t3]: t1 }), 'was shown more').toBe(false);
    expect(await here.book.settleAll({}), 'was shown none').toBe(false);
    expect([await moved(), await here.book.isFull()]).toEqual([{ [t2]: t1 }, true]);
    expect(await here.book.settleAll({ [t2]: t1 })).toBe(true);
    expect(await moved()).toEqual({});
    expect([await here.book.isUnshared(), await here.book.isFull()]).toEqual([false, false]);
    expect(await here.labels(), 'what was held back is taken over').toContain('389 of 4');
  });

  it('is noted by what it stands for here, where it moves while too many others hold it back', async () => {
    const { here, items, clock, many, moved } = await flood();
    items[`a:${many[0]}`] = { ...bookEntry(many[0] ?? '', 'Exchange'), changedAtMs: clock.ms + 9 };
    items[`a:${t1}`] = { goneAtMs: clock.ms + 9 };
    items[`a:${t2}`] = { goneAtMs: clock.ms + 9 };
    await here.book.catchUp();
    expect(await moved(), 'nothing is taken over').toEqual({ [t2]: t1 });
    await here.book.settleAll({ [t2]: t1 });
    expect(await moved()).toEqual({ [many[0] ?? '']: t1 });
  });

  it('leaves no more notes than can be read again, when the user decides on one that stays in doubt', () => {
    const named = (label: string, address: string) => ({ ...bookEntry(address, label), changedAtMs: 1 });
    const stood = Array.from({ length: MOST_ENTRIES - 1 }, (_, nth) => named(`Name ${nth}`, t1));
    const entries = [named('Exchange', t2), named('Exchange', t3)];
    const noted = settleNames({ entries, stood: [...stood, named('Exchange', t1)] }, entries.slice(0, 1));
    expect([noted.stood?.length, findMoved(noted).get(t3)]).toEqual([MOST_ENTRIES, t1]);
  });
});

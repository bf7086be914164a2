import { describe, expect, it } from 'vitest';
import { createSettingsWorld, entry, LOOK_ALIKE, SAVED } from './settings-world.ts';

const OTHER = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';

async function full() {
  const world = createSettingsWorld();
  await world.handlers['address.save'](entry);
  return world;
}

describe('the address book', () => {
  it('refuses a look-alike and names the saved address, until the user confirms it', async () => {
    const { handlers, read } = await full();
    const fake = { ...entry, address: LOOK_ALIKE, label: 'Fresh' };
    expect(await handlers['address.save'](fake)).toMatchObject({ value: { imitated: { address: SAVED } } });
    expect((await read()).book).toHaveLength(1);
    expect(await handlers['address.save']({ ...fake, comparedWith: SAVED })).toMatchObject({
      value: { imitated: null },
    });
    expect((await read()).book).toHaveLength(2);
  });

  it('refuses a look-alike of an address that was used and never saved, in a file too', async () => {
    const used = { address: SAVED, label: 'used', use: 'both' as const, changedAtMs: 1 };
    const itself = { ...used, address: LOOK_ALIKE };
    const { handlers, read } = createSettingsWorld({ readUsed: async () => [itself, used] });
    const fake = { ...entry, address: LOOK_ALIKE, label: 'Fresh' };
    expect(await handlers['address.save'](fake)).toMatchObject({
      value: { imitated: { address: SAVED, label: 'used' } },
    });
    const text = `name,address\nFresh,${LOOK_ALIKE}\n`;
    expect(await handlers['address.import']({ text, compared: [] })).toMatchObject({
      value: { imitations: [{ imitates: SAVED }] },
    });
    expect((await read()).book).toEqual([]);
    await handlers['address.save']({ ...fake, comparedWith: SAVED });
    const renamed = await handlers['address.save']({ ...fake, label: 'Renamed', knownAs: 'Fresh' });
    expect(renamed, 'once it is saved, a new name is no question').toMatchObject({
      value: { imitated: null },
    });
  });

  it.each([
    ['no name', null],
    ['an older name', 'Till'],
  ])('keeps the name of a saved address from a page that knows %s, confirmed or not', async (_, knownAs) => {
    const { handlers, read } = await full();
    const renamed = { ...entry, label: 'Renamed', knownAs };
    for (const comparedWith of [null, SAVED]) {
      const answer = await handlers['address.save']({ ...renamed, comparedWith });
      expect(answer).toEqual({ ok: false, error: { code: 'other-name' } });
    }
    expect((await read()).book).toMatchObject([{ address: SAVED, label: 'Main wallet' }]);
    expect(await handlers['address.save']({ ...renamed, knownAs: 'Main wallet' })).toMatchObject({
      ok: true,
    });
    expect((await read()).book).toMatchObject([{ address: SAVED, label: 'Renamed' }]);
  });

  it('does not put an address back that was removed while its name was changed, unless it is added anew', async () => {
    const { handlers, read, changeCount } = await full();
    const before = changeCount();
    await handlers['address.remove']({ address: SAVED });
    const renamed = { ...entry, label: 'Renamed' };
    for (const comparedWith of [null, SAVED]) {
      const answer = await handlers['address.save']({ ...renamed, comparedWith, knownAs: 'Main wallet' });
      expect(answer).toEqual({ ok: false, error: { code: 'changed' } });
    }
    expect((await read()).book).toEqual([]);
    await handlers['address.save'](renamed);
    expect(changeCount(), 'each is told').toBe(before + 2);
    expect((await read()).book).toMatchObject([{ address: SAVED, label: 'Renamed' }]);
  });

  it('imports a file with look-alikes only when the user confirms it, and a damaged one never', async () => {
    const { handlers, read, changeCount } = await full();
    const before = changeCount();
    const compared = [{ address: LOOK_ALIKE, name: 'Fresh', imitates: SAVED, label: 'Main wallet' }];
    const text = `name,address\nFresh,${LOOK_ALIKE}\n`;
    expect(await handlers['address.import']({ text, compared: [] })).toMatchObject({
      value: { problem: null, imitations: [{ imitates: SAVED }] },
    });
    expect((await read()).book).toHaveLength(1);
    const damaged = await handlers['address.import']({ text: `${text}Bad,T1\n`, compared });
    expect(damaged).toMatchObject({ value: { problem: { code: 'bad-line', badLines: [{ line: 3 }] } } });
    expect((await read()).book).toHaveLength(1);
    expect(changeCount()).toBe(before);
    expect(await handlers['address.import']({ text, compared }), 'nothing is left to ask').toMatchObject({
      ok: true,
      value: { problem: null, addedCount: 1, imitations: [] },
    });
    expect((await read()).book).toHaveLength(2);
    expect(changeCount(), 'what only saved ones may be rented for is told').toBe(before + 1);
  });

  it('takes a file only if its addresses imitate what the user was shown, and nothing saved since', async () => {
    const { handlers, read } = createSettingsWorld();
    await handlers['address.save'](entry);
    const compared = [{ address: LOOK_ALIKE, name: 'Fresh', imitates: OTHER, label: 'Till' }];
    const text = `name,address\nFresh,${LOOK_ALIKE}\n`;
    expect(
      await handlers['address.import']({ text: `name,address\nTill,${OTHER}\n`, compared }),
    ).toMatchObject({
      value: { addedCount: 1, imitations: [] },
    });
    expect(await handlers['address.import']({ text, compared })).toMatchObject({
      value: { imitations: [{ address: LOOK_ALIKE, imitates: SAVED }] },
    });
    expect((await read()).book).toHaveLength(2);
  });

  it('saves an address only if it imitates the one that the user was shown', async () => {
    const used = [{ address: SAVED, label: 'used', use: 'both' as const, changedAtMs: 1 }];
    const { handlers, read } = createSettingsWorld({ readUsed: async () => used });
    expect(
      await handlers['address.save']({ ...entry, address: LOOK_ALIKE, label: 'Fresh', comparedWith: OTHER }),
    ).toMatchObject({
      value: { imitated: { address: SAVED } },
    });
    expect((await read()).book).toEqual([]);
  });

  it('settles the names that another machine changed only for a page that shows the same ones', async () => {
    const { handlers, read, changeCount } = await full();
    const before = changeCount();
    const moved = { [OTHER]: SAVED };
    expect(await handlers['address.settle']({ moved })).toEqual({ ok: false, error: { code: 'changed' } });
    expect(changeCount()).toBe(before);
    expect(await handlers['address.settle']({ moved: {} })).toMatchObject({ ok: true });
    expect(changeCount()).toBe(before + 1);
    expect(await read()).toMatchObject({ book: [{ address: SAVED }], isBookFull: false });
  });
});

import { describe, expect, it } from 'vitest';
import { refuse } from '../../../../lib/messages/answer.ts';
import { writeDataFile } from '../../../../lib/settings/data-file.ts';
import { createSettingsWorld, draft, entry, LOOK_ALIKE, ORIGIN, SAVED } from './settings-world.ts';

async function full() {
  const world = createSettingsWorld();
  world.granted.add(ORIGIN);
  await world.handlers['profile.save'](draft);
  await world.handlers['address.save'](entry);
  return world;
}

describe('a file with all settings', () => {
  it('changes nothing until the user confirms it, and nothing when it is damaged', async () => {
    const { handlers, read } = await full();
    const before = await read();
    const file = await handlers['data.export']({});
    const text = file.ok ? file.value.text : '';
    expect(await handlers['data.import']({ text, isMeant: false })).toEqual({
      ok: true,
      value: { settings: before.settings, addressCount: 1, imitations: [] },
    });
    expect(await handlers['data.import']({ text: text.slice(9), isMeant: true })).toMatchObject({
      ok: false,
    });
    expect(await read()).toEqual(before);
  });

  it('keeps the token only if the service is the same, and gives other permissions back', async () => {
    const { handlers, read, granted } = await full();
    const file = await handlers['data.export']({});
    const text = file.ok ? file.value.text : '';
    await handlers['data.import']({ text, isMeant: true });
    expect(Object.keys((await read()).vault.labels)).toHaveLength(1);
    await handlers['data.import']({ text: text.replace(ORIGIN, 'https://evil.example'), isMeant: true });
    expect((await read()).vault.labels).toEqual({});
    expect(granted.has(ORIGIN)).toBe(false);
  });
});

describe('a file with all settings and look-alikes', () => {
  const imitation = { address: LOOK_ALIKE, name: 'Fresh', imitates: SAVED, label: 'Main wallet' };

  /** What the page is told about a file with these addresses before it is imported. */
  async function lookAt(world: Awaited<ReturnType<typeof full>>, ...addresses: string[]) {
    const { settings } = await world.read();
    const book = addresses.map((address) => ({
      address,
      label: 'Fresh',
      use: 'both' as const,
      changedAtMs: 1,
    }));
    const text = writeDataFile(settings, book, [], 1);
    const looked = await world.handlers['data.import']({ text, isMeant: false });
    return { text, imitations: looked.ok ? looked.value.imitations : null };
  }

  it('names look-alikes of a saved address, of one that was used, and of another in the file', async () => {
    expect((await lookAt(await full(), LOOK_ALIKE)).imitations).toEqual([imitation]);
    const used = { address: SAVED, label: 'used', use: 'both' as const, changedAtMs: 1 };
    const fresh = createSettingsWorld({ readUsed: async () => [used] });
    expect((await lookAt(fresh, LOOK_ALIKE)).imitations).toEqual([{ ...imitation, label: 'used' }]);
    const inFile = await lookAt(createSettingsWorld(), SAVED, LOOK_ALIKE);
    expect(inFile.imitations).toEqual([{ ...imitation, label: 'Fresh' }]);
  });

  it('tells of a saved name that would lead to another address', async () => {
    const { handlers, read } = await full();
    const other = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';
    const book = [{ address: other, label: 'main wallet', use: 'both' as const, changedAtMs: 1 }];
    const text = writeDataFile((await read()).settings, book, [], 1);
    expect(await handlers['data.import']({ text, isMeant: false })).toMatchObject({
      value: { imitations: [{ address: other, imitates: SAVED, label: 'Main wallet', isNamesake: true }] },
    });
  });

  it('is imported when the user confirms it, and then asks nothing more', async () => {
    const world = await full();
    const { text } = await lookAt(world, LOOK_ALIKE, SAVED);
    const meant = { text, isMeant: true };
    // Another page saved the imitated address after the user was shown what the file brings.
    const namesake = { address: SAVED, imitates: LOOK_ALIKE, isNamesake: true };
    expect(await world.handlers['data.import'](meant)).toMatchObject({
      value: { imitations: [imitation, namesake] },
    });
    expect((await world.read()).book).toHaveLength(1);
    const compared = [imitation, { ...namesake, isNamesake: true as const, name: 'Fresh', label: 'Fresh' }];
    expect(await world.handlers['data.import']({ ...meant, compared })).toMatchObject({
      value: { imitations: [] },
    });
    expect((await world.read()).book).toHaveLength(2);
    expect((await lookAt(world, LOOK_ALIKE, SAVED)).imitations).toEqual([]);
  });
});

describe('settings, when something beside them fails,', () => {
  const noSpace = async () => {
    throw new Error('no space');
  };

  it('never count if the addresses of their file could not be stored, since nothing of it was taken', async () => {
    const { deps, handlers, read } = await full();
    const before = await read();
    const { limits } = before.settings;
    const lax = { ...before.settings, limits: { ...limits, perOrderSun: null }, profiles: [] };
    deps.book.change = noSpace;
    const text = writeDataFile(lax, [], [], 1);
    await expect(handlers['data.import']({ text, isMeant: true })).rejects.toThrow('no space');
    expect(await read()).toEqual(before);
  });

  it('apply at once even if the addresses could not be shared', async () => {
    const { deps, handlers, changeCount, read } = await full();
    const { limits } = (await read()).settings;
    deps.book.catchUp = noSpace;
    const before = changeCount();
    const stricter = { limits: { ...limits, perOrderSun: '1' }, isBookSynced: true };
    expect(await handlers['settings.change'](stricter)).toEqual(refuse('shared-later'));
    expect(changeCount()).toBe(before + 1);
    expect((await read()).settings.isBookSynced, 'as the page is told').toBe(true);
  });

  it('count, and are not called refused, if a token of before could not be deleted', async () => {
    const { deps, granted, handlers, changeCount, read } = await full();
    const { settings } = await read();
    const before = changeCount();
    const { remove } = deps.vault;
    deps.vault.remove = noSpace;
    const wanted = { text: writeDataFile({ ...settings, profiles: [] }, [], [], 1), isMeant: true };
    expect(await handlers['data.import'](wanted)).toEqual(refuse('import-left'));
    expect(await read()).toMatchObject({ settings: { profiles: [] }, book: [] });
    expect(granted.has(ORIGIN), 'the permission goes all the same').toBe(false);
    expect(changeCount()).toBe(before + 1);
    deps.vault.remove = remove;
    expect(await handlers['data.import'](wanted), 'the next try deletes it').toMatchObject({ ok: true });
    expect((await read()).vault.labels).toEqual({});
  });
});

describe('what is forgotten', () => {
  const broken = () => Promise.reject(new Error('UnknownError'));

  it.each(['vault', 'permissions', 'rest'] as const)(
    'is all else if the part %s cannot be, and that is told, also to pages that show what is gone',
    async (part) => {
      const done: string[] = [];
      const reported: unknown[] = [];
      const { handlers, deps, granted, read, changeCount } = createSettingsWorld({
        async forgetRest() {
          if (part === 'rest') return broken();
          done.push('rest');
          return () => void done.push('kept again');
        },
        report: (_, error) => void reported.push(error),
        restart: () => done.push('restart'),
      });
      granted.add(ORIGIN);
      await handlers['profile.save'](draft);
      const before = changeCount();
      if (part === 'vault') deps.vault.forgetAll = broken;
      if (part === 'permissions') deps.permissions.dropAll = broken;
      expect(await handlers['data.forget']({})).toEqual(refuse('forget-left'));
      expect([reported.length, changeCount()]).toEqual([1, before + 1]);
      expect(granted.size, 'the hosts').toBe(part === 'permissions' ? 1 : 0);
      expect(Object.keys((await read()).vault.labels), 'the tokens').toHaveLength(part === 'vault' ? 1 : 0);
      expect(done, 'and what is saved from now on is kept').toEqual(
        part === 'rest' ? [] : ['rest', 'kept again'],
      );
    },
  );

  it('is told as left even if what is there cannot be read anew, and can be tried again', async () => {
    const done: string[] = [];
    const { handlers, deps } = createSettingsWorld({
      onChange: broken,
      restart: () => done.push('restart'),
    });
    const { forgetAll } = deps.vault;
    deps.vault.forgetAll = broken;
    expect(await handlers['data.forget']({})).toEqual(refuse('forget-left'));
    deps.vault.forgetAll = forgetAll;
    expect([await handlers['data.forget']({}), done]).toEqual([{ ok: true, value: {} }, ['restart']]);
  });
});

import { describe, expect, it } from 'vitest';
import { CHAIN_SECRET } from '../../../../lib/settings/profile.ts';
import { createSettingsKeeper } from '../../../../lib/settings/settings-keeper.ts';
import { createMemoryArea } from '../../../support/memory-settings.ts';
import { createSettingsWorld, draft, ORIGIN, TOKEN } from './settings-world.ts';

const MOVED = 'https://moved.example';
const full = () => Promise.reject(new Error('full'));

async function connected(overrides: Parameters<typeof createSettingsWorld>[0] = {}) {
  const world = createSettingsWorld(overrides);
  world.granted.add(ORIGIN).add(MOVED);
  await world.handlers['profile.save'](draft);
  const read = async () => {
    const { settings, vault } = await world.read();
    return { ids: settings.profiles.map(({ id }) => id), kept: Object.keys(vault.labels) };
  };
  const [id = ''] = (await read()).ids;
  return { ...world, read, id };
}

describe('no token is kept of a service that is not there', () => {
  it.each(['new', 'moved'])('when a %s one could not be written down', async (which) => {
    const { handlers, deps, read, id } = await connected();
    const { change } = deps.keeper;
    deps.keeper.change = full;
    const saved = { ...draft, id: which === 'new' ? null : id, origin: MOVED };
    await expect(handlers['profile.save'](saved)).rejects.toThrow('full');
    deps.keeper.change = change;
    expect(await read()).toEqual({ ids: [id], kept: [id] });
  });

  it('when it could not be noted whose account it has', async () => {
    const { handlers, deps, read, id } = await connected();
    deps.noteAnswer = full;
    await expect(handlers['profile.save']({ ...draft, origin: MOVED })).rejects.toThrow('full');
    expect(await read()).toEqual({ ids: [id], kept: [id] });
  });

  it('when the background died before it was written down, from the next save or removal on', async () => {
    const { handlers, deps, read, id } = await connected();
    await deps.vault.put('died', MOVED, TOKEN);
    await handlers['profile.save']({ ...draft, id, name: 'Renamed' });
    expect(await read()).toEqual({ ids: [id], kept: [id] });
    await deps.vault.put('died', MOVED, TOKEN);
    await handlers['profile.remove']({ id });
    expect(await read()).toEqual({ ids: [], kept: [] });
  });
});

describe('a token stays', () => {
  it('of a service whose change could not be written down', async () => {
    const { handlers, deps, read, id } = await connected();
    deps.keeper.change = full;
    await expect(handlers['profile.save']({ ...draft, id, token: `${TOKEN}x` })).rejects.toThrow('full');
    expect(await read()).toEqual({ ids: [id], kept: [id] });
  });

  it('of services that stood in settings which could not be understood', async () => {
    const local = createMemoryArea();
    const { handlers, read, id } = await connected({ keeper: createSettingsKeeper(local) });
    await local.write('settings', { version: 'later' });
    await handlers['profile.save']({ ...draft, origin: MOVED });
    const [second = ''] = (await read()).ids;
    await handlers['profile.save']({ ...draft, id: second, origin: MOVED, name: 'Renamed' });
    expect((await read()).kept).toEqual([id, second]);
    await handlers['profile.remove']({ id: second });
    expect((await read()).kept).toEqual([id]);
  });

  it('of a chain node that is being chosen at the same time', async () => {
    const { handlers, deps, read, id } = await connected();
    await deps.vault.put(CHAIN_SECRET, 'https://node.example', TOKEN);
    await handlers['profile.save']({ ...draft, id, name: 'Renamed' });
    expect((await read()).kept).toEqual([id, CHAIN_SECRET]);
  });
});

it('settings that were written count, also where what they need no longer could not be taken away', async () => {
  const { handlers, deps, id, changeCount } = await connected();
  deps.vault.remove = full;
  const before = changeCount();
  await expect(handlers['profile.save']({ ...draft, id, origin: MOVED })).rejects.toThrow('full');
  expect(changeCount()).toBe(before + 1);
});

import { describe, expect, it } from 'vitest';
import { CHAIN_SECRET } from '../../../../lib/settings/profile.ts';
import { createMemoryArea, createMemorySettings } from '../../../support/memory-settings.ts';
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

describe('no token is kept for a service that does not exist', () => {
  it.each(['new', 'moved'])('when a %s one could not be stored', async (which) => {
    const { handlers, deps, read, id } = await connected();
    const { change } = deps.keeper;
    deps.keeper.change = full;
    const saved = { ...draft, id: which === 'new' ? null : id, origin: MOVED };
    await expect(handlers['profile.save'](saved)).rejects.toThrow('full');
    deps.keeper.change = change;
    expect(await read()).toEqual({ ids: [id], kept: [id] });
  });

  it('when the account that it belongs to could not be stored', async () => {
    const { handlers, deps, read, id } = await connected();
    deps.noteAnswer = full;
    await expect(handlers['profile.save']({ ...draft, origin: MOVED })).rejects.toThrow('full');
    expect(await read()).toEqual({ ids: [id], kept: [id] });
  });

  it('when the background died before the service was stored, from the next save or removal on', async () => {
    const { handlers, deps, read, id } = await connected();
    await deps.vault.put('died', MOVED, TOKEN);
    await handlers['profile.save']({ ...draft, id, name: 'Renamed' });
    expect(await read()).toEqual({ ids: [id], kept: [id] });
    await deps.vault.put('died', MOVED, TOKEN);
    await handlers['profile.remove']({ id });
    expect(await read()).toEqual({ ids: [], kept: [] });
  });
});

describe('a token is kept', () => {
  it('for a service whose change could not be stored', async () => {
    const { handlers, deps, read, id } = await connected();
    deps.keeper.change = full;
    await expect(handlers['profile.save']({ ...draft, id, token: `${TOKEN}x` })).rejects.toThrow('full');
    expect(await read()).toEqual({ ids: [id], kept: [id] });
  });

  it('for services in settings that could not be understood', async () => {
    const local = createMemoryArea();
    const { keeper, vault } = createMemorySettings(() => 1_700_000_000_000, local);
    const { handlers, read, id } = await connected({ keeper, vault });
    await local.write('settings', { version: 'later' });
    await handlers['profile.save']({ ...draft, origin: MOVED });
    const [second = ''] = (await read()).ids;
    await handlers['profile.save']({ ...draft, id: second, origin: MOVED, name: 'Renamed' });
    expect((await read()).kept).toEqual([id, second]);
    await handlers['profile.remove']({ id: second });
    expect((await read()).kept).toEqual([id]);
  });

  it('for the chain node, on or off, and for no other node', async () => {
    const { handlers, deps, read, id } = await connected();
    const origin = 'https://node.example';
    await deps.vault.put(CHAIN_SECRET, origin, TOKEN);
    await deps.keeper.change((settings) => ({ ...settings, chain: { isOn: false, origin } }));
    await handlers['profile.save']({ ...draft, id, name: 'Renamed' });
    expect((await read()).kept).toEqual([id, CHAIN_SECRET]);
    await deps.keeper.change((settings) => ({ ...settings, chain: { isOn: true, origin: MOVED } }));
    await handlers['profile.save']({ ...draft, id, name: 'Again' });
    expect((await read()).kept).toEqual([id]);
  });
});

it('stored settings apply, and are called stored, even if what they no longer need could not be given up', async () => {
  const lost: string[] = [];
  const { handlers, deps, id, changeCount } = await connected({ report: (where) => lost.push(where) });
  deps.permissions.drop = full;
  const before = changeCount();
  expect(await handlers['profile.save']({ ...draft, id, origin: MOVED })).toMatchObject({ ok: true });
  expect(changeCount()).toBe(before + 1);
  expect(lost).toEqual(['giving a host back']);
});

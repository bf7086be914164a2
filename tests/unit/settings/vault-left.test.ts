import { expect, it } from 'vitest';
import type { Within } from '../../../lib/settings/stored-map.ts';
import { ID, keepToken, ORIGIN, PHRASE, TOKEN } from './vault-world.ts';

const heldBy = (world: Awaited<ReturnType<typeof keepToken>>['world']) =>
  JSON.stringify([...world.session().values]);

it('leaves no plain token in the session that refuses the key of a first passphrase', async () => {
  const { world, vault } = await keepToken('session');
  const session = world.session();
  session.write = async () => {
    throw new Error('full');
  };
  expect(await vault.setMode('passphrase', PHRASE)).toEqual({ ok: true });
  expect(heldBy(world)).not.toContain(TOKEN);
  expect(await vault.describe()).toMatchObject({ mode: 'passphrase', isLocked: true });
});

it('leaves no old key in the session that refuses the key of a new passphrase', async () => {
  const { world, vault } = await keepToken('passphrase');
  const session = world.session();
  const { write } = session;
  let left = 1;
  session.write = async (...given) => {
    left -= 1;
    if (left < 0) throw new Error('full');
    return write(...given);
  };
  expect(await vault.changePassphrase(PHRASE, 'another horse battery')).toEqual({ ok: true });
  expect(session.values.size).toBe(0);
  expect(await vault.describe()).toMatchObject({ isLocked: true });
  expect(await vault.read(ID, ORIGIN)).toBeNull();
});

it.each(['device', 'passphrase'] as const)(
  'drops a plain token that the background’s end left in the session when it is kept by %s',
  async (mode) => {
    const { world, vault } = await keepToken('session');
    const session = world.session();
    const { write, remove } = session;
    const ended = Promise.withResolvers<null>();
    const end = () => {
      ended.resolve(null);
      return new Promise<never>(() => {});
    };
    Object.assign(session, { write: end, remove: end });
    expect(await Promise.race([vault.setMode(mode, PHRASE), ended.promise])).toBeNull();
    Object.assign(session, { write, remove });
    expect(heldBy(world)).toContain(TOKEN);
    const next = world.open();
    expect(await next.describe()).toMatchObject({ mode, isLocked: mode === 'passphrase' });
    await next.remove('the change after it');
    expect(heldBy(world)).not.toContain(TOKEN);
    if (mode === 'passphrase') await next.unlock(PHRASE);
    expect(await next.read(ID, ORIGIN)).toBe(TOKEN);
  },
);

it('does not wait, in a change that asks for a description, for the turn of that change to drop what is left', async () => {
  const { world, vault } = await keepToken('device');
  await world.session().write('vault', { secrets: {} });
  const within = async (write: Parameters<Within>[0]) => {
    expect(await vault.describe()).toMatchObject({ mode: 'device' });
    await write({});
  };
  expect(await vault.put('profile-2', ORIGIN, TOKEN, { within })).toEqual({ ok: true });
});

it('keeps the tokens of the session while it does not understand its record', async () => {
  const { world, vault } = await keepToken('session');
  const later = { ...(world.local.values.get('vault') as object), added: 1 };
  world.local.values.set('vault', later);
  await vault.describe();
  expect(heldBy(world)).toContain(TOKEN);
});

it.each([
  ['device', false],
  ['passphrase', true],
  ['session', true],
] as const)(
  'deletes at a start what was left of this device’s key, beside tokens kept by %s: %s',
  async (mode, isDeleted) => {
    const { world, vault } = await keepToken('device');
    world.disk.isStuck = true;
    await vault.setMode(mode, PHRASE);
    const next = world.restart();
    await next.tidy();
    expect(world.disk.key, 'while it cannot be').not.toBeNull();
    world.disk.isStuck = false;
    await next.tidy();
    expect(world.disk.key === null).toBe(isDeleted);
    if (mode === 'passphrase') await next.unlock(PHRASE);
    if (mode !== 'session') expect(await next.read(ID, ORIGIN)).toBe(TOKEN);
  },
);

it('deletes no key at a start beside a record that it does not understand', async () => {
  const { world } = await keepToken('device');
  world.local.values.set('vault', { mode: 'of a later version' });
  await world.restart().tidy();
  expect(world.disk.key).not.toBeNull();
});

it.each(['passphrase', 'session'] as const)(
  'answers %s as chosen although this device’s key cannot be deleted, and deletes it later',
  async (mode) => {
    const { world, vault } = await keepToken('device');
    world.disk.isStuck = true;
    expect(await vault.setMode(mode, PHRASE)).toEqual({ ok: true });
    expect((await vault.describe()).mode).toBe(mode);
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
    expect(world.disk.key).not.toBeNull();
    world.disk.isStuck = false;
    await vault.put('profile-2', ORIGIN, TOKEN);
    expect(world.disk.key).toBeNull();
  },
);

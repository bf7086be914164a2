import { describe, expect, it } from 'vitest';
import { createVaultWorld, ID, keepToken, MODES, ORIGIN, PHRASE, TOKEN } from './vault-world.ts';

describe.each(MODES)('a token kept by %s', (mode) => {
  it('is returned for its own origin and for no other', async () => {
    const { vault } = await keepToken(mode);
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
    expect(await vault.read(ID, 'https://energy.example:8443')).toBeNull();
    expect(await vault.read('profile-2', ORIGIN)).toBeNull();
    expect(await vault.read('constructor', ORIGIN)).toBeNull();
  });

  it('is described by its last four characters and nothing more', async () => {
    const { world, vault } = await keepToken(mode);
    const state = await vault.describe();
    expect(state.labels[ID]).toEqual({ origin: ORIGIN, lastFour: 'cdef', savedAtMs: world.clock.ms });
    expect(JSON.stringify(state)).not.toContain(TOKEN);
  });

  it('is never written to disk as it is', async () => {
    const { world } = await keepToken(mode);
    expect(world.local.everWritten.join('\n')).not.toContain(TOKEN);
    expect(world.local.everWritten.join('\n')).not.toContain(PHRASE);
  });

  it('is gone when it was removed', async () => {
    const { vault } = await keepToken(mode);
    await vault.remove(ID);
    expect(await vault.read(ID, ORIGIN)).toBeNull();
    expect((await vault.describe()).labels).toEqual({});
  });

  it.each(MODES)('survives the change to %s', async (next) => {
    const { vault } = await keepToken(mode);
    expect(await vault.setMode(next, next === 'passphrase' ? PHRASE : null)).toEqual({ ok: true });
    expect((await vault.describe()).mode).toBe(next);
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
  });
});

describe('after a restart of the browser', () => {
  it('a token of this device is available at once', async () => {
    const { world } = await keepToken('device');
    expect(await world.restart().read(ID, ORIGIN)).toBe(TOKEN);
  });

  it('a token of the session is forgotten', async () => {
    const { world } = await keepToken('session');
    const vault = world.restart();
    expect(await vault.read(ID, ORIGIN)).toBeNull();
    expect((await vault.describe()).labels).toEqual({});
  });

  it('a token under a passphrase waits for it, and its mode cannot be changed before', async () => {
    const { world } = await keepToken('passphrase');
    const vault = world.restart();
    expect(await vault.describe()).toMatchObject({ isLocked: true, labels: { [ID]: { lastFour: 'cdef' } } });
    expect(await vault.read(ID, ORIGIN)).toBeNull();
    expect(await vault.setMode('device', null)).toEqual({ ok: false, code: 'locked' });
    expect(await vault.put(ID, ORIGIN, 'another-token-42')).toEqual({ ok: false, code: 'locked' });
    expect(await vault.unlock(PHRASE)).toEqual({ ok: true });
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
  });
});

describe('the vault', () => {
  it('holds a device key that no script can read', async () => {
    const { world } = await keepToken('device');
    expect(world.disk.key?.extractable).toBe(false);
  });

  it('deletes the device key when the mode needs none', async () => {
    const { world, vault } = await keepToken('device');
    await vault.setMode('session', null);
    expect(world.disk.key).toBeNull();
  });

  it('reports no token when the device key was lost', async () => {
    const { world, vault } = await keepToken('device');
    world.disk.key = null;
    expect((await vault.describe()).labels).toEqual({});
    expect(await vault.read(ID, ORIGIN)).toBeNull();
  });

  it('reports no token while the device key cannot be read, and loses nothing', async () => {
    const { world, vault } = await keepToken('device');
    world.disk.isBroken = true;
    expect((await vault.describe()).labels).toEqual({});
    await expect(vault.setMode('session', null)).rejects.toThrow('the disk');
    world.disk.isBroken = false;
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
  });

  it('reports no other token as kept when the device key was lost and one was typed again', async () => {
    const { world, vault } = await keepToken('device');
    await vault.put('profile-2', ORIGIN, TOKEN);
    world.disk.key = null;
    await vault.put(ID, ORIGIN, TOKEN);
    expect(Object.keys((await vault.describe()).labels)).toEqual([ID]);
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
    expect(await vault.setMode('session', null)).toEqual({ ok: true });
  });

  it('returns nothing when a ciphertext was moved to another origin', async () => {
    const { world, vault } = await keepToken('device');
    const text = JSON.stringify(world.local.values.get('vault')).replaceAll(ORIGIN, 'https://evil.example');
    world.local.values.set('vault', JSON.parse(text));
    expect(await vault.read(ID, 'https://evil.example')).toBeNull();
  });

  it('returns nothing when a ciphertext was moved to another profile', async () => {
    const { world, vault } = await keepToken('device');
    const text = JSON.stringify(world.local.values.get('vault')).replaceAll(ID, 'profile-2');
    world.local.values.set('vault', JSON.parse(text));
    expect(await vault.read('profile-2', ORIGIN)).toBeNull();
  });

  it('encrypts the same token differently each time', async () => {
    const { world, vault } = await keepToken('device');
    const first = JSON.stringify(world.local.values.get('vault'));
    await vault.put(ID, ORIGIN, TOKEN);
    expect(JSON.stringify(world.local.values.get('vault'))).not.toBe(first);
  });

  it('locks, and opens with the passphrase in any Unicode form', async () => {
    const world = createVaultWorld();
    const vault = world.open();
    await vault.setMode('passphrase', 'caf\u00e9 au lait');
    await vault.put(ID, ORIGIN, TOKEN);
    await vault.lock();
    expect(await vault.read(ID, ORIGIN)).toBeNull();
    expect(await vault.unlock('cafe\u0301 au lait')).toEqual({ ok: true });
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
  });

  it('changes the passphrase only with the present one, and the old one is then wrong', async () => {
    const { world, vault } = await keepToken('passphrase');
    expect(await vault.changePassphrase('something else', 'new passphrase')).toMatchObject({ ok: false });
    expect(await vault.changePassphrase(PHRASE, 'short')).toEqual({ ok: false, code: 'weak-passphrase' });
    expect(await vault.changePassphrase(PHRASE, 'new passphrase')).toEqual({ ok: true });
    const restarted = world.restart();
    expect(await restarted.unlock(PHRASE)).toEqual({ ok: false, code: 'wrong-passphrase' });
    expect(await restarted.unlock('new passphrase')).toEqual({ ok: true });
    expect(await restarted.read(ID, ORIGIN)).toBe(TOKEN);
  });

  it('is locked, and loses nothing, if the background died between the new passphrase and its key', async () => {
    const { world, vault } = await keepToken('passphrase');
    const session = world.session();
    const { write } = session;
    let writeCount = 0;
    const died = Promise.withResolvers<null>();
    session.write = async (...args) => {
      writeCount += 1;
      if (writeCount < 2) return write(...args);
      died.resolve(null);
      return new Promise(() => {});
    };
    expect(await Promise.race([vault.changePassphrase(PHRASE, 'new passphrase'), died.promise])).toBeNull();
    session.write = write;
    const next = world.open();
    expect(await next.describe()).toMatchObject({ isLocked: true, labels: { [ID]: { lastFour: 'cdef' } } });
    expect(await next.read(ID, ORIGIN)).toBeNull();
    expect(await next.setMode('device', null)).toEqual({ ok: false, code: 'locked' });
    expect(await next.put(ID, ORIGIN, 'another-token-42')).toEqual({ ok: false, code: 'locked' });
    expect(await next.unlock('new passphrase')).toEqual({ ok: true });
    expect(await next.read(ID, ORIGIN)).toBe(TOKEN);
  });

  it.each(['device', 'passphrase'] as const)(
    'changes no mode while a secret kept by %s cannot be decrypted',
    async (mode) => {
      const { world, vault } = await keepToken(mode);
      await vault.put('profile-2', ORIGIN, TOKEN);
      const text = JSON.stringify(world.local.values.get('vault')).replaceAll(ID, 'profile-3');
      world.local.values.set('vault', JSON.parse(text));
      expect(await vault.setMode('session', null)).toEqual({ ok: false, code: 'unreadable-secret' });
      expect(JSON.stringify(world.local.values.get('vault'))).toBe(text);
      await vault.remove('profile-3');
      expect(await vault.setMode('session', null)).toEqual({ ok: true });
      expect(await vault.read('profile-2', ORIGIN)).toBe(TOKEN);
    },
  );

  it('refuses a short passphrase and changes nothing', async () => {
    const { vault } = await keepToken('device');
    expect(await vault.setMode('passphrase', 'seven77')).toEqual({ ok: false, code: 'weak-passphrase' });
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
  });

  it("forgets this device's key too", async () => {
    const { world, vault } = await keepToken('device');
    await vault.forgetAll();
    expect(world.disk.key).toBeNull();
  });

  it('forgets everything', async () => {
    const { world, vault } = await keepToken('passphrase');
    await vault.forgetAll();
    expect(await vault.describe()).toEqual({
      mode: 'device',
      isDamaged: false,
      isLocked: false,
      isKeyUnread: false,
      waitMs: 0,
      labels: {},
    });
    expect(world.session().values.size).toBe(0);
  });

  it('keeps no token while it does not understand its record, until the mode is chosen again', async () => {
    const { world, vault } = await keepToken('passphrase');
    const later = { ...(world.local.values.get('vault') as object), added: 1 };
    world.local.values.set('vault', later);
    expect(await vault.describe()).toMatchObject({ isDamaged: true, labels: {} });
    expect(await vault.put(ID, ORIGIN, TOKEN)).toEqual({ ok: false, code: 'unreadable-mode' });
    await vault.remove(ID);
    expect(world.local.values.get('vault')).toEqual(later);
    expect(await vault.setMode('passphrase', PHRASE)).toEqual({ ok: true });
    expect(world.local.values.get('vault:kept')).toEqual(later);
    world.local.values.set('vault', 'damaged anew');
    expect(await vault.setMode('passphrase', PHRASE)).toEqual({ ok: true });
    expect(world.local.values.get('vault:kept'), 'and stays').toEqual(later);
    expect(world.local.values.get('vault:kept:2')).toBe('damaged anew');
    expect(await vault.describe()).toMatchObject({ mode: 'passphrase', isDamaged: false });
    expect(await vault.put(ID, ORIGIN, TOKEN)).toEqual({ ok: true });
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
  });

  it('shows no characters of a short token', async () => {
    const { vault } = await keepToken('device');
    await vault.put(ID, ORIGIN, 'short-token');
    expect((await vault.describe()).labels[ID]?.lastFour).toBe('');
  });
});

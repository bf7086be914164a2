import { createDecipheriv, pbkdf2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ID, keepToken, ORIGIN, PHRASE, TOKEN } from './vault-world.ts';

type Kept = {
  salt: string;
  rounds: number;
  secrets: { [ID]: { sealed: { iv: string; data: string } } };
};

it("gives a purchase the token that it began with, and none that replaced it, which may be another account's", async () => {
  const { world, vault } = await keepToken('device');
  const savedAtMs = world.clock.ms;
  world.clock.ms += 1;
  expect(await vault.read(ID, ORIGIN, savedAtMs)).toBe(TOKEN);
  await vault.put(ID, ORIGIN, 'another-token-42');
  expect(await vault.read(ID, ORIGIN, savedAtMs)).toBeNull();
  expect(await vault.read(ID, ORIGIN, world.clock.ms)).toBe('another-token-42');
});

it('makes a guess at a passphrase as expensive as promised: another program needs all 600,000 rounds', async () => {
  const { world } = await keepToken('passphrase', { isQuick: false });
  const { salt, rounds, secrets } = world.local.values.get('vault') as Kept;
  expect(rounds).toBe(600_000);
  const { iv, data } = secrets[ID].sealed;
  const key = pbkdf2Sync(PHRASE, Buffer.from(salt, 'base64'), 600_000, 32, 'sha256');
  const bytes = Buffer.from(data, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64'));
  decipher.setAAD(Buffer.from(`turbine ${ID} ${ORIGIN}`)).setAuthTag(bytes.subarray(-16));
  expect(decipher.update(bytes.subarray(0, -16), undefined, 'utf8') + decipher.final('utf8')).toBe(TOKEN);
});

describe('a change of the mode that is interrupted', () => {
  const broken = () => Promise.reject(new Error('no room'));

  it('from this device to this device leaves the token under the key that opens it', async () => {
    const { world, vault } = await keepToken('device');
    world.local.write = broken;
    await expect(vault.setMode('device', null)).rejects.toThrow('no room');
    expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
  });

  it.each(['device', 'passphrase'] as const)(
    'from %s to the session leaves the token where it was',
    async (mode) => {
      const { world, vault } = await keepToken(mode);
      world.session().write = broken;
      await expect(vault.setMode('session', null)).rejects.toThrow('no room');
      expect((await vault.describe()).mode).toBe(mode);
      expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
    },
  );

  it.each(['device', 'passphrase'] as const)(
    'from the session to %s leaves the token where it was',
    async (mode) => {
      const { world, vault } = await keepToken('session');
      world.local.write = broken;
      await expect(vault.setMode(mode, mode === 'passphrase' ? PHRASE : null)).rejects.toThrow('no room');
      expect((await vault.describe()).mode).toBe('session');
      expect(await vault.read(ID, ORIGIN)).toBe(TOKEN);
    },
  );
});

it.each(['passphrase', 'session'] as const)(
  "a change to %s that was interrupted before this device's key was deleted is completed",
  async (mode) => {
    const { world, vault } = await keepToken('device');
    const left = world.disk.key;
    await vault.setMode(mode, mode === 'passphrase' ? PHRASE : null);
    world.disk.key = left;
    const next = world.restart();
    if (mode === 'passphrase') expect(await next.unlock(PHRASE)).toEqual({ ok: true });
    else expect(await next.put(ID, ORIGIN, TOKEN)).toEqual({ ok: true });
    expect(world.disk.key).toBeNull();
    expect(await next.read(ID, ORIGIN)).toBe(TOKEN);
  },
);

it('needs no passphrase to choose another mode if nothing is kept under it', async () => {
  const { world, vault } = await keepToken('passphrase');
  await vault.remove(ID);
  expect(await world.restart().setMode('device', null)).toEqual({ ok: true });
});

it('a new passphrase is not called refused if a key that this device no longer uses cannot be deleted', async () => {
  const { world, vault } = await keepToken('passphrase');
  world.disk.isStuck = true;
  const next = 'another horse battery';
  expect(await vault.changePassphrase(PHRASE, next)).toEqual({ ok: true });
  expect(await world.restart().unlock(next)).toEqual({ ok: true });
});

import type { StoredMap } from '../../../lib/settings/stored-map.ts';
import { createVault } from '../../../lib/settings/vault.ts';
import { quickSubtle } from '../../support/quick-subtle.ts';

/** Storage as in a browser: values go in and out as JSON copies. It remembers everything that was ever written. */
export function createMemoryArea(): StoredMap & { values: Map<string, unknown>; everWritten: string[] } {
  const values = new Map<string, unknown>();
  const everWritten: string[] = [];
  const put = (key: string, value: unknown) => {
    const text = JSON.stringify(value);
    everWritten.push(text);
    values.set(key, JSON.parse(text));
  };
  return {
    values,
    everWritten,
    read: async (key) => {
      const value = values.get(key);
      return value === undefined ? undefined : structuredClone(value);
    },
    write: async (key, value) => put(key, value),
    writeAll: async (items) => {
      for (const [key, value] of Object.entries(items)) put(key, value);
    },
    remove: async (key) => {
      values.delete(key);
    },
  };
}

/**
 * A vault on a machine that outlives it. `restart` leaves what remains after the browser was closed. A quick one takes
 * one round for each passphrase, whatever it notes.
 */
export function createVaultWorld({ isQuick = true } = {}) {
  const local = createMemoryArea();
  let session = createMemoryArea();
  const clock = { ms: 1_700_000_000_000 };
  /** While it is out, no passphrase is ever processed completely, as if the background died in the middle. */
  const power = { isOut: false };
  const subtle = isQuick ? quickSubtle : crypto.subtle;
  const disk: { key: CryptoKey | null; isBroken: boolean; isStuck: boolean } = {
    key: null,
    isBroken: false,
    isStuck: false,
  };
  const build = () =>
    createVault({
      local,
      session,
      deviceKey: {
        read: async () => {
          if (disk.isBroken) throw new Error('the disk');
          return disk.key;
        },
        write: async (key) => {
          disk.key = key;
        },
        remove: async () => {
          if (disk.isStuck) throw new Error('the disk');
          disk.key = null;
        },
      },
      subtle: {
        ...quickSubtle,
        deriveBits: (...asked) => (power.isOut ? new Promise(() => {}) : subtle.deriveBits(...asked)),
      },
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      now: () => clock.ms,
    });
  return {
    local,
    clock,
    disk,
    power,
    session: () => session,
    /** Another life of the background in the same browser. */
    open: build,
    restart() {
      session = createMemoryArea();
      return build();
    },
  };
}

export const ID = 'profile-1';
export const ORIGIN = 'https://energy.example';
export const TOKEN = 'canary-0123456789-abcdef';
export const PHRASE = 'correct horse battery';
export const MODES = ['device', 'passphrase', 'session'] as const;

/** A vault that keeps one token in this mode. */
export async function keepToken(mode: (typeof MODES)[number], how: { isQuick?: boolean } = {}) {
  const world = createVaultWorld(how);
  const vault = world.open();
  await vault.setMode(mode, mode === 'passphrase' ? PHRASE : null);
  await vault.put(ID, ORIGIN, TOKEN);
  return { world, vault };
}

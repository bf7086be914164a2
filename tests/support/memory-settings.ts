import type { SettingsPorts } from '../../lib/background/settings/settings-deps.ts';
import type { Decimal } from '../../lib/domain/amounts/decimal.ts';
import { createBookKeeper } from '../../lib/settings/book-keeper.ts';
import { createSettingsKeeper } from '../../lib/settings/settings-keeper.ts';
import type { StoredMap } from '../../lib/settings/stored-map.ts';
import { createVault } from '../../lib/settings/vault.ts';
import { quickSubtle } from './quick-subtle.ts';

export function createMemoryArea(values = new Map<string, unknown>()) {
  return {
    read: async (key: string) => values.get(key),
    write: async (key: string, value: unknown) => void values.set(key, value),
    async writeAll(items: Record<string, unknown>) {
      for (const [key, value] of Object.entries(items)) values.set(key, value);
    },
    remove: async (key: string) => void values.delete(key),
  };
}

/** The real settings, vault and address book, stored in memory. A passphrase takes one round. */
export function createMemorySettings(
  now: () => number,
  local: StoredMap = createMemoryArea(),
): SettingsPorts {
  let key: CryptoKey | null = null;
  return {
    keeper: createSettingsKeeper(local),
    vault: createVault({
      local,
      session: createMemoryArea(),
      deviceKey: {
        read: async () => key,
        write: async (next: CryptoKey) => {
          key = next;
        },
        remove: async () => {
          key = null;
        },
      },
      subtle: quickSubtle,
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      now,
    }),
    book: createBookKeeper({
      local,
      shared: { readAll: async () => ({}), writeAll: async () => {}, removeAll: async () => {} },
      isShared: async () => false,
      now,
      onUnshared: () => {},
    }),
    createService: () => {
      throw new Error('No service is checked here.');
    },
    createNode: () => {
      throw new Error('No node is asked here.');
    },
    permissions: {
      has: async () => true,
      drop: async () => {},
      dropOthers: async () => {},
      dropAll: async () => {},
    },
    now,
    randomId: () => '00000000-0000-4000-8000-000000000000',
    isOnline: () => true,
    about: { version: '0', browser: 'none' },
    showTest: async () => true,
    forgetRest: async () => () => {},
    readRecords: async () => ({ records: [], isPartial: false }),
    restart: () => {},
  };
}

const BUYER = {
  guid: null,
  userId: null,
  id: 1,
  section: 'buyer',
  currency: 'TRX',
  balance: 100n as Decimal,
};

/** The same with services that pass their check. New ones get the ids `service-1`, `service-2` and so on. */
export function createServedSettings(now: () => number): SettingsPorts {
  let ids = 0;
  return {
    ...createMemorySettings(now),
    createService: () => ({
      price: async () => ({ ok: true, value: { period: '1h', priceSun: 46n } }),
      accounts: async () => ({ ok: true, value: [BUYER] }),
    }),
    randomId() {
      ids += 1;
      return `service-${ids}`;
    },
  };
}

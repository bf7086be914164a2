import { del, get, set, type UseStore } from 'idb-keyval';
import { openStrictStore } from './strict-store.ts';

const NAME = 'device-key';

/** Where the key lives that this browser profile can use and no script can read. */
export function createDeviceKeyStore(store: UseStore = openStrictStore('turbine-keys', 'keys')) {
  return {
    read: async (): Promise<CryptoKey | null> => (await get<CryptoKey>(NAME, store)) ?? null,
    write: (key: CryptoKey): Promise<void> => set(NAME, key, store),
    remove: (): Promise<void> => del(NAME, store),
  };
}

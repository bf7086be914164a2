import { del, get, set } from 'idb-keyval';
import { createDurableStore } from './durable-store.ts';
import { keep } from './keeping.ts';

const NAME = 'device-key';

/** Where the key is kept that this browser profile can use and no script can read. */
export function createDeviceKeyStore() {
  const store = createDurableStore('turbine-keys');
  return {
    read: async (): Promise<CryptoKey | null> => (await get<CryptoKey>(NAME, store)) ?? null,
    write: (key: CryptoKey): Promise<void> => keep(() => set(NAME, key, store)),
    remove: (): Promise<void> => del(NAME, store),
  };
}

import { del, get, promisifyRequest, set } from 'idb-keyval';
import { createDurableStore } from './durable-store.ts';
import { keep } from './keeping.ts';
import type { TextStore } from './text-store.ts';

/** A database of text with strict durability: the second copy of what must not be lost. */
export function createDurableTextStore(name: string): TextStore {
  const store = createDurableStore(name);
  return {
    get: async (key) => (await get<string>(key, store)) ?? null,
    set: (key, text) => keep(() => set(key, text, store)),
    delete: (key) => del(key, store),
    list: (prefix) =>
      store('readonly', async (values) => {
        const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
        const [keys, texts] = await Promise.all([
          promisifyRequest(values.getAllKeys(range)),
          promisifyRequest<string[]>(values.getAll(range)),
        ]);
        return new Map(keys.map((key, index) => [String(key), texts[index] ?? '']));
      }),
  };
}

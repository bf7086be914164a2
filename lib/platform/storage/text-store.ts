import { browser } from 'wxt/browser';
import { keep } from './keeping.ts';

/** Text under keys, on disk. */
export interface TextStore {
  get(key: string): Promise<string | null>;
  set(key: string, text: string): Promise<void>;
  delete(key: string): Promise<void>;
  list(prefix: string): Promise<ReadonlyMap<string, string>>;
}

/** `storage.local` as a store of text. Values of another kind are not part of it and are left out. */
export function createTextStore(): TextStore {
  const area = browser.storage.local;
  return {
    async get(key) {
      const value = (await area.get(key))[key];
      return typeof value === 'string' ? value : null;
    },
    set: (key, text) => keep(() => area.set({ [key]: text })),
    delete: (key) => area.remove(key),
    async list(prefix) {
      const found = new Map<string, string>();
      for (const [key, value] of Object.entries(await area.get(null))) {
        if (key.startsWith(prefix) && typeof value === 'string') found.set(key, value);
      }
      return found;
    },
  };
}

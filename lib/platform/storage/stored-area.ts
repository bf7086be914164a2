import { browser } from 'wxt/browser';
import { keep } from './keeping.ts';

/** One area of the browser's storage, as it was written. Readers must check the shape: disks and older versions lie. */
export function createStoredArea(name: 'local' | 'session') {
  return {
    async read(key: string): Promise<unknown> {
      return (await browser.storage[name].get(key))[key];
    },
    write: (key: string, value: unknown): Promise<void> =>
      keep(() => browser.storage[name].set({ [key]: value })),
    writeAll: (items: Record<string, unknown>): Promise<void> => keep(() => browser.storage[name].set(items)),
    remove: (key: string): Promise<void> => browser.storage[name].remove(key),
  };
}

/** The storage that the browser carries between the user's machines. */
export const sharedArea = {
  readAll: (): Promise<Record<string, unknown>> => browser.storage.sync.get(),
  writeAll: (items: Record<string, unknown>): Promise<void> => keep(() => browser.storage.sync.set(items)),
  removeAll: (keys: string[]): Promise<void> => browser.storage.sync.remove(keys),
};

/**
 * Calls back when another machine changed the shared storage; our own writes come back too. Who listens to all areas
 * gets each of the background's own writes back, with the value before it.
 */
export function onSharedChange(listener: () => void): void {
  browser.storage.sync.onChanged.addListener(() => listener());
}

export const clearArea = (name: 'local' | 'session' | 'sync'): Promise<void> => browser.storage[name].clear();

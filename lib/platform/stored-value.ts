import { browser } from 'wxt/browser';

/** One value of `storage.local`, as it was written. The reader must check its shape: disks and older versions lie. */
export function createStoredValue(key: string) {
  return {
    async read(): Promise<unknown> {
      return (await browser.storage.local.get(key))[key];
    },
    write: (value: unknown): Promise<void> => browser.storage.local.set({ [key]: value }),
  };
}

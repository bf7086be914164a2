import type { StorePort } from '../ports.ts';

/** Writes, reads back and compares. False means: act as if nothing was written. */
export async function writeVerified(store: StorePort, key: string, text: string): Promise<boolean> {
  try {
    await store.set(key, text);
    return (await store.get(key)) === text;
  } catch {
    return false;
  }
}

import type { StorePort } from '../ports.ts';

const MOST_TRIES = 3;

/** Writes, reads back and compares, three times at most. False means: act as if nothing was written. */
export async function writeVerified(store: StorePort, key: string, text: string): Promise<boolean> {
  for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
    if (await writeAndCompare(store, key, text)) return true;
  }
  return false;
}

async function writeAndCompare(store: StorePort, key: string, text: string): Promise<boolean> {
  try {
    await store.set(key, text);
    return (await store.get(key)) === text;
  } catch {
    return false;
  }
}

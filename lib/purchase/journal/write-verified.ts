import type { StorePort } from '../ports.ts';

const MOST_TRIES = 3;

/** The last write under way for each record. */
const underWay = new WeakMap<StorePort, Map<string, Promise<boolean>>>();

/**
 * Writes, reads back and compares, up to three times. False means: act as if nothing was written. Writes of one record
 * wait for each other, since a retry could otherwise put its older text over a newer one.
 */
export function writeVerified(store: StorePort, key: string, text: string): Promise<boolean> {
  const ofStore = underWay.get(store) ?? new Map<string, Promise<boolean>>();
  underWay.set(store, ofStore);
  const before = ofStore.get(key);
  const write = () => tryToWrite(store, key, text);
  const mine = (before ? before.then(write) : write()).finally(() => {
    if (ofStore.get(key) === mine) ofStore.delete(key);
  });
  ofStore.set(key, mine);
  return mine;
}

async function tryToWrite(store: StorePort, key: string, text: string): Promise<boolean> {
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

import type { Page } from 'puppeteer-core';
import type { SandboxEvent } from '../../lib/sandbox/world/events.ts';
import { defaultSettings } from '../../lib/sandbox/world/settings.ts';

const AT_ONCE = 5_000;

/**
 * Practice mode as it first starts, except that its prices stand still: a price that moves under a sheet has tests of
 * its own.
 */
export function openStillMarket(page: Page): Promise<void> {
  const settings = { ...defaultSettings, isMarketMoving: false };
  return seedPractice(page, [{ kind: 'opened', atMs: Date.now(), seed: 1, settings }]);
}

/**
 * Gives practice mode a past. Call it from any page of the extension before anything is asked of practice: the sandbox
 * reads its log only once in each life of the background.
 */
export async function seedPractice(page: Page, events: readonly SandboxEvent[]): Promise<void> {
  for (let at = 0; at < events.length; at += AT_ONCE) {
    await page.evaluate(appendEvents, at, events.slice(at, at + AT_ONCE) as unknown as object[]);
  }
}

async function appendEvents(first: number, events: object[]): Promise<void> {
  const opening = indexedDB.open('turbine-practice', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('values');
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const transaction = database.transaction('values', 'readwrite');
  const store = transaction.objectStore('values');
  for (const [index, event] of events.entries()) store.put(event, first + index);
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onerror = () => reject(transaction.error);
  });
  database.close();
}

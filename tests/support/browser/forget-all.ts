import type { ExtensionBrowser } from './extension-browser.ts';
import { waitUntil } from './wait-until.ts';

/** The part of the browser API that a page of the extension shares with the background. */
interface SharedApi {
  alarms: { clearAll(): Promise<unknown> };
  notifications: { getAll(): Promise<Record<string, unknown>>; clear(id: string): Promise<unknown> };
  storage: Record<'local' | 'session' | 'sync', { clear(): Promise<void>; get(): Promise<object> }>;
}
declare const chrome: SharedApi;

/**
 * The extension as it is right after its installation, but for granted hosts: one browser then serves several subjects,
 * and a start costs more than most tests. All pages of the extension must be closed.
 */
export async function forgetAll(browser: ExtensionBrowser): Promise<void> {
  const page = await browser.openExtensionPage('options.html');
  // Being emptied is an event that wakes the background, which then writes what it begins with: so it is ended right after.
  await waitUntil('nothing is left', async () => {
    await browser.stopBackground();
    await page.evaluate(wipe);
    await browser.stopBackground();
    return page.evaluate(isNothingLeft);
  });
  await page.close();
}

async function isNothingLeft(): Promise<boolean> {
  const { local, session, sync } = chrome.storage;
  const kept = await Promise.all([local?.get(), session?.get(), sync?.get()]);
  const databases = await indexedDB.databases();
  return (
    databases.length === 0 && localStorage.length === 0 && kept.every((one) => !Object.keys(one ?? {})[0])
  );
}

async function wipe(): Promise<void> {
  const { local, session, sync } = chrome.storage;
  await Promise.all([local?.clear(), session?.clear(), sync?.clear(), chrome.alarms.clearAll()]);
  localStorage.clear();
  for (const id of Object.keys(await chrome.notifications.getAll())) await chrome.notifications.clear(id);
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<void>((resolve) => {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess = () => resolve();
      // A background that came back in between holds it: the next look ends that one.
      deletion.onblocked = () => resolve();
      deletion.onerror = () => resolve();
    });
}

import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension-browser.ts';
import { waitUntil } from './wait-until.ts';

/**
 * A file of the extension without scripts. It has the browser API like every page and wakes no background. Measured:
 * with a page that has scripts, forgetting takes a third more of the processor in Firefox, and nearly half in Chromium.
 */
const STILL_PAGE = 'LICENSES.txt';
/**
 * That page stays open. Without a page and a background, the extension's process would end, and the next opening would
 * start another. Measured: forgetting and opening the popup take a third less of the processor.
 */
const stillPages = new WeakMap<ExtensionBrowser, Page>();

/** The part of the browser API that the pages of the extension share with the background. */
interface SharedApi {
  action: { setBadgeText(details: { text: string }): Promise<void> };
  alarms: { clearAll(): Promise<unknown> };
  extension: { getViews(): { location: { pathname: string } }[] };
  notifications: { getAll(): Promise<Record<string, unknown>>; clear(id: string): Promise<unknown> };
  permissions: { getAll(): Promise<Granted>; remove(some: Granted): Promise<boolean> };
  runtime: { getManifest(): { host_permissions?: string[]; permissions?: string[] } };
  storage: Record<'local' | 'session' | 'sync', { clear(): Promise<void>; get(): Promise<object> }>;
}
interface Granted {
  origins?: string[];
  permissions?: string[];
}
declare const chrome: SharedApi;

/**
 * Makes the extension as it is right after its installation. A start of a browser costs more than most tests, so one
 * browser serves several subjects. It closes all tabs that a test has opened, and the popup of the toolbar, which is no
 * tab and would go on asking for prices.
 */
export async function forgetAll(browser: ExtensionBrowser): Promise<void> {
  const kept = stillPages.get(browser);
  await browser.closePages(kept);
  await browser.gestures.closePopup();
  const page = kept && !kept.isClosed() ? kept : await browser.openExtensionPage(STILL_PAGE);
  stillPages.set(browser, page);
  // Clearing storage wakes the background, which then writes its first records. So it is stopped right after.
  let left = '';
  const empty = async () => {
    await browser.stopBackground();
    await page.evaluate(wipe);
    await browser.stopBackground();
    left = await page.evaluate(nameWhatIsLeft);
    return left === '';
  };
  await waitUntil('nothing is left', empty, { sees: () => left });
}

/** What is left, with the open pages that may have written it. Empty if nothing is. */
async function nameWhatIsLeft(): Promise<string> {
  const { local, session, sync } = chrome.storage;
  const kept = await Promise.all([local?.get(), session?.get(), sync?.get()]);
  const databases = await indexedDB.databases();
  const names = [
    ...databases.map(({ name }) => `database ${name}`),
    ...Object.keys(localStorage).map((key) => `page ${key}`),
    ...kept.flatMap((one) => Object.keys(one ?? {})),
  ];
  const pages = chrome.extension.getViews().map(({ location }) => location.pathname);
  return names.length === 0 ? '' : `${names.join(', ')}; open: ${pages.join(', ')}`;
}

async function wipe(): Promise<void> {
  const { local, session, sync } = chrome.storage;
  await Promise.all([local?.clear(), session?.clear(), sync?.clear(), chrome.alarms.clearAll()]);
  localStorage.clear();
  await chrome.action.setBadgeText({ text: '' });
  const born = chrome.runtime.getManifest();
  const { origins = [], permissions = [] } = await chrome.permissions.getAll();
  await chrome.permissions.remove({
    origins: origins.filter((one) => !born.host_permissions?.includes(one)),
    permissions: permissions.filter((one) => !born.permissions?.includes(one)),
  });
  for (const id of Object.keys(await chrome.notifications.getAll())) await chrome.notifications.clear(id);
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<void>((resolve) => {
      const deletion = indexedDB.deleteDatabase(name);
      deletion.onsuccess = () => resolve();
      // A background that was started in between holds the database open. The next try stops that one.
      deletion.onblocked = () => resolve();
      deletion.onerror = () => resolve();
    });
}

import type { ExtensionBrowser } from './extension-browser.ts';
import { waitUntil } from './wait-until.ts';

/** The part of the browser API that a page of the extension shares with the background. */
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
 * The extension as it is right after its installation: one browser then serves several subjects, and a start costs more
 * than most tests. All tabs are closed, and a popup that still hangs from the toolbar, which is none of them: it would ask for
 * prices in the name of the next subject.
 */
export async function forgetAll(browser: ExtensionBrowser): Promise<void> {
  await browser.closePages();
  await browser.gestures.closePopup();
  const page = await browser.openExtensionPage('options.html');
  // Being emptied is an event that wakes the background, which then writes what it begins with: so it is ended right after.
  let left = '';
  const empty = async () => {
    await browser.stopBackground();
    await page.evaluate(wipe);
    await browser.stopBackground();
    left = await page.evaluate(nameWhatIsLeft);
    return left === '';
  };
  await waitUntil('nothing is left', empty, { sees: () => left });
  await page.close();
}

/** Nothing, or what is left, with the pages that may have left it. */
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
      // A background that came back in between holds it: the next look ends that one.
      deletion.onblocked = () => resolve();
      deletion.onerror = () => resolve();
    });
}

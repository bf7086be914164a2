// What lives here: the only door to browser API. Each file wraps one part of it behind a small interface of ours.
// Background and entrypoints may use it; components and view models never see it.
// It must hold no rule of the business: what to store or show is decided elsewhere.
// `pages` is for our own pages; a web page is read by `web-page-reader.ts`. `storage` is what is kept on this machine.

import { browser } from 'wxt/browser';

/** What a report of a problem starts with. */
export function aboutThisBrowser(): { version: string; browser: string } {
  return { version: browser.runtime.getManifest().version, browser: navigator.userAgent };
}

/**
 * False when the browser says that Turbine may not notify. Firefox cannot be asked, and no browser says whether the
 * system hides notifications.
 */
export async function mayNotify(): Promise<boolean> {
  const { notifications } = browser as unknown as {
    notifications: { getPermissionLevel?(): Promise<string> };
  };
  return (await notifications.getPermissionLevel?.()) !== 'denied';
}

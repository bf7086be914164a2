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

import { browser } from 'wxt/browser';

/** Calls back once, when the extension has just been installed; not after updates. Call it in the first tick. */
export function onFirstInstallation(listener: () => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') listener();
  });
}

export function openOptionsPage(): Promise<void> {
  return browser.runtime.openOptionsPage();
}

/** What a report of a problem starts with. */
export function aboutThisBrowser(): { version: string; browser: string } {
  return { version: browser.runtime.getManifest().version, browser: navigator.userAgent };
}

import { browser } from 'wxt/browser';

/** Registers for installation, update and the start of the browser. In the first tick. */
export function onStart(listener: (reason: 'install' | 'update' | 'startup') => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install' || reason === 'update') listener(reason);
  });
  browser.runtime.onStartup.addListener(() => listener('startup'));
}

/** Opens one of our pages as a tab, or goes to the tab in which it is open already. */
export async function openPage(path: 'popup.html' | 'options.html'): Promise<void> {
  const url = browser.runtime.getURL(`/${path}`);
  await browser.tabs.create({ url });
}

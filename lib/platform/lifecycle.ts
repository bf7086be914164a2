import { browser } from 'wxt/browser';

/** Registers for installation, update and the start of the browser. Call it in the first tick. */
export function onStart(listener: (reason: 'install' | 'update' | 'startup') => void): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install' || reason === 'update') listener(reason);
  });
  browser.runtime.onStartup.addListener(() => listener('startup'));
}

/** Opens one of our pages as a tab. */
export async function openPage(path: `${string}.html` | `${string}.html#${string}`): Promise<void> {
  await browser.tabs.create({ url: new URL(path, browser.runtime.getURL('/')).href });
}

const PAGE_GONE_MS = 10_000;

/** Restarts the extension with all pages closed. The page that asked does so first, unless it is gone by then. */
export function restartExtension(): void {
  setTimeout(() => browser.runtime.reload(), PAGE_GONE_MS);
}

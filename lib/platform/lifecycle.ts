import { browser } from 'wxt/browser';

/** Registers for installation, update and the start of the browser. In the first tick. */
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

const ANSWER_LEAVES_MS = 200;

/** Starts the extension anew, with all its pages closed, after the answer to the one that asked had time to leave. */
export function restartExtension(): void {
  setTimeout(() => browser.runtime.reload(), ANSWER_LEAVES_MS);
}

import { isDeepStrictEqual } from 'node:util';
import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension-browser.ts';
import { keepLocal } from './page-line.ts';

/** The part of the browser API that the pages of the extension share with the background. */
interface SharedApi {
  storage: Record<'local' | 'session', { get(key: null): Promise<Record<string, unknown>> }>;
  runtime: { sendMessage(message: unknown): Promise<unknown> };
}

declare const chrome: SharedApi;

/** Everything in a storage area of the extension. Pages see the same storage as the background. */
export const readStorage = (page: Page, area: 'local' | 'session') =>
  page.evaluate((name) => chrome.storage[name].get(null), area);

/** Sends the background a message as a page would, and returns its answer. */
export const sendMessage = (page: Page, message: unknown) =>
  page.evaluate((asked) => chrome.runtime.sendMessage(asked), message);

/**
 * Changes the stored record of an order while the background is stopped, so that its next life begins as if time had
 * passed. Returns whether the order was found. A page or an alarm may wake the background in between, and it would then
 * write the old record back. So it is stopped again, and the record is checked after that.
 */
export async function rewriteOrder(
  browser: ExtensionBrowser,
  page: Page,
  guid: string,
  change: object,
): Promise<boolean> {
  for (;;) {
    await browser.stopBackground();
    const found = await findOrder(page, guid);
    if (!found) return false;
    await keepLocal(page, found.key, JSON.stringify({ ...found.order, ...change }));
    await browser.stopBackground();
    const kept = (await findOrder(page, guid))?.order;
    if (isDeepStrictEqual({ ...kept, ...change }, kept)) return true;
  }
}

async function findOrder(page: Page, guid: string): Promise<{ key: string; order: object } | null> {
  const kept = await readStorage(page, 'local');
  const key = Object.keys(kept).find((one) => one.startsWith('o:') && one.endsWith(`:${guid}`));
  return key === undefined ? null : { key, order: JSON.parse(String(kept[key])) as object };
}

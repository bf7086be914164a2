import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from './extension-browser.ts';

/** The part of the browser API that a page of the extension shares with the background. */
interface SharedApi {
  storage: Record<
    'local' | 'session',
    { get(key: null): Promise<Record<string, unknown>>; set(values: Record<string, string>): Promise<void> }
  >;
  runtime: { sendMessage(message: unknown): Promise<unknown> };
}

declare const chrome: SharedApi;

/** What the background keeps, seen from any page of the extension: it shares storage. */
export const readStorage = (page: Page, area: 'local' | 'session') =>
  page.evaluate((name) => chrome.storage[name].get(null), area);

/** A question as a page would ask it, and its answer. */
export const sendMessage = (page: Page, message: unknown) =>
  page.evaluate((asked) => chrome.runtime.sendMessage(asked), message);

/**
 * Rewrites what is kept of an order while the background is stopped, as if time had passed for it: its next life
 * begins with that. Returns whether the order was found. A page or an alarm may wake the background in between, and it
 * would write what it remembers: so it is ended once more, and what then stands is what every later life begins with.
 */
export async function rewriteOrder(
  browser: ExtensionBrowser,
  page: Page,
  guid: string,
  change: object,
): Promise<boolean> {
  for (;;) {
    await browser.stopBackground();
    if (!(await amendOrder(page, guid, change))) return false;
    await browser.stopBackground();
    if (await isAmended(page, guid, change)) return true;
  }
}

const amendOrder = (page: Page, guid: string, change: object): Promise<boolean> =>
  page.evaluate(
    async (wanted, changes) => {
      const kept = await chrome.storage.local.get(null);
      const key = Object.keys(kept).find((one) => one.startsWith('o:') && one.endsWith(`:${wanted}`));
      if (key === undefined) return false;
      const order = JSON.parse(String(kept[key])) as object;
      await chrome.storage.local.set({ [key]: JSON.stringify({ ...order, ...changes }) });
      return true;
    },
    guid,
    change,
  );

const isAmended = (page: Page, guid: string, change: object): Promise<boolean> =>
  page.evaluate(
    async (wanted, changes) => {
      const kept = await chrome.storage.local.get(null);
      const key = Object.keys(kept).find((one) => one.startsWith('o:') && one.endsWith(`:${wanted}`)) ?? '';
      const order = JSON.parse(String(kept[key] ?? '{}')) as Record<string, unknown>;
      return Object.entries(changes).every(
        ([name, value]) => JSON.stringify(order[name]) === JSON.stringify(value),
      );
    },
    guid,
    change,
  );

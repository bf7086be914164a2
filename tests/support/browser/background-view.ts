import type { Page } from 'puppeteer-core';

/** The part of the browser API that a page of the extension shares with the background. */
interface SharedApi {
  storage: Record<'local' | 'session', { get(key: null): Promise<Record<string, unknown>> }>;
  runtime: { sendMessage(message: unknown): Promise<unknown> };
}

declare const chrome: SharedApi;

/** What the background keeps, seen from any page of the extension: it shares storage. */
export const readStorage = (page: Page, area: 'local' | 'session') =>
  page.evaluate((name) => chrome.storage[name].get(null), area);

/** A question as a page would ask it, and its answer. */
export const sendMessage = (page: Page, message: unknown) =>
  page.evaluate((asked) => chrome.runtime.sendMessage(asked), message);

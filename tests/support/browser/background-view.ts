import type { Page } from 'puppeteer-core';

/** The part of the browser API that a page of the extension shares with the background. */
interface SharedApi {
  storage: Record<'local' | 'session', { get(key: null): Promise<Record<string, unknown>> }>;
  alarms: { getAll(): Promise<{ name: string; scheduledTime: number }[]> };
}

declare const chrome: SharedApi;

/** What the background has done, seen from any page of the extension: it shares storage, alarms and notifications. */
export const readStorage = (page: Page, area: 'local' | 'session') =>
  page.evaluate((name) => chrome.storage[name].get(null), area);

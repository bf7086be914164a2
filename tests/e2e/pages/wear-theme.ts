import type { Page } from 'puppeteer-core';
import { endTransitions } from '../../support/browser/end-transitions.ts';

/** Puts a theme on, as the reader's system would; no colour is on its way any more. */
export async function wearTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await page.evaluate(endTransitions);
}

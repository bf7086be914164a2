import type { Page } from 'puppeteer-core';
import { endTransitions } from '../../support/browser/end-transitions.ts';

/** Applies a theme, as the user's system would, and ends all colour transitions. */
export async function wearTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset.theme = name;
  }, theme);
  await page.evaluate(endTransitions);
}

import type { Page } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

/** Loads the page anew where it stands, since a tab more costs three times as much. Firefox's driver never tells the end. */
export async function reloadPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.id = 'before';
    location.reload();
  });
  await waitUntil('the page is loaded anew', () =>
    page
      .evaluate(() => document.documentElement.id !== 'before' && document.readyState === 'complete')
      .catch(() => false),
  );
}

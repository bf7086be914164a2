import type { Page } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

/**
 * Reloads the page in its tab, which costs a third of opening a new one. It looks at the document, since Firefox's
 * driver never reports the end of a reload.
 */
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

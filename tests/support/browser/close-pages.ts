import type { Browser } from 'puppeteer-core';

/** The first tab stays, since a browser ends with its last one. */
export async function closePages(browser: Browser): Promise<void> {
  const [, ...others] = await browser.pages();
  for (const page of others) await page.close();
}

import type { Browser } from 'puppeteer-core';

/** Keeps the first tab, since a browser closes with its last one. */
export async function closePages(browser: Browser): Promise<void> {
  const [, ...others] = await browser.pages();
  for (const page of others) await page.close();
}

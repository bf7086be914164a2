import type { Browser, Page } from 'puppeteer-core';

/** Keeps the first tab, since a browser closes with its last one. */
export async function closePages(browser: Browser, kept?: Page): Promise<void> {
  const [, ...others] = await browser.pages();
  for (const page of others) if (page !== kept) await page.close();
}

import type { Page } from 'puppeteer-core';
import { waitUntil } from '../../support/browser/wait-until.ts';

/** Waits for longer than a button that has just appeared or changed its meaning ignores clicks. */
export async function untilHeard(page: Page): Promise<void> {
  const sinceMs = await page.evaluate(() => performance.now());
  await waitUntil('a new button takes clicks', () =>
    page.evaluate((since) => performance.now() - since > 700, sinceMs),
  );
}

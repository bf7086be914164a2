import type { Page } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

/**
 * The error of an evaluation in a page that is just being left. Firefox's driver fails on the missing result
 * (measured); Chromium's says that the context was destroyed.
 */
const CUT_OFF = /#buildReturnValue|Execution context was destroyed/;

/**
 * Waits until the document of an extension page is complete. The page itself is asked, since no driver reports every
 * load.
 */
export async function waitUntilItStands(page: Page, path: string): Promise<void> {
  const wanted = `/${path.split(/[?#]/)[0]}`;
  await waitUntil(`${path} stands`, async () => {
    try {
      return await page.evaluate(
        (pathname) => location.pathname === pathname && document.readyState === 'complete',
        wanted,
      );
    } catch (error) {
      if (error instanceof Error && CUT_OFF.test(error.message)) return false;
      throw error;
    }
  });
}

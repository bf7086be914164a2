import type { Page } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

/**
 * A look at the page that is just being left is cut off. Firefox's driver stumbles over the missing result (measured),
 * Chromium's says that the page's context is gone.
 */
const CUT_OFF = /#buildReturnValue|Execution context was destroyed/;

/** Waits until the document of a page of the extension stands, asked of itself: no driver reports the end of each opening. */
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

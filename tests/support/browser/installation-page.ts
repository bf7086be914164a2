import type { Browser, Page } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

/** Waits for the page that the extension opens when it has just been installed, puts it away, and tells its path. */
export async function putAwayInstallationPage(browser: Browser, origin: string): Promise<string> {
  const found: { page: Page; path: string }[] = [];
  await waitUntil('the page of a fresh installation stands', async () => {
    for (const page of await browser.pages()) {
      const url = await readUrl(page);
      if (url.startsWith(`${origin}/`)) found.push({ page, path: url.slice(origin.length + 1) });
    }
    return found.length > 0;
  });
  await found[0]?.page.close();
  return found[0]?.path ?? '';
}

/** Asked in the page: Firefox's driver is not told of navigations to pages of an extension. A page in motion has none yet. */
function readUrl(page: Page): Promise<string> {
  return page.evaluate(() => location.href).catch(() => '');
}

import type { Page } from 'puppeteer-core';
import { describe, it } from 'vitest';
import { SAVED } from './options-states.ts';
import { OptionsPage } from './pages/options-page.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

declare const chrome: { storage: { local: { set(items: object): Promise<void> } } };

const MOST_BYTES = 10 * 1024 * 1024;

/** Uses up all storage of the extension in ever smaller pieces, whatever the background writes meanwhile. */
const fillDisk = (page: Page) =>
  page.evaluate(async (most) => {
    for (let size = most; size >= 1; size = Math.floor(size / 2)) {
      // A piece that is too large is refused. The next one is half as large.
      await chrome.storage.local.set({ [`filler ${size}`]: 'x'.repeat(size) }).catch(() => undefined);
    }
  }, MOST_BYTES);

describe('a full disk', () => {
  const browser = useBrowser();
  startAfresh(browser);

  it('is reported where something was to be saved, and stops all buying', async () => {
    const popup = await openQuote(browser());
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, 'full-disk');
    await fillDisk(options.page);
    await options.addAddress('Main wallet', SAVED);
    await options.see('The browser did not take it onto the disk, which may be full.');
    await takePicture(browser(), options.page, 'full-disk');
    await popup.page.bringToFront();
    await popup.openSheet();
    await popup.pay();
    await popup.waitForText('Nothing was sent');
    await popup.waitForText('The disk may be full.');
    await takePicture(browser(), popup.page, 'full-disk-popup');
    await popup.close();
    await options.page.close();
  });
});

import type { Page } from 'puppeteer-core';
import { describe, it } from 'vitest';
import { SAVED } from './options-states.ts';
import { OptionsPage } from './pages/options-page.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

declare const chrome: { storage: { local: { set(items: object): Promise<void> } } };

const MOST_BYTES = 10 * 1024 * 1024;

/** Takes all that an extension may keep, in ever smaller pieces, whatever the background writes meanwhile. */
const fillDisk = (page: Page) =>
  page.evaluate(async (most) => {
    for (let size = most; size >= 1; size = Math.floor(size / 2)) {
      // A piece that is too large is refused: the next is half of it.
      await chrome.storage.local.set({ [`filler ${size}`]: 'x'.repeat(size) }).catch(() => undefined);
    }
  }, MOST_BYTES);

describe('a disk that takes no more', () => {
  const browser = useBrowser();
  startAfresh(browser);

  it('is named where something was to be saved, and keeps everything from being bought', async () => {
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

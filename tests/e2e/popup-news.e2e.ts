import { describe, it } from 'vitest';
import { waitUntil } from '../support/browser/wait-until.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

const DELIVERY_MS = 60_000;

describe('the news in the popup', () => {
  const browser = useBrowser();

  it('leave the focus on their screen when they are read', async () => {
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'news');
    await popup.openSheet();
    await popup.pay();
    await popup.press('Rent more');
    await popup.waitForText('Energy delivered', DELIVERY_MS);
    await popup.page.locator('[aria-labelledby=news] .link-btn').click();
    await waitUntil('the focus is on the button of the quote', () =>
      popup.page.evaluate(() => document.activeElement?.matches('.dock [type=submit]') === true),
    );
    await popup.close();
  });
});

import { describe, expect, it } from 'vitest';
import { readStorage } from '../support/browser/background-view.ts';
import { PopupPage } from './pages/popup-page.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

describe('the background', () => {
  const browser = useBrowser();

  it('tells the price through all layers, also in its next life', async () => {
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'background');
    await popup.waitForFirstRun();
    await popup.enterPractice();
    await popup.waitForText('SUN');
    await browser().stopBackground();
    const later = await PopupPage.open(browser());
    await later.waitForText('Price 0 s old');
    expect(Object.keys(await readStorage(later.page, 'local'))).toContain('settings');
  });
});

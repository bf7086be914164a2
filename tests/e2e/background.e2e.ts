import { describe, expect, it } from 'vitest';
import { readStorage } from '../support/browser/background-view.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { PopupPage } from './pages/popup-page.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

async function readPriceTime({ page }: PopupPage): Promise<number> {
  const { snapshot } = (await readStorage(page, 'session')) as {
    snapshot?: { prices: Record<string, { readAtMs: number } | undefined> };
  };
  return snapshot?.prices['1h']?.readAtMs ?? 0;
}

describe('the background', () => {
  const browser = useBrowser();

  it('tells the price through all layers, also in its next life', async () => {
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'background');
    await popup.waitForFirstRun();
    await popup.enterPractice();
    await popup.waitForText('SUN');
    await browser().stopBackground();
    const stoppedAtMs = Date.now();
    const later = await PopupPage.open(browser());
    // Its age is on the screen too, but a busy machine does not look within the second in which it is none.
    await waitUntil('the price is read again', async () => (await readPriceTime(later)) > stoppedAtMs);
    await later.waitForText('SUN');
    expect(Object.keys(await readStorage(later.page, 'local'))).toContain('settings');
  });
});

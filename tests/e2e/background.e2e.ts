import { describe, expect, it } from 'vitest';
import { readStorage, sendMessage } from '../support/browser/background-view.ts';
import { forgetAll } from '../support/browser/forget-all.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { PopupPage } from './pages/popup-page.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

async function readPriceTime({ page }: PopupPage): Promise<number> {
  const { snapshot } = (await readStorage(page, 'session')) as {
    snapshot?: { prices: Record<string, { readAtMs: number } | undefined> };
  };
  return snapshot?.prices['1h']?.readAtMs ?? 0;
}

describe('the background', () => {
  const browser = useBrowser();

  it('is reported as silent where nothing is set up yet, until it answers', async () => {
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'no-background');
    await popup.waitForWelcome();
    // The popup keeps what the background answered. An answer that arrives after the message channel is cut below would
    // make the popup report an answering background.
    await waitUntil('the first question is answered', () =>
      popup.page.evaluate(() => localStorage.getItem('popup') !== null),
    );
    await popup.page.evaluate(`{
      const send = chrome.runtime.sendMessage.bind(chrome.runtime);
      globalThis.answerAgain = () => { chrome.runtime.sendMessage = send; };
      chrome.runtime.sendMessage = async () => { throw new Error('The background is being replaced.'); };
    }`);
    await popup.press('Try practice mode');
    await popup.waitForText('Turbine does not answer');
    await takePicture(browser(), popup.page, 'trouble-no-background');
    await popup.page.evaluate('globalThis.answerAgain()');
    await popup.enterPractice();
    await popup.close();
    await forgetAll(browser());
  });

  it('delivers the price through all layers, in its next life too', async () => {
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'background');
    await popup.waitForWelcome();
    await popup.enterPractice();
    await popup.waitForText('SUN');
    await browser().stopBackground();
    const stoppedAtMs = Date.now();
    const later = await PopupPage.open(browser());
    // The earlier life's price is still on screen and valid for half a minute, so a new one is requested here.
    await sendMessage(later.page, { topic: 'prices.refresh', input: { periods: ['1h'] } });
    await waitUntil('the price is read again', async () => (await readPriceTime(later)) > stoppedAtMs);
    await later.waitForText('SUN');
    expect(Object.keys(await readStorage(later.page, 'local'))).toContain('settings');
  });
});

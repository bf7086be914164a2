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

  it('is known to be silent where nothing is set up yet, until it answers', async () => {
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'no-background');
    await popup.waitForWelcome();
    // It keeps what it is answered. An answer that was on its way before would take back that there is none.
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

  it('tells the price through all layers, also in its next life', async () => {
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'background');
    await popup.waitForWelcome();
    await popup.enterPractice();
    await popup.waitForText('SUN');
    await browser().stopBackground();
    const stoppedAtMs = Date.now();
    const later = await PopupPage.open(browser());
    // The price of the life before still stands on the screen and is good for half a minute: it is asked for at once.
    await sendMessage(later.page, { topic: 'prices.refresh', input: { periods: ['1h'] } });
    await waitUntil('the price is read again', async () => (await readPriceTime(later)) > stoppedAtMs);
    await later.waitForText('SUN');
    expect(Object.keys(await readStorage(later.page, 'local'))).toContain('settings');
  });
});

import { sendMessage } from '../support/browser/background-view.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { openStillMarket } from '../support/seed-practice.ts';
import { PopupPage } from './pages/popup-page.ts';
import { MAIN } from './popup-fixtures.ts';

/** Enters practice mode as its button on the first screen does, with a market that stands still. */
export async function enterPractice(browser: ExtensionBrowser): Promise<void> {
  const popup = await browser.openExtensionPage('popup.html');
  await openStillMarket(popup);
  await sendMessage(popup, { topic: 'practice.enter', input: {} });
  await popup.close();
}

/**
 * Opens the popup on the quote for this sender, in practice mode with a still market, from whatever it shows first.
 */
export async function openQuote(browser: ExtensionBrowser, sender = MAIN): Promise<PopupPage> {
  const popup = await PopupPage.open(browser);
  await popup.page.bringToFront();
  await waitUntil('the popup knows where it stands', async () => (await popup.text()).length > 10);
  const text = await popup.text();
  if (text.includes('Try practice mode')) {
    await openStillMarket(popup.page);
    await popup.press('Try practice mode');
    await popup.waitForText('play TRX');
  }
  if (!(await popup.text()).includes('What do you want to send?')) {
    await popup.press('Rent ');
  }
  await popup.waitForText('What do you want to send?');
  await popup.chooseSender(sender);
  // The popup accepts the address once the script that checks it has loaded.
  await popup.waitForText('Change');
  await popup.waitForText('Price ');
  return popup;
}

import { sendMessage } from '../support/browser/background-view.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';

/** Chooses practice mode as its button on the first screen does. */
export async function enterPractice(browser: ExtensionBrowser): Promise<void> {
  const popup = await browser.openExtensionPage('popup.html');
  await sendMessage(popup, { topic: 'practice.enter', input: {} });
  await popup.close();
}

import type { Page } from 'puppeteer-core';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { readStorage } from '../support/browser/background-view.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { ask } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import type { SandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { PopupPage } from './pages/popup-page.ts';

export const KNOWN = exampleAddresses;

/** Connects the sandbox as the service, and its node as the chain. */
export async function connectChain(browser: ExtensionBrowser, server: SandboxServer): Promise<void> {
  const node = { isOn: true, origin: server.origin, apiKey: null };
  await connectService(browser, server, (options) => ask(options, 'chain.save', node));
}

/** A newly opened popup, on the quote for this sender. */
export async function openQuoteFor(browser: ExtensionBrowser, sender: string): Promise<PopupPage> {
  const popup = await PopupPage.open(browser);
  await popup.page.bringToFront();
  // The popup shows an open order first, with a button that leads to the quote.
  await waitUntil('the quote is shown', async () => {
    if ((await popup.text()).includes('What do you want to send?')) return true;
    await popup.pressIfThere('Rent ');
    return false;
  });
  await popup.chooseSender(sender);
  // The popup accepts the address once the script that checks it has loaded.
  await popup.waitForText('Change');
  await popup.chooseTask('1 USDT transfer');
  await popup.waitForText('Price ');
  return popup;
}

export async function giveRecipients(popup: PopupPage, recipients: readonly string[]): Promise<void> {
  await popup.chooseTask('Several recipients');
  await popup.pasteRecipients(recipients);
  await popup.press(`Add ${recipients.length} recipients`);
}

/** The newest order, with its delegation's transaction as the service reports it. */
export async function readNewest({ page }: { page: Page }): Promise<{ guid: string; txid: string }> {
  const { snapshot } = (await readStorage(page, 'session')) as {
    snapshot: { orders: { guid: string; delegateTxids: string[] }[] };
  };
  const [newest] = snapshot.orders;
  return { guid: newest?.guid ?? '', txid: newest?.delegateTxids[0] ?? '' };
}

import { readStorage, sendMessage } from '../support/browser/background-view.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { waitUntil } from '../support/browser/wait-until.ts';

/** Puts an address into the address book. Resolves once its name is published to all open pages. */
export async function saveAddress(
  browser: ExtensionBrowser,
  address: string,
  label: string,
  use: 'sender' | 'recipient' = 'sender',
): Promise<void> {
  const options = await browser.openExtensionPage('options.html');
  const entry = { address, label, use, comparedWith: null, knownAs: null };
  await sendMessage(options, { topic: 'address.save', input: entry });
  await waitUntil(`“${label}” is published`, async () => {
    const { snapshot } = await readStorage(options, 'session');
    return JSON.stringify(snapshot).includes(label);
  });
  await options.close();
}

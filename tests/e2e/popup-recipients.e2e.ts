import { describe, expect, it } from 'vitest';
import { sendMessage } from '../support/browser/background-view.ts';
import { MAIN, RECIPIENTS } from './popup-fixtures.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const [ALICE = ''] = RECIPIENTS;

describe('who is paid', () => {
  const browser = useBrowser();

  const save = async (address: string, label: string, use: string) => {
    const options = await browser().openExtensionPage('options.html');
    const entry = { address, label, use, isMeant: true, knownAs: null };
    await sendMessage(options, { topic: 'address.save', input: entry });
    await options.close();
  };

  it('is not offered where a sender is asked for, and if chosen all the same, the sheet says so', async () => {
    await save(MAIN, 'Main wallet', 'sender');
    await save(ALICE, 'Alice', 'recipient');
    const popup = await openQuote(browser(), ALICE);
    const { page } = popup;
    keepEvidence(browser(), page, 'recipient-as-sender');
    await popup.press('Change');
    await page.waitForSelector('.pick');
    const offered = await page.$$eval('.pick b', (all) => all.map((one) => one.textContent));
    expect(offered).toEqual(['Main wallet']);
    await popup.press('Cancel');
    await popup.chooseTask('1 USDT transfer');
    await popup.openSheet();
    await popup.waitForText('Saved as a recipient: the energy is for who sends');
    await takePicture(browser(), page, 'recipient-as-sender');
    await popup.close();
  });
});

import { describe, expect, it } from 'vitest';
import { USDT_CONTRACT } from '../../lib/domain/rental/token.ts';
import { focusIsOn } from '../support/browser/focus.ts';
import { reloadPage } from '../support/browser/reload-page.ts';
import { createRandom, makeAddress } from '../support/random-addresses.ts';
import { MAIN, RECIPIENTS } from './popup-fixtures.ts';
import { openQuote } from './practice.ts';
import { saveAddress } from './save-address.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const [ALICE = '', BOB = ''] = RECIPIENTS;

describe('a recipient', () => {
  const browser = useBrowser();

  it('is named in the list as in the address book, and one click removes all of them', async () => {
    const popup = await openQuote(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'recipients-named');
    await saveAddress(browser(), ALICE, 'Alice', 'recipient');
    await page.bringToFront();
    await popup.chooseTask('Several recipients');
    await popup.waitForText('No recipients yet');
    await popup.pasteRecipients(RECIPIENTS);
    await popup.press('Add 3 recipients');
    await popup.waitForText('Alice');
    await takePicture(browser(), page, 'recipients-named');
    await page.locator('::-p-aria(Remove all)').click();
    await popup.waitForText('No recipients yet');
    await focusIsOn(page, 'textarea');
    await popup.close();
  });

  it('is brought back with all that one click removed, until anything else is changed', async () => {
    const popup = await openQuote(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'recipients-back');
    await popup.chooseTask('Several recipients');
    await popup.pasteRecipients(RECIPIENTS);
    await popup.press('Add 3 recipients');
    await page.locator('::-p-aria(Remove all)').click();
    await popup.waitForText('Bring back 3 recipients');
    await takePicture(browser(), page, 'recipients-back');
    await popup.press('Bring back 3 recipients');
    await popup.waitForText('3 recipients, 1 transfer each');
    await page.locator('::-p-aria(Remove all)').click();
    await popup.waitForText('Bring back 3 recipients');
    await popup.pasteRecipients([ALICE]);
    await popup.press('Add 1 recipient');
    await popup.waitForText('1 recipient, 1 transfer');
    await page.locator('::-p-aria(Remove recipient 1)').click();
    await popup.waitForText('Bring back 1 recipient');
    await popup.pasteRecipients([BOB]);
    await popup.waitForText('Add 1 recipient');
    expect(await popup.text()).not.toContain('Bring back');
    await popup.pasteRecipients(['']);
    await popup.waitForText('Paste the recipients');
    expect(await popup.text()).not.toContain('Bring back');
    await popup.close();
  });

  it('is counted as numbers are written everywhere else, in the list and on the button', async () => {
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'recipients-thousand');
    await popup.chooseTask('Several recipients');
    const random = createRandom(1);
    await popup.pasteRecipients(Array.from({ length: 1_000 }, () => makeAddress(random)));
    await popup.press('Add 1,000 recipients');
    await popup.waitForText('1,000 recipients, 1 transfer each');
    // Not by its role: Firefox would first be asked for the name of each of some thousand elements.
    await popup.page.locator('[aria-label="Remove all"]').click();
    await popup.close();
  });

  it('is taken out of the rows of a spreadsheet, and what else stands there is said to be left out', async () => {
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'recipients-rows');
    await popup.chooseTask('Several recipients');
    await popup.pasteRecipients(['Name\tAddress\tPaid', `Alice\t${ALICE}\t12.50`, `Bob\t${BOB}\t1,000.00`]);
    await popup.waitForText('Only the addresses of these rows are taken.');
    await takePicture(browser(), popup.page, 'recipients-rows');
    await popup.pasteRecipients(['Кошелёк', ALICE, BOB]);
    await popup.waitForText('Only the addresses of these rows are taken.');
    await popup.press('Add 2 recipients');
    await popup.waitForText('2 recipients, 1 transfer each');
    // Where they were pasted, not on the button beside it, which would remove them.
    await popup.page.locator('::-p-text(Add or paste)').click();
    await focusIsOn(popup.page, 'textarea');
    // A field that was opened in vain leads back, and takes with it what keeps the two from being rented for.
    await popup.pasteRecipients([ALICE.slice(0, 30)]);
    await popup.waitForText('Add the recipients first');
    await takePicture(browser(), popup.page, 'recipients-more');
    await popup.page.locator('textarea ~ .btn-quiet').click();
    await popup.waitForText('Add or paste');
    await focusIsOn(popup.page, '[aria-labelledby=recipients] .push');
    expect(await popup.text()).not.toContain('Add the recipients first');
    await popup.page.locator('::-p-aria(Remove all)').click();
    await popup.close();
  });

  it('is refused with the reason if it is a token’s contract or the sender, and marked if it sends later', async () => {
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'recipients-refused');
    await popup.chooseTask('Several recipients');
    await popup.pasteRecipients([BOB, USDT_CONTRACT, MAIN]);
    await popup.waitForText('This is a token’s contract. What is sent there is lost.');
    await popup.waitForText('This is the sender itself.');
    await popup.waitForText('Correct 2 lines first');
    await takePicture(browser(), popup.page, 'recipients-refused');
    await popup.pasteRecipients([BOB]);
    await popup.press('Add 1 recipient');
    await popup.waitForText('1 recipient, 1 transfer');
    expect(await popup.text()).not.toContain('This is the sender itself.');
    await popup.chooseSender(BOB);
    await popup.waitForText('This is the sender itself.');
    await takePicture(browser(), popup.page, 'recipient-sends');
    await popup.page.evaluate(() => document.querySelector<HTMLElement>('.recipients .icon-btn')?.click());
    await popup.waitForText('No recipients yet');
    await popup.close();
  });

  it('is still in the field if the popup was closed to look up an address', async () => {
    const popup = await openQuote(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'recipients-kept');
    await popup.chooseTask('Several recipients');
    await popup.pasteRecipients([ALICE, BOB.slice(0, 30)]);
    await popup.waitForText('Correct 1 line first');
    await reloadPage(page);
    await popup.waitForText('Correct 1 line first');
    expect(await page.$eval('textarea', ({ value }) => value)).toBe(`${ALICE}\n${BOB.slice(0, 30)}`);
    await popup.pasteRecipients([ALICE, BOB]);
    await popup.press('Add 2 recipients');
    await popup.waitForText('2 recipients, 1 transfer each');
    await reloadPage(page);
    await popup.waitForText('2 recipients, 1 transfer each');
    expect(await page.$('textarea')).toBeNull();
    await popup.close();
  });

  it('is not offered as a sender, and if chosen anyway, the sheet says so', async () => {
    await saveAddress(browser(), MAIN, 'Main wallet', 'sender');
    await saveAddress(browser(), ALICE, 'Alice', 'recipient');
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
    await popup.waitForText('Saved as a recipient: energy is for senders');
    await takePicture(browser(), page, 'recipient-as-sender');
    await popup.close();
  });
});

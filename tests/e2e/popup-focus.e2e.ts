import { describe, expect, it } from 'vitest';
import { focusIsOn } from '../support/browser/focus.ts';
import { MAIN, RECIPIENTS } from './popup-fixtures.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

describe('the focus in the popup', () => {
  const browser = useBrowser();

  it('is at the sender once the address stands in its field: Enter after it does not ask for another', async () => {
    const popup = await openQuote(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'sender-focus');
    const isOn = (selector: string) => focusIsOn(page, selector);
    await popup.press('Change');
    await isOn('#sender');
    await page.evaluate((address) => document.execCommand('insertText', false, address), MAIN);
    await isOn('fieldset');
    await page.keyboard.press('Enter');
    expect(await popup.text()).not.toContain('Which address sends?');
    await takePicture(browser(), page, 'sender-focus');
    await popup.press('Change');
    await isOn('#sender');
    await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    await page.keyboard.press('Enter');
    await popup.waitForText('Change');
    await isOn('.btn-quiet');
    await popup.close();
  });

  it('goes into the field for more recipients when it is opened', async () => {
    const popup = await openQuote(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'recipients-focus');
    await popup.chooseTask('Several recipients');
    await page.locator('textarea').fill(RECIPIENTS.join('\n'));
    await page.locator('::-p-text(Take 3 recipients)').click();
    await popup.waitForText('3 recipients, 1 transfer each');
    await focusIsOn(page, 'button');
    await page.keyboard.press('Enter');
    await focusIsOn(page, 'textarea');
    await popup.close();
  });
});

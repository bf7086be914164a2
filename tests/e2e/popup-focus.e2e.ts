import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import { focusIsOn } from '../support/browser/focus.ts';
import { ask } from '../support/browser/page-line.ts';
import { openStillMarket } from '../support/seed-practice.ts';
import { PopupPage } from './pages/popup-page.ts';
import { wearTheme } from './pages/wear-theme.ts';
import { MAIN, OPERATIONS, RECIPIENTS } from './popup-fixtures.ts';
import { openQuote } from './practice.ts';
import { describeDailyInChromium } from './slice.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

const DELIVERY_MS = 60_000;

const browser = useBrowser();

describe('the focus in the popup', () => {
  it('is in the field where the popup asks for the sender, and an address to practise with comes next', async () => {
    const first = await PopupPage.open(browser());
    keepEvidence(browser(), first.page, 'practice-begun');
    // With a random seed, one sender in about 25 has enough energy, and then no rental is offered.
    await first.waitForWelcome();
    await openStillMarket(first.page);
    await first.press('Try practice mode');
    await first.waitForText('For practice');
    await focusIsOn(first.page, '#sender');
    await first.close();
    // Opened again, before any click or key: an address can be pasted at once.
    const popup = await PopupPage.open(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'practice-address');
    await popup.waitForText('For practice');
    await focusIsOn(page, '#sender');
    await takePicture(browser(), page, 'practice-address');
    await wearTheme(page, 'dark');
    await takePicture(browser(), page, 'practice-address-dark');
    await page.keyboard.press('Tab');
    await focusIsOn(page, '.pick');
    await page.keyboard.press('Enter');
    await popup.waitForText('First use of this address');
    await popup.waitForText('You save');
    await takePicture(browser(), page, 'practice-address-taken');
    await popup.close();
  });

  it('moves to the sender once the address is in its field, so that Enter does not ask for another', async () => {
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

  it('is back at the sender even if the field was left within the frame that opened it', async () => {
    const popup = await openQuote(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'quick-focus');
    await popup.press('Change');
    await popup.press('Cancel');
    await popup.waitForText('Change');
    await page.keyboard.press('Tab');
    await page.evaluate(async () => {
      const find = (label: string) =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
      find('Change')?.focus();
      find('Change')?.click();
      // Drawn within the same frame, which takes a few turns of promises.
      for (let turn = 0; turn < 50 && !find('Cancel'); turn += 1) await Promise.resolve();
      find('Cancel')?.focus();
      find('Cancel')?.click();
    });
    await focusIsOn(page, '.btn-quiet');
    await popup.close();
  });

  it('stays in a number of the plan when Enter ends it', async () => {
    const popup = await openQuote(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'plan-focus');
    await popup.chooseTask('1 USDT transfer');
    await page.locator('summary').click();
    await page.locator('details input').click();
    for (const key of ['End', 'Enter', '5'] as const) await page.keyboard.press(key);
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('details input')?.value === '105',
    );
    await popup.close();
  });

  it('goes into the field for more recipients when it opens', async () => {
    const popup = await openQuote(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'recipients-focus');
    await popup.chooseTask('Several recipients');
    await page.locator('textarea').fill(RECIPIENTS.join('\n'));
    await page.locator('::-p-text(Add 3 recipients)').click();
    await popup.waitForText('3 recipients, 1 transfer each');
    await focusIsOn(page, 'button');
    await page.keyboard.press('Enter');
    await focusIsOn(page, 'textarea');
    await popup.close();
  });

  it('stays on the button of the quote when an obstacle comes, and when it goes', async () => {
    const options = await browser().openExtensionPage('options.html');
    const popup = await openQuote(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'obstacle-focus');
    await popup.chooseTask('1 USDT transfer');
    await popup.waitForText('You save');
    await page.focus('.dock [type=submit]');
    const { limits } = DEFAULT_SETTINGS;
    await ask(options, 'settings.change', { limits: { ...limits, perOrderSun: '1' } });
    await popup.waitForText('over your limit per order');
    await focusIsOn(page, '.dock [aria-disabled]');
    await ask(options, 'settings.change', { limits });
    await page.waitForSelector('.dock [type=submit]:not([aria-disabled])');
    await focusIsOn(page, '.dock [type=submit]');
    await options.close();
    await popup.close();
  });
});

// A fresh extension, since what the tests above asked for would leave too few requests in the minute for two purchases.
describeDailyInChromium('the focus in the popup, when another order is shown', () => {
  startAfresh(browser);

  it('moves along when one order leads to another, whose address is not shown as copied', async () => {
    const popup = await openQuote(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'order-focus');
    for (const sender of [MAIN, OPERATIONS]) {
      await popup.chooseTask('1 USDT transfer');
      await popup.chooseSender(sender);
      await popup.openSheet();
      await popup.pay();
      await popup.waitForText('practice energy is there', DELIVERY_MS);
      if (sender === MAIN) await popup.press('Rent again');
    }
    await page.locator('.block .icon-btn').click();
    await popup.waitForText('Copied');
    await page.locator('[aria-label="Running rental"] .pick').click();
    await page.waitForFunction((to) => document.querySelector('.block .addr')?.textContent === to, {}, MAIN);
    await focusIsOn(page, '.body');
    expect(await popup.text()).not.toContain('Copied');
    expect(await page.$eval('.body', ({ scrollTop }) => scrollTop)).toBe(0);
    await popup.close();
  });
});

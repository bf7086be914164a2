import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { waitUntil } from '../support/browser/wait-until.ts';
import { SAVED } from './options-states.ts';
import { OptionsPage } from './pages/options-page.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

const OTHER = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';

/** What has the focus, by its id or the name that it is given. */
const focusOf = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.getAttribute('aria-label'));
const focusArrives = (page: Page, at: string) =>
  waitUntil(`the focus is at ${at}`, async () => (await focusOf(page)) === at);

describe('the focus on the options page', () => {
  const browser = useBrowser();

  it('arrives where a link leads, once the cards are there', async () => {
    for (const [hash, section] of [
      ['token', 'service'],
      ['addresses', 'addresses'],
    ] as const) {
      const page = await browser().openExtensionPage(`options.html#${hash}`);
      keepEvidence(browser(), page, `options-arrival-${hash}`);
      await focusArrives(page, section);
      const isSeen = await page.evaluate((id) => {
        const { top } = document.getElementById(id)?.getBoundingClientRect() ?? { top: -1 };
        return top >= 0 && top < innerHeight;
      }, section);
      expect(isSeen).toBe(true);
      await page.close();
    }
  });

  it('stays in a limit that Enter saves, and the page says so', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-saved');
    await options.fill('Per day', '40');
    await page.keyboard.press('Enter');
    await options.see('Saved');
    await waitUntil('the bar is gone', async () => (await page.$('.savebar')) === null);
    expect(await focusOf(page)).toBe('perDaySun');
  });

  it('goes from the button to the form, to its wrong field, and back', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-form-focus');
    await options.click('Add an address');
    await focusArrives(page, 'address-name');
    await options.fill('Name', 'Main wallet');
    await options.click('Save the address');
    await focusArrives(page, 'address-text');
    await options.fill('Address', SAVED);
    await options.click('Save the address');
    await options.see('Main wallet');
    await waitUntil('the button has it', () =>
      page.evaluate(() => document.activeElement?.textContent === 'Add an address'),
    );
  });

  it('stays in the table of addresses when one is removed, which is asked first', async () => {
    const options = await OptionsPage.open(browser());
    const { page } = options;
    keepEvidence(browser(), page, 'options-remove');
    await options.addAddress('Second', OTHER);
    await options.see('Second');
    await options.click('Remove Main wallet');
    await options.click('Cancel');
    await focusArrives(page, 'Remove Main wallet');
    await options.click('Remove Main wallet');
    await options.click('Remove it');
    await focusArrives(page, 'Remove Second');
    expect(await page.$$eval('.table-book tbody tr', (rows) => rows.length)).toBe(1);
  });
});

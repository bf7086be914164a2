import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from './popup-order-states.ts';
import { openPopup, showState } from './popup-showing.ts';
import { QUOTE_STATES } from './popup-states.ts';
import { keepEvidence, takePicture, useOwnBrowser } from './with-browser.ts';

/** The colour that each of these has on the screen. */
const coloursOf = (page: Page, selector: string) =>
  page.$$eval(selector, (all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);

describe('a reader with colours of their own', () => {
  const browser = useOwnBrowser();
  it('reads every character of an address that imitates another', async () => {
    const popup = await openPopup(browser());
    keepEvidence(browser(), popup.page, 'forced-look-alike');
    const state = [...QUOTE_STATES, ...ORDER_STATES].find(({ name }) => name === '04b-look-alike');
    if (!state) throw new Error('The state of a look-alike is gone.');
    await showState(popup, state);
    await browser().gestures.forceColours(true, popup.page);
    await takePicture(browser(), popup.page, 'forced-look-alike');
    expect(await coloursOf(popup.page, '.addr, .addr *')).toEqual(await coloursOf(popup.page, 'body'));
    await popup.close();
  });
});

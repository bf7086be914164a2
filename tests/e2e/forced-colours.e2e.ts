import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DashboardPage } from './pages/dashboard-page.ts';
import { OptionsPage } from './pages/options-page.ts';
import { ORDER_STATES } from './popup-order-states.ts';
import { openPopup, showState } from './popup-showing.ts';
import { QUOTE_STATES } from './popup-states.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

/** The colours that the matching elements have on the screen. */
const coloursOf = (page: Page, selector: string) =>
  page.$$eval(selector, (all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);

/** How switches look: the colour of each, and of the knob inside it. */
const looksOf = (page: Page, selector: string) =>
  page.$$eval(selector, (all) =>
    all.map((one) =>
      [null, '::before'].map((part) => getComputedStyle(one, part).backgroundColor).join(' with '),
    ),
  );

describe('a user with forced colours', () => {
  const browser = useBrowser();
  let options: OptionsPage;
  beforeAll(async () => {
    options = await OptionsPage.open(browser());
    await browser().gestures.forceColours(true, options.page);
  });
  afterAll(() => browser().gestures.forceColours(false, options.page));

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

  it('sees which switch is on', async () => {
    const { page } = options;
    await page.bringToFront();
    keepEvidence(browser(), page, 'forced-switches');
    await takePicture(browser(), page, 'forced-switches');
    const on = await looksOf(page, '.switch:checked');
    const off = await looksOf(page, '.switch:not(:checked)');
    expect(on.length * off.length).toBeGreaterThan(0);
    expect(on.filter((look) => off.includes(look))).toEqual([]);
  });

  it('sees which page is open', async () => {
    const edges = await options.page.$$eval('.top-nav a', (all) =>
      all.map((one) => getComputedStyle(one).borderBlockEndWidth),
    );
    expect(edges).toEqual(['0px', '2px']);
  });

  it('sees which part of the dashboard is shown', async () => {
    const dashboard = await DashboardPage.open(browser(), 'batch');
    const { page } = dashboard;
    keepEvidence(browser(), page, 'forced-parts');
    await dashboard.see('Several addresses');
    await browser().gestures.forceColours(true, page);
    await takePicture(browser(), page, 'forced-parts');
    const edges = await page.$$eval('.segment', (all) =>
      all.map((one) => [one.textContent, getComputedStyle(one).borderBlockEndWidth]),
    );
    expect(edges).toEqual([
      ['Overview', '1px'],
      ['Several addresses', '2px'],
      ['Keep energized', '1px'],
    ]);
    await dashboard.close();
  });
});

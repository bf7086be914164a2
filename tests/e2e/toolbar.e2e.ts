import type { Page } from 'puppeteer-core';
import { describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { useForeignPages } from './foreign-pages.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { ToolbarPopup } from './pages/toolbar-popup.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, useOwnBrowser } from './with-browser.ts';

declare const chrome: {
  action: { getBadgeText(of: object): Promise<string>; getTitle(of: object): Promise<string> };
  notifications: { getAll(): Promise<Record<string, unknown>> };
  extension: { getViews(): Window[] };
  windows: {
    create(options: object): Promise<object>;
    getAll(of: object): Promise<{ type: string; tabs: { title: string }[] }[]>;
  };
};

const ADDRESS = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const PAGES = new Map([
  ['here', `<!doctype html><title>A page</title><h1 id="here">A page</h1><p>${ADDRESS}</p>`],
]);

const readToolbar = (page: Page) =>
  page.evaluate(async () => `${await chrome.action.getBadgeText({})} ${await chrome.action.getTitle({})}`);

/** The text of every open popup, the toolbar's or one in its own window. */
const readPopups = (page: Page) =>
  page.evaluate(() =>
    chrome.extension
      .getViews()
      .filter((view) => view.location.pathname === '/popup.html')
      .map((view) => (view.document.body?.textContent ?? '').replaceAll('\u00a0', ' ')),
  );

describe('the toolbar and the desktop', () => {
  const browser = useOwnBrowser();
  const urlOf = useForeignPages(PAGES);
  let guid = '';

  async function openKeeper(): Promise<Page> {
    const keeper = await browser().openExtensionPage('options.html');
    keepEvidence(browser(), keeper, 'toolbar');
    return keeper;
  }

  it('show the state of an order, and a click on its notification opens it', async () => {
    const keeper = await openKeeper();
    const popup = await openQuote(browser(), exampleAddresses.sender);
    await popup.openSheet();
    await popup.pay();
    await popup.close();
    await waitUntil('the toolbar counts it', async () => /^… .*1 order/.test(await readToolbar(keeper)));
    let id = '';
    await waitUntil('the delivery is on the desktop', async () => {
      const shown = Object.keys(await keeper.evaluate(() => chrome.notifications.getAll()));
      id = shown.find((one) => one.startsWith('order:')) ?? '';
      return id !== '';
    });
    await waitUntil('the toolbar counts the minutes', async () =>
      /^(59|60)m .*left/.test(await readToolbar(keeper)),
    );
    const tab = await browser().openTab(urlOf('here'));
    await browser().gestures.clickNotification(id);
    guid = id.split(':')[2] ?? '';
    await waitUntil('the order is opened', async () =>
      (await readPopups(keeper)).some((text) => text.includes(`Order ${guid}`)),
    );
    const left = await keeper.evaluate(() => chrome.notifications.getAll());
    expect(Object.keys(left)).not.toContain(id);
    await browser().gestures.closePopup();
    await tab.close();
    await keeper.close();
  });

  it.each(['dashboard', 'options'])('close the popup when it has led to the %s', async (to) => {
    const tab = await browser().openTab(urlOf('here'));
    await browser().gestures.clickButton(tab);
    const popup = new ToolbarPopup(browser());
    await popup.waitForText('play TRX');
    // Chromium closes it during the click: a question that it does not live to answer fails.
    const isThere = () => popup.evaluate('true').catch(() => null);
    await popup.evaluate(`setTimeout(() => document.querySelector('.bar a[href="${to}.html"]').click())`);
    await waitUntil('the popup is gone', async () => (await isThere()) === null);
    await tab.close();
  });

  it('open one small window, even for two clicks, where the browser cannot open the popup', async () => {
    const keeper = await openKeeper();
    const dashboard = await DashboardPage.open(browser(), `order=${guid}`);
    // A window without a toolbar is in front, so there is nowhere to attach the popup.
    await keeper.evaluate(() => chrome.windows.create({ type: 'popup', url: 'options.html', focused: true }));
    for (let click = 0; click < 2; click += 1) {
      await dashboard.press('Rent again');
      await waitUntil('the popup is there', async () => (await readPopups(keeper)).length > 0);
    }
    await waitUntil(
      'it shows the address',
      async () => (await readPopups(keeper))[0]?.includes('Change') === true,
    );
    expect(await readPopups(keeper)).toHaveLength(1);
    const kinds = await keeper.evaluate(async () =>
      (await chrome.windows.getAll({ populate: true })).map(({ type, tabs }) => `${type} ${tabs[0]?.title}`),
    );
    expect(kinds.filter((kind) => kind.startsWith('popup '))).toHaveLength(2);
    await dashboard.close();
    await keeper.close();
  });
});

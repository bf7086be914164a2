import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { forgetAll } from '../support/browser/forget-all.ts';
import { ask } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { addressOf, guidOf, makeOrders } from '../support/many-orders.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { PopupPage } from './pages/popup-page.ts';
import { workingDay } from './popup-fixtures.ts';
import { ORDER_STATES } from './popup-order-states.ts';
import { openPopup, showState } from './popup-showing.ts';
import { openQuote } from './practice.ts';
import { describeDailyInChromium } from './slice.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

declare const chrome: { storage: { session: { set(values: object): Promise<void> } } };

const DELIVERY_MS = 60_000;
const TOKEN = 'news-token-0123456789';
/** More than the popup shows, so that it lacks the oldest, whose rental is over. */
const COUNT = 40;
const OLDEST = String(guidOf(0));

/** From now on the page keeps where a new tab would lead: Firefox's driver does not tell. */
const catchTab = (page: Page) => page.evaluate('globalThis.open = (url) => { globalThis.opened = url; }');

const waitForTab = (page: Page, url: string) =>
  waitUntil(`${url} is opened`, async () => (await page.evaluate('globalThis.opened')) === url);

/** Leaves the order of a notification that was clicked for the popup, as the background does. */
const leaveFocus = (page: Page, profileId: string) =>
  page.evaluate(
    (id, guid) => {
      const focus = { noticeId: `order:${id}:${guid}:ended`, profileId: id, guid, atMs: Date.now() };
      return chrome.storage.session.set({ reach: { offer: null, focus } });
    },
    profileId,
    OLDEST,
  );

const NEWS = ORDER_STATES.find(({ name }) => name === '11a-news');

describe('the news in the popup', () => {
  const browser = useBrowser();

  it('lead to the dashboard for an order that the popup no longer has', async () => {
    const popup = await openPopup(browser());
    keepEvidence(browser(), popup.page, 'news-old');
    const day = workingDay(Date.now());
    const [entry] = NEWS?.snapshot(Date.now()).inbox.latest ?? [];
    const latest = entry ? [{ ...entry, guid: '40710001' }] : [];
    await showState(popup, {
      name: 'news-old',
      says: 'Order 40710001',
      snapshot: () => ({ ...day, inbox: { ...day.inbox, unreadCount: 1, latest } }),
    });
    await catchTab(popup.page);
    await popup.page.locator('[aria-labelledby=news] .pick').click();
    await waitForTab(popup.page, 'dashboard.html#order=40710001');
    await popup.close();
  });

  it('leave the focus on their screen when they are read', async () => {
    // The popup remembers the state of the test before until the background has answered.
    await forgetAll(browser());
    const popup = await openQuote(browser());
    keepEvidence(browser(), popup.page, 'news');
    await popup.openSheet();
    await popup.pay();
    await popup.press('Rent more');
    await popup.waitForText('Energy delivered', DELIVERY_MS);
    await popup.page.locator('[aria-labelledby=news] .link-btn').click();
    await waitUntil('the focus is on the button of the quote', () =>
      popup.page.evaluate(() => document.activeElement?.matches('.dock [type=submit]') === true),
    );
    await popup.close();
  });
});

describeDailyInChromium('a notification of a service that is not active', () => {
  const browser = useBrowser();
  startAfresh(browser);
  let servers: SandboxServer[] = [];
  beforeAll(async () => {
    const events = makeOrders(COUNT, Date.now(), TOKEN);
    servers = await Promise.all([
      startSandboxServer({ token: TOKEN, events }),
      startSandboxServer({ token: TOKEN }),
    ]);
    const active: string[] = [];
    for (const server of servers)
      await connectService(browser(), server, async (options) => {
        const { settings } = (await ask(options, 'settings.read', {})) as {
          settings: { activeProfileId: string };
        };
        active.push(settings.activeProfileId);
        await leaveFocus(options, active[0] ?? '');
      });
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  it('leads to its order on the dashboard after the switch, where the popup has later ones only', async () => {
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'news-elsewhere');
    await popup.waitForText('This notice is from');
    await takePicture(browser(), popup.page, 'news-elsewhere');
    await catchTab(popup.page);
    await popup.press('Switch to');
    await waitForTab(popup.page, `dashboard.html#order=${OLDEST}`);
    await popup.close();
    const dashboard = await DashboardPage.open(browser(), `order=${OLDEST}`);
    keepEvidence(browser(), dashboard.page, 'news-elsewhere-order');
    await dashboard.see(`Order ${OLDEST}`, '65,000', addressOf(0));
    await takePicture(browser(), dashboard.page, 'news-elsewhere-order');
    await dashboard.close();
  });
});

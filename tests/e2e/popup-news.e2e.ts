import { describe, it } from 'vitest';
import { waitUntil } from '../support/browser/wait-until.ts';
import { workingDay } from './popup-fixtures.ts';
import { ORDER_STATES } from './popup-order-states.ts';
import { openPopup, showState } from './popup-showing.ts';
import { openQuote } from './practice.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

const DELIVERY_MS = 60_000;
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
    // Firefox's driver does not tell where a new tab leads.
    await popup.page.evaluate('globalThis.open = (url) => { globalThis.opened = url; }');
    await popup.page.locator('[aria-labelledby=news] .pick').click();
    await waitUntil(
      'the dashboard is opened on it',
      async () => (await popup.page.evaluate('globalThis.opened')) === 'dashboard.html#order=40710001',
    );
    await popup.close();
  });

  it('leave the focus on their screen when they are read', async () => {
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

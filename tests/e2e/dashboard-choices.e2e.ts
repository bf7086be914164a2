import { beforeAll, describe, expect, it } from 'vitest';
import { focusIsOn } from '../support/browser/focus.ts';
import { reloadPage } from '../support/browser/reload-page.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { guidOf } from '../support/many-orders.ts';
import { findOverlaps } from './narrow-window.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { enterPracticeWithOrders } from './practice-of-orders.ts';
import { keepEvidence, useBrowser } from './with-browser.ts';

const COUNT = 40;
const NEWEST = COUNT - 1;
const AWAITING_PAYMENT = 1;
const unitsOf = (at: number) => (65_000 + at).toLocaleString('en');

describe('the choices on the dashboard', () => {
  const browser = useBrowser();
  // The longest word for a state must fit into its column.
  beforeAll(() => enterPracticeWithOrders(browser(), COUNT, { path: [0, 0, AWAITING_PAYMENT, 100] }));

  const open = async (name: string, hash = '') => {
    const dashboard = await DashboardPage.open(browser(), hash);
    keepEvidence(browser(), dashboard.page, name);
    return dashboard;
  };

  it('are found again after the page is reloaded, by going back, and by a link', async () => {
    const dashboard = await open('find-again');
    const { page } = dashboard;
    const chosen = () =>
      page.evaluate(() => ({
        group: document.querySelector('.segment[aria-pressed=true]')?.textContent,
        period: document.querySelector<HTMLSelectElement>('#orders-period')?.value,
        text: document.querySelector<HTMLInputElement>('input[type=search]')?.value,
        unit: document.querySelector<HTMLSelectElement>('#spending-unit')?.value,
      }));
    const stands = (wanted: object) =>
      waitUntil(`${JSON.stringify(wanted)} is chosen`, async () => {
        const present: object = await chosen();
        return JSON.stringify({ ...present, ...wanted }) === JSON.stringify(present);
      });
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    await dashboard.press('Energy');
    await dashboard.press('Energy');
    await dashboard.press('Ended');
    await dashboard.choose('Period', '7d');
    await dashboard.choose('Bars', 'month');
    await dashboard.search('a');
    await waitUntil('the word stands in the address', () =>
      page.evaluate(() => location.href.includes('text=a')),
    );
    const all = { group: 'Ended', period: '7d', text: 'a', unit: 'month' };
    await reloadPage(page);
    await stands(all);
    const link = await page.evaluate(() => location.hash.slice(1));
    await page.evaluate(() => history.back());
    await stands({ ...all, text: '' });
    await page.evaluate(() => history.back());
    await stands({ ...all, text: '', unit: 'day' });
    await page.evaluate(() => history.go(-2));
    await stands({ group: 'All', period: 'any' });
    await waitUntil(
      'it is sorted the other way',
      async () => (await page.$('th[aria-sort=ascending]')) !== null,
    );
    await page.evaluate(() => history.go(4));
    await stands(all);
    await dashboard.goTo(`order=${guidOf(1)}`);
    await dashboard.press('All orders');
    await stands(all);
    await dashboard.close();
    const copied = await open('find-again-link', link);
    await waitUntil('its choices stand', async () =>
      copied.page.evaluate(
        () => document.querySelector<HTMLInputElement>('input[type=search]')?.value === 'a',
      ),
    );
    await copied.close();
    const hostile = await open(
      'find-again-hostile',
      'overview?status=__proto__&text=<img src=x onerror=alert(1)>',
    );
    await hostile.see('Nothing that was read matches.');
    expect(await hostile.page.$('img')).toBeNull();
    await hostile.press('Show all');
    await hostile.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    expect(await hostile.page.evaluate(() => location.hash)).toBe('#overview');
    await hostile.close();
  });

  it('give the focus to the chosen order, and to nothing on the way there', async () => {
    const dashboard = await open('focus-order');
    const { page } = dashboard;
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    await page.evaluate(() => {
      document.addEventListener('focusin', ({ target }) => {
        document.body.dataset.passed = `${document.body.dataset.passed ?? ''} ${(target as Element).className}`;
      });
    });
    await page.focus('.c-more a');
    await page.keyboard.press('Enter');
    await focusIsOn(page, '.card[aria-labelledby=order-title]');
    expect(await page.evaluate(() => document.body.dataset.passed)).toBe(' icon-btn card');
    await dashboard.close();
  });

  it('lead back from an order to its row, where the list was left', async () => {
    const dashboard = await open('back-to-row');
    const { page } = dashboard;
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    for (const goBack of [() => page.evaluate(() => history.back()), () => dashboard.press('All orders')]) {
      await dashboard.scrollTo(0.5);
      await dashboard.waitForRow(String(guidOf(COUNT / 2)), unitsOf(COUNT / 2));
      const px = () => page.$eval('.ledger', (one) => Math.round(one.scrollTop));
      const row = `[href="#order=${guidOf(COUNT / 2)}"]`;
      await page.focus(row);
      const before = await px();
      await page.keyboard.press('Enter');
      await dashboard.see('What was ordered');
      await goBack();
      await focusIsOn(page, row);
      expect(await px()).toBe(before);
      const isInView = (one: Element) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      };
      expect(await page.$eval(row, isInView)).toBe(true);
    }
    await dashboard.close();
  });

  it('leave each order on one line, also beside the scroll bars of a window of 1200 px', async () => {
    const dashboard = await open('orders-columns');
    const { page } = dashboard;
    await page.setViewport({ width: 1185, height: 900 });
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    await waitUntil('the rows are lines', () =>
      page.$eval('.ledger-row', (row) => getComputedStyle(row).display === 'table-row'),
    );
    expect(await findOverlaps(dashboard, '.ledger-row')).toEqual([]);
    expect(await page.$eval('.ledger', (one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await dashboard.close();
  });

  it('keep each head above its column, with the arrow of whichever is sorted', async () => {
    const dashboard = await open('orders-heads');
    const { page } = dashboard;
    await page.setViewport({ width: 1185, height: 900 });
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    for (const name of await page.$$eval('.sort', (all) => all.map((one) => one.textContent ?? ''))) {
      await dashboard.press(name);
      await waitUntil(`the arrow is beside ${name}`, () =>
        page.evaluate((wanted) => document.querySelector('.sort:has(.icon)')?.textContent === wanted, name),
      );
      expect(await findOverlaps(dashboard, '.ledger thead tr'), `sorted by ${name}`).toEqual([]);
      expect(await page.$$eval('.sort', findOutside), `sorted by ${name}`).toEqual([]);
    }
    await dashboard.close();
  });
});

/** What stands out of the end of its column. */
const findOutside = (heads: Element[]) =>
  heads
    .filter((head) => {
      const column = head.parentElement as Element;
      const padding = Number.parseFloat(getComputedStyle(column).paddingInlineEnd);
      return head.getBoundingClientRect().right > column.getBoundingClientRect().right - padding + 0.5;
    })
    .map((head) => head.textContent);

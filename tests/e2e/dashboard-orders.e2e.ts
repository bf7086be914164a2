import { beforeAll, describe, expect, it } from 'vitest';
import { parseCsv } from '../../lib/settings/csv.ts';
import { findAccessibilityFaults } from '../support/axe.ts';
import { focusButton, focusIsOn, isFocusOn } from '../support/browser/focus.ts';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { addressOf, guidOf } from '../support/many-orders.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { PopupPage } from './pages/popup-page.ts';
import { pressWhenThere } from './pages/press-when-there.ts';
import { enterPracticeWithOrders } from './practice-of-orders.ts';
import { chooseThemes, isFull, itDailyInChromium } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

/** The kinds of order repeat every 132, so that the newest orders are the same with both counts. */
const COUNT = isFull ? 1_000 : 340;
const NEWEST = COUNT - 1;

const count = (orders: number) => orders.toLocaleString('en');
const unitsOf = (at: number) => count(65_000 + at);

describe('the orders on the dashboard', () => {
  const browser = useBrowser();
  beforeAll(() => enterPracticeWithOrders(browser(), COUNT));

  const open = async (name: string, hash = '') => {
    const dashboard = await DashboardPage.open(browser(), hash);
    keepEvidence(browser(), dashboard.page, name);
    return dashboard;
  };

  /** Checks accessibility in the themes of this run and takes pictures. */
  const inspect = async (dashboard: DashboardPage, name: string) => {
    for (const theme of chooseThemes(name)) {
      await dashboard.wear(theme);
      expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
      await takePicture(browser(), dashboard.page, `dashboard-${name}-${theme}`);
    }
  };

  it('appear as the service lists them, in full where they are in view', async () => {
    const dashboard = await open('orders');
    await dashboard.see(`${count(COUNT)} orders`, String(guidOf(NEWEST)));
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    await inspect(dashboard, 'orders');
    await dashboard.scrollTo(0.5);
    await dashboard.waitForRow(String(guidOf(COUNT / 2)), unitsOf(COUNT / 2));
    await dashboard.scrollTo(1);
    await dashboard.waitForRow(String(guidOf(0)), '65,000');
    expect((await dashboard.rows()).length).toBeLessThan(40);
    await dashboard.close();
  });

  it('fold to cards at 640 px, without a sideways scroll', async () => {
    const dashboard = await open('orders-640');
    await dashboard.page.setViewport({ width: 640, height: 900 });
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    const beyond = () => dashboard.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await beyond()).toBeLessThanOrEqual(0);
    await inspect(dashboard, 'orders-640');
    await dashboard.page.setViewport({ width: 725, height: 900 });
    const hidden = await dashboard.page.$$eval('.table-wrap', (all) =>
      all.map((box) => box.scrollWidth - box.clientWidth),
    );
    expect(Math.max(...hidden), 'no price is out of view').toBeLessThanOrEqual(0);
    await dashboard.scrollTo(1);
    await dashboard.waitForRow(String(guidOf(0)), '65,000');
    await dashboard.goTo(`order=${guidOf(1)}`);
    await dashboard.see('Estimate task 5001');
    expect(await beyond()).toBeLessThanOrEqual(0);
    await inspect(dashboard, 'order-640');
    await dashboard.close();
  });

  itDailyInChromium('are found among those that were read, and more are read on request', async () => {
    const dashboard = await open('find');
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    await dashboard.press('Failed');
    await dashboard.see('orders read.', 'Read more orders');
    await dashboard.press('Read more orders');
    await dashboard.see(`of ${count(COUNT)} orders read`);
    await inspect(dashboard, 'orders-found');
    await waitUntil('all failed ones in view are read, and have cost nothing', async () => {
      const failed = await dashboard.rows();
      return failed.length > 8 && failed.every((row) => row[5] === '0.00' && row[6] === 'Error');
    });
    await dashboard.press('All');
    await dashboard.search(addressOf(NEWEST));
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    await dashboard.see('Found 4 among the');
    await dashboard.choose('Period', '7d');
    await dashboard.see('Found 2 among the');
    await dashboard.search('no such order');
    await dashboard.see('Nothing that was read matches.');
    await dashboard.close();
  });

  it('keep the focus where something is read again, read to its end or exported', async () => {
    const dashboard = await open('orders-focus');
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    await dashboard.catchFiles();
    const { page } = dashboard;
    const press = async (name: string) => {
      await waitUntil(`“${name}” has the focus`, () => page.evaluate(focusButton, name));
      await page.keyboard.press('Enter');
    };
    const isOn = (name: string) =>
      waitUntil(`the focus is on “${name}”`, () => page.evaluate(isFocusOn, name));
    await press('Export all as CSV');
    await dashboard.see(`The file holds ${count(COUNT)} orders.`);
    await isOn('Export all as CSV');
    await press('Close');
    await isOn('Export all as CSV');
    await page.evaluate(pressWhenThere, 'Stop');
    await press('Export all as JSON');
    await isOn('Save the file');
    await dashboard.search('nobody has this');
    await dashboard.see('Nothing that was read matches.');
    // Where nothing matches, there is nothing to export.
    await press('Close');
    await isOn('Search');
    await press('Show all');
    await press('Energy');
    await dashboard.see('orders read.');
    await press('Read the list again');
    await waitUntil('it is read', async () => /Found [1-9]\d* among/.test(await dashboard.text()));
    await isOn('Read the list again');
    // A press while the page is reading does nothing, and the page may show that it is reading only after the press.
    await waitUntil('all are read', async () => {
      if (await page.evaluate(focusButton, 'Read more orders')) await page.keyboard.press('Enter');
      return (await dashboard.text()).includes(`Found ${count(COUNT)} among the`);
    });
    await isOn('Search');
    await dashboard.search('nobody has this');
    await dashboard.see('Nothing that was read matches.');
    await press('Read the list again');
    await dashboard.see('Nothing that was read matches.', 'Found 0 among');
    await isOn('Read the list again');
    await dashboard.close();
  });

  it('pass the focus to their list when the row that has it is scrolled out of view', async () => {
    const dashboard = await open('orders-scrolled');
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    await dashboard.page.focus('.c-more a');
    await dashboard.scrollTo(1);
    await dashboard.waitForRow(String(guidOf(0)), '65,000');
    await focusIsOn(dashboard.page, '.ledger');
    await dashboard.close();
  });

  itDailyInChromium('open one by one, with every field and no link out of practice', async () => {
    const dashboard = await open('one', `order=${guidOf(1)}`);
    await dashboard.see(
      `Order ${guidOf(1)}`,
      'Estimate task 5001',
      'To 2 recipients',
      'Payment status',
      'Small-order fee',
      'Activation fee',
      '65,001 × 46 SUN',
      '2.990046 play TRX',
      'for order',
      'Boughtelsewhere',
      'did not see it being made',
    );
    expect(await dashboard.page.$$('a[href*="tronscan"]')).toEqual([]);
    await inspect(dashboard, 'order');
    await dashboard.press('All orders');
    await dashboard.see(`${count(COUNT)} orders`);
    await dashboard.goTo('order=19');
    await dashboard.see('The service knows no such order');
    await dashboard.close();
  });

  it('are bought again only through a new quote', async () => {
    const dashboard = await open('again', `order=${guidOf(6)}`);
    await dashboard.see('Rent again');
    const { page } = dashboard;
    await page.evaluate(focusButton, 'Rent again');
    await page.keyboard.press('Enter');
    // If two popups opened at the same moment, the test could take one for the other.
    await waitUntil('a popup has opened by itself', () => page.evaluate(hasPopup));
    const popup = await PopupPage.open(browser());
    await popup.waitForText(addressOf(6));
    await popup.close();
    expect(await page.evaluate(isFocusOn, 'Rent again')).toBe(true);
    await dashboard.close();
  });

  it('are exported to a file: those that are shown, or all', async () => {
    const dashboard = await open('export');
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    await dashboard.catchFiles();
    await listen(dashboard.page);
    await dashboard.press('Export all as CSV');
    await dashboard.see(`The file holds ${count(COUNT)} orders.`);
    const rows = (parseCsv(await dashboard.caughtFile()) ?? []).map(({ cells }) => cells);
    expect(rows).toHaveLength(COUNT + 1);
    expect(new Set(rows.map(([guid]) => guid)).size).toBe(COUNT + 1);
    await inspect(dashboard, 'orders-exported');
    await dashboard.search(String(guidOf(NEWEST)));
    await dashboard.see('Found 1 among the');
    for (const words of ['Reading the list', 'The file holds', 'Found 1 among the'])
      expect((await readHeard(dashboard.page)).join()).toContain(words);
    await dashboard.press('Export these as JSON');
    await waitUntil('the smaller file is there', async () =>
      (await dashboard.caughtFile()).includes('"orders"'),
    );
    expect(JSON.parse(await dashboard.caughtFile()).orders).toMatchObject([
      { guid: String(guidOf(NEWEST)), status: 3, hours: 0, days: 7 },
    ]);
    await dashboard.close();
  });

  it('appear when they are bought, and say how they came about', async () => {
    const dashboard = await open('bought');
    await dashboard.waitForRow(String(guidOf(NEWEST)), unitsOf(NEWEST));
    const popup = await PopupPage.open(browser());
    await popup.page.bringToFront();
    await popup.waitForText('Price ');
    await popup.openSheet();
    await popup.pay();
    await popup.waitForText('wait before you send');
    await popup.close();
    await dashboard.page.bringToFront();
    await dashboard.see(`${count(COUNT + 1)} orders`, 'min left');
    const [first] = await dashboard.rows();
    expect(first?.[6]).toBe('Delegated');
    expect(Number(first?.[0])).toBeGreaterThan(guidOf(NEWEST));
    await dashboard.press(`Details of order ${first?.[0]}`);
    await dashboard.see(
      'Sent once',
      'Order number received',
      'Service: Delegated',
      'here, with Turbine',
      'Quoted',
    );
    await dashboard.see('Delivery, seen from two sides');
    await dashboard.see('A fee came on top of what you confirmed', 'fee for activating the address');
    await inspect(dashboard, 'order-bought');
    await dashboard.close();
  }, 60_000);
});

declare const chrome: { extension: { getViews(): { location: { pathname: string } }[] } };

const hasPopup = (): boolean =>
  chrome.extension.getViews().some(({ location }) => location.pathname === '/popup.html');

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { makeOrders } from '../support/many-orders.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { PopupPage } from './pages/popup-page.ts';
import { MAIN } from './popup-fixtures.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const TOKEN = 'orderless-token-0123456789';
const COUNT = 20;

describe('the orders on the dashboard', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ token: TOKEN, events: makeOrders(COUNT, Date.now(), TOKEN) });
    await connectService(browser(), server);
  });
  afterAll(() => server.close());

  it('list a purchase that led to no order among them, in its place', async () => {
    const refusal = { endpoint: 'buy/energy', status: 422, body: '{"errors":{"to":["Not today."]}}' };
    await server.control('faults', { plans: [refusal] });
    const popup = await PopupPage.open(browser());
    keepEvidence(browser(), popup.page, 'orderless-purchase');
    await popup.chooseSender(MAIN);
    await popup.waitForText('Price ');
    await popup.openSheet();
    await popup.pay();
    await popup.waitForText('This order was not bought');
    await popup.close();
    await server.control('faults', { plans: [] });
    const dashboard = await DashboardPage.open(browser());
    keepEvidence(browser(), dashboard.page, 'orderless');
    await dashboard.see('no number', 'Not bought', `${COUNT} orders and 1 purchase without an order`);
    const [first] = await dashboard.rows();
    expect([first?.[0], first?.[2], first?.[6]]).toEqual(['no number', MAIN, 'Not bought']);
    await dashboard.search(MAIN);
    await dashboard.see('Found 0 among the', '0 orders and 1 purchase without an order');
    await dashboard.search('');
    // In a narrow list, the buttons that sort are above no column, so they are labelled.
    await dashboard.page.setViewport({ width: 1000, height: 1000 });
    const named = await dashboard.page.evaluate(() => {
      const row = document.querySelector<HTMLElement>('.ledger thead tr');
      return row && getComputedStyle(row, '::before').content !== 'none' && row.dataset.head;
    });
    expect(named).toBe('Sort by');
    expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
    await takePicture(browser(), dashboard.page, 'dashboard-orders-orderless');
    await dashboard.press(`Details of the purchase without an order: ${first?.[1]}, ${MAIN}`);
    await dashboard.see('A purchase without an order', 'Sent once', 'The service refused it');
    expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
    await takePicture(browser(), dashboard.page, 'dashboard-orderless');
    await listen(dashboard.page);
    for (const times of [1, 2]) {
      await dashboard.page.locator('dialog .btn').click();
      await waitUntil(
        'what was copied is said, each time',
        async () => (await readHeard(dashboard.page)).filter((said) => said === 'Copied').length === times,
      );
    }
    await dashboard.close();
    await server.control('faults', { plans: [{ endpoint: 'order/list', status: 500, body: '{}' }] });
    const unread = await DashboardPage.open(browser());
    keepEvidence(browser(), unread.page, 'orderless-unread');
    await unread.see('The list could not be read', '1 purchase without an order');
    expect(await unread.page.$eval('.table-foot .figures', (told) => told.textContent)).toBe(
      '1 purchase without an order',
    );
    await server.control('faults', { plans: [] });
    await unread.close();
  });

  it('differ from other views by the title of their tab, which changes back with them', async () => {
    const dashboard = await DashboardPage.open(browser());
    const { page } = dashboard;
    keepEvidence(browser(), page, 'dashboard-titles');
    const isCalled = (title: string) =>
      waitUntil(`the tab is called "${title}"`, async () => (await page.title()) === title);
    await isCalled('Turbine: dashboard');
    await dashboard.goTo('order=19');
    await isCalled('Order 19 · Turbine: dashboard');
    await dashboard.goTo('order=20');
    await isCalled('Order 20 · Turbine: dashboard');
    await page.evaluate(() => history.back());
    await isCalled('Order 19 · Turbine: dashboard');
    await dashboard.goTo('batch');
    await isCalled('Several addresses · Turbine: dashboard');
    await dashboard.goTo('renew');
    await isCalled('Keep energized · Turbine: dashboard');
    await dashboard.goTo('overview');
    await isCalled('Turbine: dashboard');
    await dashboard.close();
  });
});

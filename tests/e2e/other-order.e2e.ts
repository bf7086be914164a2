import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { PlansPage } from './pages/plans-page.ts';
import { PopupPage } from './pages/popup-page.ts';
import { pictureAll } from './plans-pictures.ts';
import { MAIN, OPERATIONS } from './popup-fixtures.ts';
import { chooseThemes } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

/** The guid of the first order of a sandbox. */
const GUID = 20_000_000;

describe('an order that differs from what was bought', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ token: 'other-token-0123456789', balanceSun: '128400000' });
    await connectService(browser(), server);
  });
  afterAll(() => server.close());

  // First, while nothing runs: a purchase uses up the requests of a minute, and its page goes before this one.
  it('is shown as far as it was read, and nothing is said of the rest', async () => {
    const data = {
      ...{ guid: GUID + 4, status: 'three', payment_status: 2, to: MAIN, energy_amount: 100_000 },
      ...{ order_cost: '4.900000', order_cost_paid: '4.9', address_activation_fee: '0', hours: 1 },
      ...{ period_type: 'hours', days: 0, resource_txs: [] },
      estimate_task: { token: null, currency: 'TRX', from: MAIN, to: [OPERATIONS, MAIN] },
    };
    const body = JSON.stringify({ status: 'ok', data });
    await server.control('faults', { plans: [{ endpoint: 'order/get', status: 200, body }] });
    const dashboard = await DashboardPage.open(browser(), `order=${GUID + 4}`);
    keepEvidence(browser(), dashboard.page, 'partial-order-page');
    await dashboard.see('Estimate task', 'To 2 recipients');
    const facts = await dashboard.page.$$eval('dt', (names) =>
      names.map((name) => [name.textContent, name.nextElementSibling?.textContent]),
    );
    expect(Object.fromEntries(facts)).toMatchObject({
      Amount: 'Estimated by the service',
      Status: 'not read',
      Token: 'not read',
      'Small-order fee': 'not read',
    });
    const said = await dashboard.text();
    expect(said).not.toContain('Pending');
    expect(said, 'a fee may be in it').not.toContain('49 SUN');
    expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
    await takePicture(browser(), dashboard.page, 'dashboard-partial-order');
    await dashboard.close();
  });

  it('says so in the popup and on its own page', async () => {
    const popup = await PopupPage.open(browser());
    const { page } = popup;
    keepEvidence(browser(), page, 'other-order');
    await popup.chooseSender(MAIN);
    await popup.waitForText('Price ');
    await popup.openSheet();
    const data = {
      ...{ guid: GUID, status: 2, to: OPERATIONS, energy_amount: 32_000 },
      ...{ period_type: 'days', days: 1, hours: 0 },
    };
    const body = JSON.stringify({ status: 'ok', data });
    await server.control('faults', { plans: [{ endpoint: 'order/get', status: 200, body }] });
    await popup.pay();
    await popup.waitForText('The service’s order is not what you bought');
    await popup.waitForText('the order holds less. You bought it for 1 hour.');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await popup.close();
    const dashboard = await DashboardPage.open(browser(), `order=${GUID}`);
    keepEvidence(browser(), dashboard.page, 'other-order-page');
    await dashboard.see(
      'The service’s order is not what you bought',
      'You bought it for this address:',
      '32,000',
    );
    expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
    expect(await dashboard.page.$('#o-task'), 'nothing was estimated').toBeNull();
    expect(await dashboard.page.$$('.order-acts .btn')).toHaveLength(3);
    expect(await dashboard.page.$$('.order-acts .btn-primary')).toEqual([]);
    await takePicture(browser(), dashboard.page, 'dashboard-other-order');
    await dashboard.close();
  });

  it('is marked in the list, found among the orders to check, and marked in the file', async () => {
    const dashboard = await DashboardPage.open(browser());
    keepEvidence(browser(), dashboard.page, 'other-order-row');
    await waitUntil('it is marked', async () => (await dashboard.rows())[0]?.[6] === 'Not as asked');
    await dashboard.press('To check');
    await dashboard.see('Found 1 among the orders, 1 in all.');
    for (const width of [1200, 640, 360]) {
      await dashboard.page.setViewport({ width, height: 900 });
      await dashboard.page.$eval('.ledger', (list) => list.scrollIntoView({ block: 'center' }));
      for (const theme of chooseThemes(`dashboard-other-row ${width}`)) {
        await dashboard.wear(theme);
        expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
        await takePicture(browser(), dashboard.page, `dashboard-other-row-${width}-${theme}`);
      }
    }
    await dashboard.catchFiles();
    await dashboard.press('Export these as JSON');
    expect(JSON.parse(await dashboard.caughtFile()).orders[0].to_check).toEqual(['not_as_asked']);
    await dashboard.close();
  });

  it('is counted as rented for the address that was asked for, and as nothing saved', async () => {
    const dashboard = await DashboardPage.open(browser());
    keepEvidence(browser(), dashboard.page, 'other-order-spending');
    await dashboard.see('More than burning', 'One order went to another address: ', 'By address');
    await dashboard.page.$$eval('.as-table', (parts) => {
      for (const part of parts) part.setAttribute('open', '');
    });
    for (const width of [1200, 640, 360]) {
      await dashboard.page.setViewport({ width, height: 1200 });
      for (const theme of chooseThemes(`dashboard-other-spending ${width}`)) {
        await dashboard.wear(theme);
        expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
        await takePicture(browser(), dashboard.page, `dashboard-other-spending-${width}-${theme}`);
      }
    }
    await dashboard.close();
  });

  // The order of the test before, delivered by now.
  it('cannot be kept energized, and no choice is offered where it is all that runs', async () => {
    const data = {
      ...{ guid: GUID, status: 3, to: OPERATIONS, energy_amount: 65_000 },
      ...{ period_type: 'hours', days: 0, hours: 1 },
    };
    const body = JSON.stringify({ status: 'ok', data });
    await server.control('faults', { plans: [{ endpoint: 'order/get', status: 200, body }] });
    const plans = await PlansPage.open(browser(), 'renew');
    keepEvidence(browser(), plans.page, 'other-order-kept');
    await plans.see('It did not go to the address that you bought it for.', 75_000);
    expect(await plans.text()).toContain('No address is kept energized yet.');
    expect(await plans.text()).not.toContain('Choose a running rental');
    await pictureAll(browser(), plans, 'renew-misdirected');
    await plans.close();
  });
});

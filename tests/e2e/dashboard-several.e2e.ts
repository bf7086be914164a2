import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { PopupPage } from './pages/popup-page.ts';
import { MAIN } from './popup-fixtures.ts';
import { chooseThemes } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const PATIENCE_MS = 60_000;

describe('two orders for one purchase', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  let guids: string[] = [];
  beforeAll(async () => {
    server = await startSandboxServer({ token: 'several-token-0123456789', balanceSun: '128400000' });
    await connectService(browser(), server);
    // The purchase is carried out, and its answer says nothing. The same is bought once more, as by a browser's resend,
    // before the list shows either.
    await server.control('faults', {
      plans: [{ endpoint: 'buy/energy', status: 502, action: 'applied', listAfterMs: 3000, times: 2 }],
    });
    const popup = await PopupPage.open(browser());
    await popup.chooseSender(MAIN);
    await popup.waitForText('Price ');
    await popup.openSheet();
    await popup.pay();
    await waitUntil(
      'the service has made the order',
      async () => (await server.control('state')).orders === 1,
    );
    const { requests } = await server.control('requests');
    const sent = (requests as { endpoint: string; fields: object }[]).find(
      ({ endpoint }) => endpoint === 'buy/energy',
    );
    await fetch(`${server.origin}/api/v1/private/buy/energy`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: server.token },
      body: JSON.stringify(sent?.fields),
    });
    await popup.waitForText('2 orders exist for one purchase', PATIENCE_MS);
    guids = (await popup.text()).match(/\b2000\d{4}\b/g) ?? [];
    await popup.close();
  }, 120_000);
  afterAll(() => server.close());

  it('are found among the orders to check', async () => {
    const dashboard = await DashboardPage.open(browser());
    keepEvidence(browser(), dashboard.page, 'several-orders');
    expect(guids).toHaveLength(2);
    await waitUntil('both are marked', async () => {
      const marks = (await dashboard.rows()).map((row) => row[6]);
      return marks.length === 2 && marks.every((mark) => mark === 'Several orders');
    });
    await dashboard.press('To check');
    await dashboard.see('Found 2 among the orders, 2 in all.');
    for (const theme of chooseThemes('dashboard-several')) {
      await dashboard.wear(theme);
      expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
      await takePicture(browser(), dashboard.page, `dashboard-several-${theme}`);
    }
    await dashboard.close();
  });

  it('say so on the page of each, which leads to the other', async () => {
    const [first = '', second = ''] = guids;
    const dashboard = await DashboardPage.open(browser(), `order=${first}`);
    keepEvidence(browser(), dashboard.page, 'several-order');
    await dashboard.see('2 orders exist for one purchase.', 'the record names each of them');
    for (const theme of chooseThemes('dashboard-several-order')) {
      await dashboard.wear(theme);
      expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
      await takePicture(browser(), dashboard.page, `dashboard-several-order-${theme}`);
    }
    await dashboard.press(`Order ${second}`);
    await dashboard.see(`Order ${second}`, '2 orders exist for one purchase.');
    await dashboard.close();
  });
});

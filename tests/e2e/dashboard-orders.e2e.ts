import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { addressOf, guidOf, makeOrders } from '../support/many-orders.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { OptionsPage } from './pages/options-page.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const TOKEN = 'ledger-token-0123456789';
const COUNT = 1_000;
const NEWEST = COUNT - 1;

describe('the orders on the dashboard', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ token: TOKEN, events: makeOrders(COUNT, Date.now(), TOKEN) });
    const options = await OptionsPage.open(browser());
    await options.connect(server.origin, TOKEN);
    await options.see('token ends in 6789');
    await options.addAddress('Till 9', addressOf(NEWEST));
    await options.see('Till 9');
    await options.page.close();
  });
  afterAll(() => server.close());

  const open = async (name: string, hash = '') => {
    const dashboard = await DashboardPage.open(browser(), hash);
    keepEvidence(browser(), dashboard.page, name);
    return dashboard;
  };

  it('stand as the service lists them, in full where they are looked at', async () => {
    const dashboard = await open('orders');
    await dashboard.see('1,000 orders', String(guidOf(NEWEST)), 'Till 9');
    await waitUntil('the first row is read', async () => (await dashboard.rows())[0]?.[3] === '65,999');
    for (const theme of ['light', 'dark']) {
      await dashboard.wear(theme);
      expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
      await takePicture(browser(), dashboard.page, `dashboard-orders-${theme}`);
    }
    await dashboard.close();
  });
});

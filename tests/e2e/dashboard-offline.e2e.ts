import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { MAIN } from './popup-fixtures.ts';
import { chooseThemes, isShown } from './slice.ts';
import { keepEvidence, takePicture, useOwnBrowser } from './with-browser.ts';

const browser = useOwnBrowser();
let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer({ token: 'offline-token-0123456789', balanceSun: '128400000' });
  await connectService(browser(), server);
});
afterAll(() => server.close());

it('the dashboard of a machine that is offline says so on each view, and is accessible', async () => {
  const dashboard = await DashboardPage.open(browser());
  const { page } = dashboard;
  keepEvidence(browser(), page, 'dashboard-offline');
  await dashboard.see('128.40');
  await server.close();
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await dashboard.press('Read the list again');
  await dashboard.see('You are offline.');
  const look = async (name: string) => {
    if (!isShown(name)) return;
    for (const theme of chooseThemes(name)) {
      await dashboard.wear(theme);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await takePicture(browser(), page, `dashboard-${name}-${theme}`);
    }
  };
  await look('offline-overview');
  await dashboard.goTo('batch');
  await dashboard.see('Rent for several addresses');
  await dashboard.type('#batch-lines', `${MAIN} 65000`);
  await dashboard.see('You are offline.');
  await look('offline-batch');
  await dashboard.goTo('renew');
  await dashboard.see('Keep energized');
  await look('offline-renew');
});

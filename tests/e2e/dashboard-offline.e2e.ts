import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { dueFor } from './due-rule.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { PlansPage } from './pages/plans-page.ts';
import { pictureAll } from './plans-pictures.ts';
import { MAIN } from './popup-fixtures.ts';
import { chooseThemes, isShown } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const browser = useBrowser();
let server: SandboxServer;
/** Confirmations that were opened while there was a connection. */
let batch: PlansPage;
let renewal: PlansPage;
beforeAll(async () => {
  server = await startSandboxServer({ token: 'offline-token-0123456789', balanceSun: '128400000' });
  await connectService(browser(), server);
  batch = await PlansPage.open(browser(), 'batch');
  await batch.enter([`${MAIN} 65000`]);
  await batch.press('Check 1 order');
  renewal = await PlansPage.open(browser(), 'renew');
  const none = { elsewhere: [], gone: [], isDamaged: false, isUnwritten: false };
  await renewal.tell('renew.read', { ...none, rules: [dueFor(MAIN)] });
  await renewal.press('Rent again');
  await renewal.see('The service sets the final price');
});
afterAll(() => server.close());

/** As if the page had been offline for a minute: a price that it read before is too old to rent at. */
const goOffline = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false });
    const now = Date.now;
    Date.now = () => now() + 60_000;
  });

it('the dashboard of a machine that is offline says so on each view, and is accessible', async () => {
  const dashboard = await DashboardPage.open(browser());
  const { page } = dashboard;
  keepEvidence(browser(), page, 'dashboard-offline');
  await dashboard.see('128.40');
  // A list that is still being read answers the press below, and then nothing is asked that could fail.
  await dashboard.see('No orders yet');
  await server.close();
  await goOffline(page);
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

it('a confirmation that was open before says the same on its button as in its note', async () => {
  await server.close();
  for (const [name, plans] of [
    ['batch', batch],
    ['renewal', renewal],
  ] as const) {
    const { page } = plans;
    keepEvidence(browser(), page, `dashboard-offline-${name}-open`);
    await page.bringToFront();
    await goOffline(page);
    const said = () => page.$eval('dialog', ({ textContent }) => textContent ?? '');
    await waitUntil(
      'the dialog says it',
      async () => /You are offline\..*Renting needs a connection/.test(await said()),
      { sees: () => name },
    );
    await pictureAll(browser(), plans, `dashboard-offline-${name}-open`);
  }
});

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import { findAccessibilityFaults } from '../support/axe.ts';
import { listen, readHeard } from '../support/browser/live-regions.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { guidOf, makeOrders } from '../support/many-orders.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { MAIN, order } from './popup-fixtures.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const TOKEN = 'ledger-token-0123456789';
const COUNT = 100;

declare const chrome: {
  storage: {
    session: { get(key: 'snapshot'): Promise<{ snapshot?: object }>; set(values: object): Promise<void> };
  };
};

/** Publishes this part of a snapshot to the page in the background's place. */
const tell = (page: Page, part: Partial<Snapshot>) =>
  page.evaluate(async (told) => {
    const { session } = chrome.storage;
    const { snapshot } = await session.get('snapshot');
    await session.set({ snapshot: { ...snapshot, ...told, madeAtMs: Date.now() } });
  }, part as object);

const ANSWERING = { isOnline: true, lastAnswerAtMs: null, trouble: null, pausedUntilMs: null };

describe('the orders of a service that takes 30 requests a minute', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ token: TOKEN, events: makeOrders(COUNT, Date.now(), TOKEN) });
    await connectService(browser(), server);
  });
  afterAll(() => server.close());

  const counts = async () => {
    const { counts: all } = await server.control('requests');
    return all as Record<string, number>;
  };

  it('are filled in as far as the minute allows, and say that the rest waits', async () => {
    const dashboard = await DashboardPage.open(browser());
    keepEvidence(browser(), dashboard.page, 'orders-budget');
    await dashboard.waitForRow(String(guidOf(COUNT - 1)), '65,099');
    await dashboard.see('running orders go first');
    await dashboard.see('The 100 orders of the account are from before Turbine watched it');
    const asked = await counts();
    expect((asked['order/get'] ?? 0) + (asked['order/list'] ?? 0)).toBeLessThanOrEqual(27);
    expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
    await takePicture(browser(), dashboard.page, 'dashboard-orders-waiting');
    await dashboard.close();
  });

  it('show at once what the background has read while watching, before it is their turn', async () => {
    const dashboard = await DashboardPage.open(browser());
    keepEvidence(browser(), dashboard.page, 'orders-watched');
    await dashboard.see('running orders go first');
    const findUnread = async () =>
      (await dashboard.rows()).find(([guid = '', , to]) => /^\d+$/.test(guid) && to === '')?.[0];
    await waitUntil('an order waits', async () => (await findUnread()) !== undefined);
    const guid = (await findUnread()) ?? '';
    const watched = order(Date.now(), { guid, status: 3, energyUnits: '77777' });
    const cells = async () => (await dashboard.rows()).find(([one]) => one === guid)?.slice(2, 6);
    await waitUntil('the page says what the watching has read', async () => {
      await tell(dashboard.page, { orders: [watched] });
      return (await cells())?.[1] === '77,777';
    });
    expect(await cells()).toEqual([expect.stringContaining(MAIN.slice(-4)), '77,777', '1 h', '2.69']);
    await takePicture(browser(), dashboard.page, 'dashboard-orders-watched');
    await dashboard.close();
  });

  it('announce once that they wait, and show how long without announcing every second', async () => {
    const dashboard = await DashboardPage.open(browser());
    keepEvidence(browser(), dashboard.page, 'orders-waiting');
    await dashboard.see('The next ones are read in');
    await dashboard.press('Export all as CSV');
    await dashboard.see('Waiting for the service.');
    await listen(dashboard.page);
    const countdown = async () => /are read in (\d+) s/.exec(await dashboard.text())?.[1];
    const before = await countdown();
    await waitUntil('a second has passed', async () => (await countdown()) !== before);
    expect(await readHeard(dashboard.page)).toEqual([]);
    await waitUntil('the page says that it is the service which wants a pause', async () => {
      await tell(dashboard.page, { connection: { ...ANSWERING, trouble: 'rate-limited' } });
      const said = await dashboard.text();
      return /The service asks for fewer questions\.\s+The next ones are read in/.test(said);
    });
    await takePicture(browser(), dashboard.page, 'dashboard-orders-pause');
    await dashboard.close();
  });

  it('are there at once the next time, from the disk', async () => {
    const before = await counts();
    const dashboard = await DashboardPage.open(browser(), `order=${guidOf(COUNT - 1)}`);
    keepEvidence(browser(), dashboard.page, 'orders-kept');
    await dashboard.see(`Order ${guidOf(COUNT - 1)}`, '65,099', 'See it on Tronscan');
    expect((await counts())['order/get']).toBe(before['order/get']);
    await dashboard.close();
  });
});

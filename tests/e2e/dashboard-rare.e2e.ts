import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { findAccessibilityFaults } from '../support/axe.ts';
import { readStorage, rewriteOrder, sendMessage } from '../support/browser/background-view.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { PlansPage } from './pages/plans-page.ts';
import { chooseThemes, isShown } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const BUDGET_MS = 75_000;
const MINUTE_MS = 60_000;
const DELEGATED = 3;
const { sender, holder } = exampleAddresses;

type Order = { guid: string; to: string; status: number };

describe('a rare state of the dashboard is accessible', () => {
  const browser = useBrowser();
  const servers: SandboxServer[] = [];
  const start = async (token: string, balanceSun: string) => {
    const settings = { isMarketMoving: false, delegatedAfterMs: [1_000, 1_000] } as const;
    const server = await startSandboxServer({ token, balanceSun, settings });
    servers.push(server);
    return server;
  };
  let ends: Map<string, string>;
  beforeAll(async () => {
    await connectService(browser(), await start('rare-token-0123456789', '128400000'));
    const batch = await PlansPage.open(browser(), 'batch');
    await batch.enter([sender, holder]);
    await batch.confirm();
    await batch.see('Buying is done', BUDGET_MS);
    await waitUntil('both are delegated', async () => {
      const { snapshot } = (await readStorage(batch.page, 'session')) as { snapshot: { orders: Order[] } };
      ends = new Map(snapshot.orders.map(({ to, guid }) => [to, guid]));
      return ends.size === 2 && snapshot.orders.every(({ status }) => status === DELEGATED);
    });
    await batch.pressLate('New batch');
    await batch.close();
  });
  afterAll(() => Promise.all(servers.map((server) => server.close())));

  /** Writes into an order's record when it was delegated, as the watching would have, and has it published. */
  const delegate = async (dashboard: DashboardPage, to: string, afterMinutes: number, byMinutes: number) => {
    const nowMs = Date.now();
    const delegated = { afterMs: nowMs - afterMinutes * MINUTE_MS, byMs: nowMs - byMinutes * MINUTE_MS };
    const endMs = delegated.afterMs + 60 * MINUTE_MS;
    const change = { delegated, endsAtMs: endMs > delegated.byMs ? endMs : null };
    expect(await rewriteOrder(browser(), dashboard.page, ends.get(to) ?? '', change)).toBe(true);
    await sendMessage(dashboard.page, { topic: 'balance.refresh', input: {} });
  };

  const look = async (dashboard: DashboardPage, name: string) => {
    if (!isShown(name)) return;
    for (const theme of chooseThemes(name)) {
      await dashboard.wear(theme);
      expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
      await takePicture(browser(), dashboard.page, `dashboard-${name}-${theme}`);
    }
  };

  it('where the end of one rental is not known, and that of another is over without a word', async () => {
    const dashboard = await DashboardPage.open(browser(), 'renew');
    keepEvidence(browser(), dashboard.page, 'dashboard-ends');
    // Delegated at some time in three hours, of which a rental takes one.
    await delegate(dashboard, sender, 181, 1);
    await dashboard.see('min left', 'Another rental was delivered that may still run.');
    await look(dashboard, 'end-unclear-beside');
    await delegate(dashboard, holder, 61, 61);
    await waitUntil('none runs for certain', async () => !(await dashboard.text()).includes('min left'));
    await look(dashboard, 'end-unclear');
    await dashboard.goTo(`order=${ends.get(holder)}`);
    await waitUntil(
      'the order is read, once the minute has a request left',
      async () => (await dashboard.text()).includes('not said yet, was due'),
      { patienceMs: BUDGET_MS },
    );
    await look(dashboard, 'order-overdue');
    await dashboard.close();
  });

  it('where there are two services', async () => {
    const other = await start('other-token-0123456789', '9500000');
    await connectService(browser(), other);
    const dashboard = await DashboardPage.open(browser());
    keepEvidence(browser(), dashboard.page, 'dashboard-two-services');
    await dashboard.see('9.50');
    await look(dashboard, 'two-services');
    await dashboard.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Snapshot } from '../../lib/messages/snapshot.ts';
import { findAccessibilityFaults } from '../support/axe.ts';
import { readStorage, rewriteOrder } from '../support/browser/background-view.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { unlikeResults } from './batch-results.ts';
import { connectChain, KNOWN, openQuoteFor, readNewest } from './chain-scene.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { PlansPage } from './pages/plans-page.ts';
import { PopupPage } from './pages/popup-page.ts';
import { chooseThemes, itDailyInChromium } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

/** The background asks the chain every ten seconds until a delivery is proven. */
const PATIENCE_MS = 40_000;

describe('a delivery, checked on the chain', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    const settings = { isMarketMoving: false, delegatedAfterMs: [5_000, 5_000] } as const;
    server = await startSandboxServer({ token: 'chain-token-0123456789', settings });
    await connectChain(browser(), server);
  });
  afterAll(() => server.close());

  it('is contradicted by a failed transaction, with what to do, and confirmed by a final one', async () => {
    const popup = await openQuoteFor(browser(), KNOWN.sender);
    keepEvidence(browser(), popup.page, 'delivery');
    await popup.openSheet();
    await popup.pay();
    await popup.waitForText('Service: delegated', PATIENCE_MS);
    await popup.waitForText('Chain: seen, not final yet', PATIENCE_MS);
    const failed = { id: (await readNewest(popup)).txid, blockNumber: 88_000_000, result: 'FAILED' };
    await server.control('faults', {
      plans: [{ endpoint: 'walletsolidity/gettransactioninfobyid', body: JSON.stringify(failed) }],
    });
    await popup.waitForText('Chain: disagrees', PATIENCE_MS);
    await popup.waitForText('Ask the service about order');
    await popup.waitForText('The service says delivered, the chain does not.');
    await takePicture(browser(), popup.page, 'chain-disagrees');
    const { guid } = await readNewest(popup);
    const dashboard = await DashboardPage.open(browser(), `order=${guid}`);
    await dashboard.see('The delegation’s transaction has failed.', `Ask the service about order ${guid}.`);
    const calls = await dashboard.page.$$eval('.order-acts .btn-primary', (all) => all.length);
    expect(calls, 'Nothing calls for what it warns of').toBe(0);
    await takePicture(browser(), dashboard.page, 'chain-disagrees-order');
    await dashboard.goTo('orders');
    const isDenied = async () => (await dashboard.rows())[0]?.[6] === 'Chain: disagrees';
    await waitUntil('its row does not call it delegated either', isDenied);
    await dashboard.press('To check');
    await dashboard.see('Found 1 among');
    await dashboard.press('All');
    const { snapshot } = await readStorage(dashboard.page, 'session');
    const { id: profileId } = (snapshot as Snapshot).profile ?? { id: '' };
    const results = unlikeResults(Date.now());
    const rows = results.rows.slice(0, 1).map((row) => ({ ...row, guids: [guid] }));
    const batch = await PlansPage.open(browser(), 'batch');
    await batch.see('Rent for several addresses');
    await batch.tellBatch({ ...results, profileId, state: 'done', waiting: null, rows });
    await batch.see('Chain: disagrees');
    await batch.close();
    await dashboard.page.bringToFront();
    await dashboard.goTo(`order=${guid}`);
    await dashboard.see('has failed');
    await popup.page.bringToFront();
    await server.control('faults', { plans: [] });
    await server.control('clock', { advanceMs: 60_000 });
    await popup.waitForText('Chain: confirmed', PATIENCE_MS);
    await popup.waitForText('Energy at the address', PATIENCE_MS);
    await takePicture(browser(), popup.page, 'chain-confirmed');
    await waitUntil(
      'the dashboard takes the doubt back',
      async () => !(await dashboard.text()).includes('has failed'),
    );
    await dashboard.close();
    await popup.close();
  }, 200_000);

  it('stores what the receipts of its transfers say', async () => {
    const { sender, holder } = KNOWN;
    const transfer = { from: sender, to: holder, token: 'USDT', amount: '1000000' };
    const { txid } = await server.control('send', transfer);
    await server.control('clock', { advanceMs: 120_000 });
    const dashboard = await DashboardPage.open(browser(), 'orders');
    keepEvidence(browser(), dashboard.page, 'saved');
    const look = async (name: string) => {
      for (const theme of chooseThemes(name)) {
        await dashboard.wear(theme);
        expect(await findAccessibilityFaults(dashboard.page)).toEqual([]);
        await takePicture(browser(), dashboard.page, `chain-${name}-${theme}`);
      }
    };
    const { guid } = await readNewest(dashboard);
    await dashboard.goTo(`order=${guid}`);
    await dashboard.see(`Order ${guid}`, 'What it saved, by receipts', 'Add the transfers');
    await dashboard.type('#receipt', guid);
    await dashboard.press('Count this transfer');
    await dashboard.see('This is no transaction number.');
    await look('saved-wrong');
    await dashboard.type('#receipt', `https://tronscan.org/#/transaction/${txid}`);
    const { page } = dashboard;
    const focused = () =>
      page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent);
    await page.focus('#receipt');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await dashboard.see('64,285 of 64,285 energy was not burned', '6.428500 TRX', 'Really saved');
    expect(await focused()).toBe('Count this transfer');
    await look('saved');
    await dashboard.type('#receipt', String(txid));
    await dashboard.press('Count this transfer');
    await dashboard.see('This transfer is counted already.');
    await look('saved-known');
    await page.focus(`[aria-label^="Don’t count ${String(txid).slice(0, 8)}…"]`);
    await page.keyboard.press('Enter');
    await dashboard.see('Add the transfers');
    await waitUntil('the focus is in the field', async () => (await focused()) === 'receipt');
    await dashboard.close();
  });

  itDailyInChromium('brings a warning about its end while the next transfer is planned', async () => {
    const popup = await openQuoteFor(browser(), KNOWN.sender);
    keepEvidence(browser(), popup.page, 'ending');
    const { guid } = await readNewest(popup);
    const delegatedMs = Date.now() - 55 * 60_000;
    const delegated = { afterMs: delegatedMs, byMs: delegatedMs };
    const endsAtMs = delegatedMs + 60 * 60_000;
    expect(await rewriteOrder(browser(), popup.page, guid, { delegated, endsAtMs })).toBe(true);
    await popup.close();
    const next = await openQuoteFor(browser(), KNOWN.sender);
    await next.waitForText('A rental of this address ends at', PATIENCE_MS);
    await takePicture(browser(), next.page, 'chain-ending');
    await next.close();
  });

  itDailyInChromium(
    'is contradicted when no energy is there two minutes later',
    async () => {
      const popup = await openQuoteFor(browser(), KNOWN.newcomer);
      keepEvidence(browser(), popup.page, 'no-energy');
      await popup.openSheet();
      await popup.pay();
      await popup.waitForText('Service: delegated', PATIENCE_MS);
      const empty = { endpoint: 'wallet/getaccountresource', body: '{"freeNetLimit":600}' };
      await server.control('faults', { plans: [empty] });
      await popup.waitForText('Chain: no energy seen yet', PATIENCE_MS);
      const { guid } = await readNewest(popup);
      const earlierMs = Date.now() - 121_000;
      const delegated = { afterMs: earlierMs, byMs: earlierMs };
      expect(await rewriteOrder(browser(), popup.page, guid, { delegated })).toBe(true);
      await popup.close();
      const next = await PopupPage.open(browser());
      keepEvidence(browser(), next.page, 'no-energy-later');
      await next.waitForText('Chain: disagrees', PATIENCE_MS);
      await next.waitForText('No such energy is at the address.');
      await takePicture(browser(), next.page, 'chain-no-energy');
      await server.control('faults', { plans: [] });
      await next.close();
    },
    200_000,
  );
});

import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderView } from '../../lib/messages/order-view.ts';
import { guidOf, makeOrders } from '../support/many-orders.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { doubleLetters } from './narrow-window.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { delivered } from './popup-fixtures.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

const TOKEN = 'ledger-token-0123456789';
const GUID = String(guidOf(2));
const RECEIPT = { atMs: 1, energyUnits: '999999999999', stakedUnits: '64285', burnUnitSun: '100' };

interface SharedApi {
  runtime: { sendMessage(message: { topic: string }): Promise<{ value: object }> };
}
declare const chrome: SharedApi;

const browser = useBrowser();
let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer({ token: TOKEN, events: makeOrders(3, Date.now(), TOKEN) });
  await connectService(browser(), server);
});
afterAll(() => server.close());

/** As if the order had been bought here, watched, and used for these transfers. */
const tellStory = (page: Page, watched: OrderView) =>
  page.evaluate(
    (told, receipt) => {
      const { runtime } = (globalThis as { browser?: SharedApi }).browser ?? chrome;
      const ask = runtime.sendMessage.bind(runtime);
      const receipts = ['1', '2'].map((digit) => ({ ...receipt, txid: digit.repeat(64) }));
      runtime.sendMessage = async (message) => {
        if (message.topic === 'receipt.list') return { ok: true, value: { receipts, isDamaged: true } };
        const answer = await ask(message);
        if (message.topic === 'ledger.story') return { ...answer, value: { ...answer.value, watched: told } };
        if (message.topic !== 'ledger.order' || !('own' in answer.value)) return answer;
        const own = { ...(answer.value.own as object), endsAtMs: told.endsAtMs };
        return { ...answer, value: { ...answer.value, own } };
      };
    },
    watched,
    RECEIPT,
  );

it('loses nothing of an order with its delivery and receipts, and puts each number above its use', async () => {
  const dashboard = await DashboardPage.open(browser());
  const { page } = dashboard;
  keepEvidence(browser(), page, 'twice-receipts');
  await dashboard.waitForRow(GUID, '65,002');
  await tellStory(page, delivered(Date.now(), { guid: GUID }));
  await dashboard.goTo(`order=${GUID}`);
  await dashboard.press('Ask the service now');
  await dashboard.see('Count them anew', 'Service: delegated');
  await takePicture(browser(), page, 'receipts');
  const offsets = await page.$$eval('[aria-labelledby=o-saved] li.stack-2', (all) =>
    all.map((one) =>
      [...one.children].map((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        return Math.round(range.getBoundingClientRect().left - one.getBoundingClientRect().left);
      }),
    ),
  );
  expect(offsets).toEqual([
    [0, 0],
    [0, 0],
  ]);
  for (const width of [360, 320]) {
    await page.setViewport({ width, height: 2400 });
    expect(await doubleLetters(dashboard), `at ${width} px`).toEqual([]);
    await takePicture(browser(), page, `twice-receipts-${width}`);
    const cut = await page.$$eval('.order-grid *', (all) =>
      all
        .filter((one) => {
          const card = one.closest('.card')?.getBoundingClientRect();
          const { left, right, width: wide } = one.getBoundingClientRect();
          return card && wide > 1 && (left < card.left || right > card.right + 0.5);
        })
        .map((one) => one.outerHTML.slice(0, 200)),
    );
    expect(cut, `at ${width} px`).toEqual([]);
  }
  await dashboard.close();
});

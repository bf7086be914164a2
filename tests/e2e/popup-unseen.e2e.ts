import { afterAll, beforeAll, expect, it } from 'vitest';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { KNOWN, openQuoteFor } from './chain-scene.ts';
import { connectService } from './connect-service.ts';
import { PopupPage } from './pages/popup-page.ts';
import { untilHeard } from './pages/until-heard.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

declare const chrome: { notifications: { getAll(): Promise<Record<string, unknown>> } };

const PRICES_SUN = { '1h': 46, '1d': 72, '3d': 180, '7d': 385, '15d': 780, '30d': 1_500 };

const browser = useBrowser();
let server: SandboxServer;
beforeAll(async () => {
  server = await startSandboxServer({
    token: 'unseen-token-0123456789',
    settings: { isMarketMoving: false, pricesSun: PRICES_SUN },
  });
  await connectService(browser(), server);
});
afterAll(() => server.close());

it('a purchase that is stopped after the popup was closed is told by a notification and by the next popup, once', async () => {
  const popup = await openQuoteFor(browser(), KNOWN.sender);
  keepEvidence(browser(), popup.page, 'stopped-unseen');
  await popup.openSheet();
  await server.control('settings', { pricesSun: { ...PRICES_SUN, '1h': 90 } });
  await server.control('faults', { plans: [{ endpoint: 'public/price', latencyMs: 3_000 }] });
  await popup.pay();
  await popup.close();
  const page = await browser().openExtensionPage('options.html');
  const readIds = async () => Object.keys(await page.evaluate(() => chrome.notifications.getAll()));
  await waitUntil('the stop is told', async () => (await readIds()).some((id) => id.startsWith('stopped:')));
  const { counts } = (await server.control('requests')) as { counts: Record<string, number> };
  expect(counts['buy/energy'] ?? 0).toBe(0);
  const next = await PopupPage.open(browser());
  keepEvidence(browser(), next.page, 'stopped-unseen-told');
  await next.waitForText('Nothing was rented');
  await next.waitForText('The price rose above what you confirmed.');
  await takePicture(browser(), next.page, 'stopped-unseen');
  await untilHeard(next.page);
  await next.press('Hide this');
  await waitUntil('it is told no more', async () => !(await next.text()).includes('Nothing was rented'));
  await next.close();
});

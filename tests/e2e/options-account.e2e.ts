import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Settings } from '../../lib/settings/settings.ts';
import { ask } from '../support/browser/page-line.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { KNOWN, openQuoteFor } from './chain-scene.ts';
import { connectService } from './connect-service.ts';
import { OptionsPage } from './pages/options-page.ts';
import { keepEvidence, startAfresh, takePicture, useBrowser } from './with-browser.ts';

const browser = useBrowser();
let server: SandboxServer;
startAfresh(browser);
beforeAll(async () => {
  server = await startSandboxServer({ token: 'account-token-0123456789' });
  await connectService(browser(), server);
});
afterAll(() => server.close());

it('a purchase in doubt stays open, and the page says so, when a token of another account is saved', async () => {
  await server.control('faults', { plans: [{ endpoint: 'buy/energy', drop: 'before' }] });
  const popup = await openQuoteFor(browser(), KNOWN.sender);
  keepEvidence(browser(), popup.page, 'account-popup');
  await popup.openSheet();
  await popup.pay();
  await popup.waitForText('We are checking whether this order exists.');
  await popup.close();

  const options = await OptionsPage.open(browser());
  keepEvidence(browser(), options.page, 'account-options');
  // With the first token removed, the page can no longer ask whose account it opens.
  const { settings } = (await ask(options.page, 'settings.read', {})) as { settings: Settings };
  await ask(options.page, 'token.remove', { id: settings.activeProfileId ?? '' });
  const buyer = { id: 1, section: 'buyer', currency: 'TRX', balance: '55', user_id: 987_654 };
  const body = JSON.stringify({ status: 'ok', data: [buyer] });
  await server.control('faults', { plans: [{ endpoint: 'account/list', body }] });
  await options.click('Change Main');
  await options.fill('API token', 'account-token-0123456789');
  await options.click('Save and check');
  await options.see('is still open');
  await options.see('Turbine can’t ask about it now.');
  await takePicture(browser(), options.page, 'options-other-account');
  await options.click('I looked, put it away');
  await options.page.waitForFunction(() => !document.body.textContent?.includes('is still open'));
  expect(await options.everything()).not.toContain('account-token');
});

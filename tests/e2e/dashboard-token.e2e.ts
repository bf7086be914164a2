import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findAccessibilityFaults } from '../support/axe.ts';
import { ask, readBadge } from '../support/browser/page-line.ts';
import { reloadPage } from '../support/browser/reload-page.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { connectService } from './connect-service.ts';
import { DashboardPage } from './pages/dashboard-page.ts';
import { chooseThemes } from './slice.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

declare const chrome: { runtime: { sendMessage(message: { topic: string }): Promise<unknown> } };

const PRIVATE = ['account/list', 'order/get', 'order/list'];

describe('the dashboard of a service whose token is refused or missing', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ token: 'dashboard-token-0123456789', balanceSun: '128400000' });
    await connectService(browser(), server);
  });
  afterAll(() => server.close());

  it('says so on each view and where to enter a new one, and reads everything once it is there', async () => {
    const body = '{"status":"error","message":"Unauthenticated."}';
    await server.control('faults', { plans: PRIVATE.map((endpoint) => ({ endpoint, status: 401, body })) });
    const dashboard = await DashboardPage.open(browser());
    const { page } = dashboard;
    keepEvidence(browser(), page, 'dashboard-token');
    await dashboard.see('The service refuses the token.', 'Paste a token', 'The list could not be read.');
    expect(await dashboard.text()).not.toMatch(/unauthorized|Unauthenticated/);
    await waitUntil('the toolbar says so', async () => (await readBadge(page)) === '!');
    for (const theme of chooseThemes('token-refused')) {
      await dashboard.wear(theme);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await takePicture(browser(), page, `dashboard-token-refused-${theme}`);
    }
    for (const view of ['batch', 'renew', 'order=40718265']) {
      await dashboard.goTo(view);
      await dashboard.see('The service refuses the token.', view === 'batch' ? 'Rent for several' : '');
    }
    // As while watching rests after a refusal: no order is read at once when the token works again.
    await page.evaluate(() => {
      const { runtime } = (globalThis as { browser?: typeof chrome }).browser ?? chrome;
      const asked = runtime.sendMessage.bind(runtime);
      const later = { ok: true, value: { kind: 'later', waitMs: 1_000 } };
      runtime.sendMessage = async (message) => {
        if (message.topic !== 'ledger.page' && message.topic !== 'ledger.order') return asked(message);
        document.documentElement.dataset.held = message.topic;
        return later;
      };
    });
    const says = async (hash: string, topic: string) => {
      await dashboard.goTo(hash);
      if (hash === 'overview') await dashboard.press('Read the list again');
      await page.waitForSelector(`[data-held="${topic}"]`);
      await dashboard.see('could not be read.');
      const said = new Set<string>();
      for (let frame = 0; frame < 10; frame += 1) {
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        said.add(/(are|is) read in|Waiting for the service/.exec(await dashboard.text())?.[0] ?? '');
      }
      return [...said];
    };
    expect(await says('overview', 'ledger.page')).toEqual(['']);
    expect(await says('order=40718266', 'ledger.order')).toEqual(['']);
    await reloadPage(page);
    const options = await browser().openExtensionPage('options.html');
    const { settings } = (await ask(options, 'settings.read', {})) as {
      settings: { activeProfileId: string };
    };
    const id = settings.activeProfileId;
    const { origin, token } = server;
    const main = { id, name: 'Main', colour: 'jade', origin, bodyKind: 'json', token };
    const isMarked = () =>
      options.evaluate(() => {
        const card = document.querySelector('#service');
        return card?.textContent.includes('the service refuses this token') === true;
      });
    await waitUntil('the options mark it', isMarked);
    await takePicture(browser(), options, 'options-token-refused');
    await dashboard.goTo('overview');
    await dashboard.see('The service refuses the token.', 'The list could not be read.');
    await server.control('faults', { plans: [] });
    await ask(options, 'profile.save', main);
    await dashboard.see('128.40', 'No orders yet');
    expect(await dashboard.text()).not.toMatch(/refuses the token|could not be read|the last that was read/);
    await ask(options, 'token.remove', { id });
    await page.bringToFront();
    await dashboard.see('There is no token for this service.');
    const pasting = await browser().openExtensionPage('options.html#new-token');
    await waitUntil('the focus is where the new one goes', () =>
      pasting.evaluate(() => document.activeElement?.id === 'service-token'),
    );
    await pasting.close();
    await page.bringToFront();
    await ask(options, 'profile.save', main);
    await dashboard.see('128.40', 'No orders yet');
    await waitUntil('no mark is left', async () => !(await isMarked()));
    expect(await dashboard.text()).not.toContain('There is no token');
    await options.close();
    await dashboard.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '../../lib/settings/settings.ts';
import { readStorage } from '../support/browser/background-view.ts';
import { focusIsOn } from '../support/browser/focus.ts';
import { ask } from '../support/browser/page-line.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { OptionsPage } from './pages/options-page.ts';
import { keepEvidence, takePicture, useBrowser } from './with-browser.ts';

declare const chrome: { runtime: { sendMessage(message: { topic: string }): Promise<unknown> } };

const TOKEN = 'connect-token-0123456789';

describe('connecting a service', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ token: TOKEN, balanceSun: '128400000' });
  });
  afterAll(() => server.close());

  const open = async (name: string) => {
    const options = await OptionsPage.open(browser());
    keepEvidence(browser(), options.page, name);
    return options;
  };

  it('starts on the page that is open after the installation', () => {
    expect(browser().installationPage).toBe('options.html');
  });

  it('says what is wrong with an address, beside its field, and sends no request', async () => {
    const options = await open('bad-address');
    await options.connect('http://energy.example', TOKEN);
    expect(await options.problemOf('Service address')).toContain('Only https');
    await options.see('Yours to choose.');
    await options.fill('Service address', 'https://en\u0435rgy.example');
    await options.click('Save and check');
    expect(await options.problemOf('Service address')).toContain('what it really is');
    await options.see('Take https://xn--');
    await options.page.locator('::-p-text(Take https://xn--)').click();
    await waitUntil('the field has the focus and no mark', () =>
      options.page.$eval(
        '#service-origin',
        (field) => field === document.activeElement && field.getAttribute('aria-invalid') === null,
      ),
    );
  });

  it('says that the token is wrong, and keeps nothing of it', async () => {
    const options = await open('wrong-token');
    await options.connect(server.origin, 'wrong-token-0123456789');
    await options.see('does not accept this token');
    expect(JSON.stringify(await readStorage(options.page, 'local'))).not.toContain(server.origin);
  });

  it('says that something else answers at the address', async () => {
    const options = await open('not-a-service');
    await server.control('faults', { plans: [{ endpoint: 'public/price', body: '{"hello":1}' }] });
    await options.connect(server.origin, TOKEN);
    await options.see('no energy rental service');
    await server.control('faults', { plans: [] });
  });

  it('follows no redirect, since it would carry the token along', async () => {
    const options = await open('redirected');
    const redirect = `${server.origin}/elsewhere`;
    await server.control('faults', { plans: [{ endpoint: 'account/list', status: 307, redirect }] });
    await options.connect(server.origin, TOKEN);
    await options.see('leads to another one');
    await server.control('faults', { plans: [] });
  });

  it('says that the browser was not allowed to ask', async () => {
    const options = await open('refused');
    await options.page.evaluate(() => {
      const { permissions } = (globalThis as unknown as { chrome: { permissions: { request: unknown } } })
        .chrome;
      permissions.request = async () => false;
    });
    await options.connect(server.origin, TOKEN);
    await options.see('was not allowed to ask this host');
  });

  it('saves nothing when its form is cancelled while the service is asked', async () => {
    const options = await open('cancelled');
    await server.control('faults', { plans: [{ endpoint: 'account/list', latencyMs: 60_000 }] });
    await options.connect(server.origin, TOKEN, 'Given up');
    await options.see('Asking the service');
    await takePicture(browser(), options.page, 'options-asking');
    await options.click('Cancel');
    // The background handles these in turn, so this is answered once the one before it is.
    await ask(options.page, 'host.giveBack', { origin: server.origin });
    await server.control('faults', { plans: [] });
    const { settings } = (await ask(options.page, 'settings.read', {})) as { settings: Settings };
    expect(settings.profiles).toEqual([]);
    expect(JSON.stringify(await readStorage(options.page, 'local'))).not.toContain(server.origin);
  });

  it('checks the token, shows the balance, and makes the service the active one', async () => {
    const options = await open('connect');
    await options.connect(server.origin, TOKEN);
    await options.see('Balance 128.40 TRX');
    // What was read may stand there for hours.
    expect(await options.everything()).toMatch(/Answered at \d+:\d\d:\d\d(&nbsp;| )[AP]M, in [\d,]+ ms\./);
    await options.see('token ending in 6789');
    expect(await options.everything()).not.toContain(TOKEN);
  });

  it('refuses an account that is connected already, and says so', async () => {
    const options = await open('same-account');
    await options.connect(server.origin, TOKEN, 'Second');
    await options.see('This account is connected here already. Change that service instead.');
    await takePicture(browser(), options.page, 'options-same-account');
    const { settings } = (await ask(options.page, 'settings.read', {})) as { settings: Settings };
    expect(settings.profiles).toHaveLength(1);
  });

  it('says that a service was not removed, even to a user who has gone on to something else', async () => {
    const options = await open('not-removed');
    const answer = await options.page.evaluateHandle(() => {
      const { runtime } = (globalThis as { browser?: typeof chrome }).browser ?? chrome;
      const asked = runtime.sendMessage.bind(runtime);
      const { promise, resolve } = Promise.withResolvers<unknown>();
      runtime.sendMessage = (message) => (message.topic === 'profile.remove' ? promise : asked(message));
      return { resolve };
    });
    await options.click('Remove Main');
    await options.clickLate('Remove it');
    await options.click('Change Main');
    await options.see('Save and check');
    // Pressed again, it leads into the form and takes nothing from it.
    await options.fill('Name', 'Half');
    await options.click('Change Main');
    await focusIsOn(options.page, '#service-name');
    expect(await options.page.$eval('#service-name', (field) => (field as HTMLInputElement).value)).toBe(
      'Half',
    );
    await answer.evaluate(({ resolve }) => resolve({ ok: false, error: { code: 'not-written' } }));
    await options.see('The service was not removed.');
    await takePicture(browser(), options.page, 'options-not-removed');
  });

  it('stores no token while its way of keeping tokens cannot be read, and asks for it again', async () => {
    const options = await open('vault-damaged');
    await options.page.evaluate(() =>
      (
        globalThis as unknown as { chrome: { storage: { local: { set(items: object): Promise<void> } } } }
      ).chrome.storage.local.set({ vault: { mode: 'of a later version' } }),
    );
    await options.reload();
    await options.see('Your tokens could not be read');
    expect(await options.page.$('input[name=keep]:checked')).toBeNull();
    await options.click('Change Main');
    await options.fill('API token', TOKEN);
    await options.click('Save and check');
    await options.see('Choose it again under “Keep the token”, then save once more.');
    await options.choose('Until the browser closes');
    await options.click('Keep it this way');
    await waitUntil('a mode is chosen', async () => (await options.page.$('.note-danger')) === null);
    await options.fill('API token', TOKEN);
    await options.click('Save and check');
    await options.see('Balance 128.40 TRX');
    const stored = await readStorage(options.page, 'local');
    expect(stored.vault).toEqual({ mode: 'session' });
    expect(stored['vault:kept']).toEqual({ mode: 'of a later version' });
  });
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDataFile } from '../../lib/settings/data-file.ts';
import { DEFAULT_SETTINGS } from '../../lib/settings/settings.ts';
import { findAccessibilityFaults } from '../support/axe.ts';
import { ask, grantOrigin } from '../support/browser/page-line.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { OptionsPage } from './pages/options-page.ts';
import { OPERATIONS } from './popup-fixtures.ts';
import { chooseThemes, isShown } from './slice.ts';
import { keepEvidence, takePicture, useBrowser, wantsPictures } from './with-browser.ts';

declare const chrome: { runtime: { sendMessage(message: { topic: string }): Promise<unknown> } };

type Read = { value: { vault: object } };

/** Makes the page read, from its next deed on, a token or a permission in this state. The background keeps what it has. */
const pretend = (options: OptionsPage, change: 'unread' | 'not-allowed') =>
  options.page.evaluate((wanted) => {
    const { runtime } = (globalThis as { browser?: typeof chrome }).browser ?? chrome;
    const asked = runtime.sendMessage.bind(runtime);
    runtime.sendMessage = async (message) => {
      const answer = await asked(message);
      if (message.topic !== 'settings.read') return answer;
      const { value } = answer as Read;
      const changed =
        wanted === 'unread'
          ? { ...value, vault: { ...value.vault, isKeyUnread: true } }
          : { ...value, grantedOrigins: [] };
      return { ok: true, value: changed };
    };
  }, change);

/** A state that no other test begins with: in a slice, one of the two browsers reaches it, and looks at it. */
const itShown = (state: string, name: string, run: () => Promise<void>): void => {
  if (isShown(state)) it(name, run);
};

describe('a rare state of the options page is accessible', () => {
  const browser = useBrowser();
  let server: SandboxServer;
  let folder: string;
  let options: OptionsPage;
  beforeAll(async () => {
    server = await startSandboxServer({ token: 'rare-token-0123456789', balanceSun: '128400000' });
    folder = await mkdtemp(join(tmpdir(), 'turbine-rare-'));
    options = await OptionsPage.open(browser());
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const look = async (name: string) => {
    const { page } = options;
    if (!isShown(name)) return;
    if (wantsPictures) await page.setViewport({ width: 1200, height: 2000 });
    for (const theme of chooseThemes(name)) {
      await options.wear(theme);
      expect(await findAccessibilityFaults(page)).toEqual([]);
      await takePicture(browser(), page, `options-${name}-${theme}`);
    }
    await page.setViewport({ width: 1200, height: 900 });
  };

  it('where the first service has no token', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-first-without-token');
    await grantOrigin(page, `${new URL(server.origin).protocol}//127.0.0.1/*`);
    const first = { id: null, name: 'Main', colour: 'jade', origin: server.origin, bodyKind: 'json' };
    await ask(page, 'profile.save', { ...first, token: null });
    await options.see('There is no token for this service.');
    await look('first-without-token');
    await options.click('Check now: Main');
    await options.see('Add a token to see your balance');
    await look('checked-without-token');
  });

  it('where the service refuses the token', async () => {
    keepEvidence(browser(), options.page, 'options-token-refused');
    await options.reload();
    await options.click('Change Main');
    await options.fill('API token', 'wrong-token-0123456789');
    await options.click('Save and check');
    await options.see('does not accept this token');
    await look('token-refused');
    await options.fill('API token', server.token);
    await options.click('Save and check');
    await options.see('Balance 128.40 TRX');
  });

  const unusable = (['unread', 'not-allowed'] as const).filter((change) => isShown(`token-${change}`));
  it.each(unusable)('where the token or its host is %s', async (change) => {
    keepEvidence(browser(), options.page, `options-token-${change}`);
    await options.reload();
    await pretend(options, change);
    await options.click('Check now: Main');
    await options.see(change === 'unread' ? 'restart the browser' : 'does not let Turbine ask this host');
    await options.see('Balance 128.40 TRX');
    await look(`token-${change}`);
  });

  itShown('key-lost', 'where a file would replace the key of the chain node', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-key-lost');
    await ask(page, 'chain.save', {
      isOn: false,
      origin: 'https://api.trongrid.io',
      apiKey: 'a-key-0123456789',
    });
    await options.reload();
    const path = join(folder, 'other-node.json');
    const chain = { isOn: false, origin: 'https://node.example' };
    await writeFile(path, writeDataFile({ ...DEFAULT_SETTINGS, chain }, [], [], 1_700_000_000_000));
    await options.giveFile('Import settings', path);
    await options.see('The key of the chain node https://api.trongrid.io is deleted.');
    await look('key-lost');
    await options.click('Cancel');
  });

  itShown('remove-shared', 'where a shared address would be removed', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-remove-shared');
    await options.reload();
    await options.addAddress('Till 1', OPERATIONS);
    await options.addressFormIsGone();
    await options.flip('Share with my other computers');
    await options.click('Remove Till 1');
    await options.see('It is removed on your other computers too.');
    await look('remove-shared');
  });

  itShown('checked-locked', 'where a service is checked while its token is locked', async () => {
    const { page } = options;
    keepEvidence(browser(), page, 'options-checked-locked');
    await ask(page, 'vault.keep', { mode: 'passphrase', passphrase: 'correct horse' });
    await ask(page, 'vault.lock', {});
    await options.reload();
    await options.click('Check now: Main');
    await options.see('Unlock the token to see your balance and to rent.');
    await look('checked-locked');
  });
});

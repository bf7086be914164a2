import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { launchBrowser } from '../support/browser/launch.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { OptionsPage } from './pages/options-page.ts';

const TOKEN = 'kept-token-0123456789';
const PHRASE = 'correct horse battery';

describe('a token across a restart of the browser', () => {
  let server: SandboxServer;
  beforeAll(async () => {
    server = await startSandboxServer({ token: TOKEN });
  });
  afterAll(() => server.close());

  /** Two lives of one browser profile. */
  const inTwoLives = async (
    first: (options: OptionsPage) => Promise<void>,
    second: (options: OptionsPage) => Promise<void>,
  ) => {
    const folder = await mkdtemp(join(tmpdir(), 'turbine-lives-'));
    const live = async (act: (options: OptionsPage) => Promise<void>) => {
      const browser: ExtensionBrowser = await launchBrowser(browserNameFromEnvironment(), {
        profile: join(folder, 'profile'),
      });
      try {
        const options = await OptionsPage.open(browser);
        await act(options);
      } finally {
        await browser.close();
      }
    };
    try {
      await live(first);
      await live(second);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  };
  const connect = async (options: OptionsPage) => {
    await options.connect(server.origin, TOKEN);
    await options.see('token ends in 6789');
  };

  it('is there at once when it is kept on this device', () =>
    inTwoLives(connect, (options) => options.see('token ends in 6789')));

  it('is forgotten when it is kept until the browser closes', () =>
    inTwoLives(
      async (options) => {
        await options.choose('Until the browser closes');
        await options.click('Keep it this way');
        await connect(options);
      },
      (options) => options.see('no token, prices only'),
    ));

  it('waits for its passphrase, and slows down after five wrong ones', () =>
    inTwoLives(
      async (options) => {
        await connect(options);
        await options.choose('Encrypted with a passphrase');
        await options.fill('New passphrase', PHRASE);
        await options.fill('The same again', PHRASE);
        await options.click('Encrypt with this passphrase');
        await options.see('Unlocked');
        await options.click('Lock now');
        await options.see('Locked. Nothing can be bought');
      },
      async (options) => {
        await options.see('Locked. Nothing can be bought');
        await options.fill('Passphrase', 'wrong');
        await options.click('Unlock');
        await options.see('This is not the passphrase');
        await options.fill('Passphrase', PHRASE);
        await options.click('Unlock');
        await options.see('Unlocked');
        await options.click('Lock now');
        for (let tries = 0; tries < 5; tries += 1) {
          await options.fill('Passphrase', `wrong ${tries}`);
          await options.click('Unlock');
          await options.waitForEmpty('Passphrase');
        }
        await options.see('This is not the passphrase. Wait');
      },
    ));
});

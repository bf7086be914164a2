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
});

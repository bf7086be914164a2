import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readStorage } from '../support/browser/background-view.ts';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { launchBrowser } from '../support/browser/launch.ts';
import { findInFolder } from '../support/find-in-folder.ts';
import { startSandboxServer } from '../support/sandbox-server/server.ts';
import { OptionsPage } from './pages/options-page.ts';
import { isFull, sliceOf } from './slice.ts';

const CANARY = 'canary7Xq2Lm9Vt4Rb8';
const CONTROL = 'control5Kd3Wp6Zn1Hs';
const CYCLES = isFull ? 100 : 3;
const MODES = ['Encrypted with a passphrase', 'Until the browser closes', 'On this device'];

type Extension = {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  storage: { local: { set(values: object): Promise<void> } };
};
declare const chrome: Extension;

/**
 * Saves, uses, changes and removes a token again and again, with a new one each time. Returns everything that the page
 * was told.
 */
const cycle = (options: OptionsPage, origin: string) =>
  options.page.evaluate(
    async (token, at, cycles) => {
      const told: unknown[] = [];
      const ask = async (topic: string, input: unknown) => {
        const answer = await chrome.runtime.sendMessage({ topic, input });
        told.push(answer);
        return answer as { ok: boolean; value: { settings: { profiles: { id: string }[] } } };
      };
      const { value } = await ask('settings.read', {});
      const [profile] = value.settings.profiles;
      const draft = { ...profile, id: profile?.id, origin: at };
      for (let n = 0; n < cycles; n += 1) {
        await ask('profile.save', { ...draft, token });
        await ask('profile.check', { id: draft.id });
        await ask('profile.save', { ...draft, token: `${token}-refused-${n}` });
        await ask('profile.save', { ...draft, name: `Main ${n}`, token: null });
        await ask('data.export', {});
        await ask('data.diagnose', {});
        await ask('token.remove', { id: draft.id });
        await ask('settings.read', {});
      }
      await ask('profile.save', { ...draft, token });
      return {
        told: JSON.stringify(told),
        failures: told.filter((one) => !(one as { ok: boolean }).ok).length,
      };
    },
    CANARY,
    origin,
    CYCLES,
  );

describe('a canary token', () => {
  it.each(sliceOf(MODES, { chromium: 1, firefox: 3 }))(
    `leaves no trace after ${CYCLES} cycles when it is kept: %s`,
    async (mode) => {
      const folder = await mkdtemp(join(tmpdir(), 'turbine-canary-'));
      const profile = join(folder, 'profile');
      const server = await startSandboxServer({ token: CANARY });
      try {
        const browser: ExtensionBrowser = await launchBrowser(browserNameFromEnvironment(), { profile });
        const options = await OptionsPage.open(browser);
        if (mode !== 'On this device') await options.choose(mode);
        if (mode.startsWith('Until')) await options.click('Keep it this way');
        if (mode.startsWith('Encrypted')) {
          await options.fill('New passphrase', `${CANARY} phrase`);
          await options.fill('The same again', `${CANARY} phrase`);
          await options.click('Encrypt with this passphrase');
          await options.see('Unlocked');
        }
        await options.connect(server.origin, CANARY);
        await options.see('token ending in 4Rb8');
        const { told, failures } = await cycle(options, server.origin);
        expect(failures, 'only the refused tokens fail').toBe(CYCLES);
        expect(told).not.toContain(CANARY);
        await options.page.evaluate((text) => chrome.storage.local.set({ control: text }), CONTROL);
        expect(await options.everything()).not.toContain(CANARY);
        expect(JSON.stringify(await readStorage(options.page, 'local'))).not.toContain(CANARY);
        expect(browser.log.join('\n')).not.toContain(CANARY);
        await browser.close();
        expect(await findInFolder(profile, CONTROL), 'the search finds what is there').not.toEqual([]);
        expect(await findInFolder(profile, CANARY)).toEqual([]);
      } finally {
        await server.close();
        await rm(folder, { recursive: true, force: true });
      }
    },
    isFull ? 900_000 : 180_000,
  );
});

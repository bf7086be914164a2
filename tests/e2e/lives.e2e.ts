import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purchaseOf } from '../support/background.ts';
import { sendMessage } from '../support/browser/background-view.ts';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { forgetAll } from '../support/browser/forget-all.ts';
import { launchBrowser } from '../support/browser/launch.ts';
import { waitUntil } from '../support/browser/wait-until.ts';
import { type SandboxServer, startSandboxServer } from '../support/sandbox-server/server.ts';
import { useForeignPages } from './foreign-pages.ts';
import { OptionsPage } from './pages/options-page.ts';
import { MAIN } from './popup-fixtures.ts';
import { enterPractice } from './practice.ts';
import { itDailyInChromium } from './slice.ts';
import { useOwnBrowser } from './with-browser.ts';

const TOKEN = 'kept-token-0123456789';
const PHRASE = 'correct horse battery';
const PAGES = new Map([['here', '<!doctype html><title>A page</title><h1 id="here">A page</h1>']]);

interface Area {
  get(key: string): Promise<Record<string, object>>;
  set(items: object): Promise<void>;
}
declare const chrome: {
  alarms: { getAll(): Promise<{ name: string }[]> };
  storage: { local: Area; sync: Area };
};

// Chromium keeps the alarms of a disabled extension, so this is only about Firefox.
if (browserNameFromEnvironment() === 'firefox')
  describe('an add-on that is disabled and enabled again', () => {
    const browser = useOwnBrowser();

    it('goes on with its orders, though the browser has dropped its alarms', async () => {
      await enterPractice(browser());
      const popup = await browser().openExtensionPage('popup.html');
      await sendMessage(popup, { topic: 'prices.refresh', input: { periods: ['1h'] } });
      expect(
        await sendMessage(popup, { topic: 'purchase.confirm', input: purchaseOf(Date.now()) }),
      ).toMatchObject({
        value: { state: 'confirmed' },
      });
      await popup.close();
      await browser().enableAgain?.();
      const options = await OptionsPage.open(browser());
      const listAlarms = () =>
        options.page.evaluate(async () => (await chrome.alarms.getAll()).map(({ name }) => name));
      await waitUntil('an alarm waits again', async () => (await listAlarms()).includes('turbine:wake'));
    });
  });

/** The keys of this device that are stored, after one more was left if it is given. */
const keysOfDevice = ({ page }: OptionsPage, left?: string): Promise<string[]> =>
  page.evaluate(
    (key) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('turbine-keys', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('values');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const store = database.transaction('values', 'readwrite').objectStore('values');
          if (key) store.put(key, 'device-key');
          const reading = store.getAllKeys();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result.map(String));
          };
          reading.onerror = () => reject(reading.error);
        };
      }),
    left,
  );

/** Leaves what a life does that ends when the user has just turned sharing on, and another machine has shared this. */
const leaveUnshared = ({ page }: OptionsPage, address: string): Promise<void> =>
  page.evaluate(async (saved) => {
    const entry = {
      address: saved,
      label: 'Of the other machine',
      use: 'recipient',
      changedAtMs: 1_700_000_000_000,
    };
    await chrome.storage.sync.set({ [`a:${saved}`]: entry });
    const { settings } = await chrome.storage.local.get('settings');
    await chrome.storage.local.set({ settings: { ...settings, isBookSynced: true } });
  }, address);

describe('across a restart of the browser', () => {
  const urlOf = useForeignPages(PAGES);
  let server: SandboxServer;
  let folder: string;
  let browser: ExtensionBrowser | null = null;
  beforeAll(async () => {
    server = await startSandboxServer({ token: TOKEN });
    folder = await mkdtemp(join(tmpdir(), 'turbine-lives-'));
    await connect(await live());
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** One browser profile through all its lives. Where a test ends within a life, the next test begins in it. */
  const launch = () => launchBrowser(browserNameFromEnvironment(), { profile: join(folder, 'profile') });
  const live = async (): Promise<OptionsPage> => {
    browser ??= await launch();
    return OptionsPage.open(browser);
  };
  const liveAgain = async (): Promise<OptionsPage> => {
    await browser?.close();
    browser = null;
    return live();
  };
  const connect = async (options: OptionsPage) => {
    await options.connect(server.origin, TOKEN);
    await options.see('token ending in 6789');
  };

  const countMenuEntries = async () => {
    browser ??= await launch();
    const present = browser;
    const tab = await present.openTab(urlOf('here'));
    let entries: string[] = [];
    await waitUntil('the menu stands', async () => {
      entries = await present.gestures.listMenu(tab, '#here');
      return entries.length > 0;
    });
    expect(entries).toHaveLength(1);
    expect(present.log.filter((line) => line.includes('right-click menu'))).toEqual([]);
    await tab.close();
  };

  it('the context menu has one entry in the first life', countMenuEntries);

  itDailyInChromium('a token that is kept on this device is available at once', async () => {
    const later = await liveAgain();
    await later.see('token ending in 6789');
    await later.page.close();
  });

  it('a token waits for its passphrase, and slows down after five wrong ones', async () => {
    const options = await live();
    await options.choose('Encrypted with a passphrase');
    await options.fill('New passphrase', PHRASE);
    await options.fill('The same again', PHRASE);
    await options.click('Encrypt with this passphrase');
    await options.see('Unlocked');
    await options.click('Lock now');
    await options.see('Locked. Nothing can be bought');
    const later = await liveAgain();
    await later.see('Locked. Nothing can be bought');
    await later.fill('Passphrase', 'wrong');
    await later.click('Unlock');
    await later.see('This is not the passphrase');
    await later.fill('Passphrase', PHRASE);
    await later.click('Unlock');
    await later.see('Unlocked');
    await later.click('Lock now');
    for (let tries = 0; tries < 5; tries += 1) {
      await later.fill('Passphrase', `wrong ${tries}`);
      await later.click('Unlock');
      await later.waitForEmpty('Passphrase');
    }
    await later.see('This is not the passphrase. Wait');
    await later.page.close();
  });

  it('the context menu has one entry in a later life', countMenuEntries);

  it('a token is forgotten when it is kept until the browser closes', async () => {
    if (browser) await forgetAll(browser);
    const options = await live();
    await options.choose('Until the browser closes');
    await options.click('Keep it this way');
    await connect(options);
    expect(await keysOfDevice(options, 'a key that could not be deleted when the mode changed')).toHaveLength(
      1,
    );
    const later = await liveAgain();
    await later.see('no token, so nothing is rented');
    await waitUntil('the start has deleted it', async () => (await keysOfDevice(later)).length === 0);
  });

  it('addresses that were not shared yet when a life ended are shared at the next start', async () => {
    await leaveUnshared(await live(), MAIN);
    const later = await liveAgain();
    await later.see('Of the other machine');
  });

  it('a token in memory is also forgotten when Turbine is updated, of which the page warns', async () => {
    const options = await live();
    await options.see('Paste it again after each start and each update of Turbine');
    // The part of an update that counts here is that Turbine is unloaded and loaded again. Chromium documents the same,
    // but loads an unpacked extension only once.
    if (!browser?.enableAgain) return;
    await options.click('Change Main');
    await options.fill('API token', TOKEN);
    await options.click('Save and check');
    await options.see('token ending in 6789');
    await browser.enableAgain();
    await (await live()).see('no token, so nothing is rented');
  });
});

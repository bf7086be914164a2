import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { BrowserName, ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { launchBrowser } from '../support/browser/launch.ts';
import {
  ask,
  dropFromSession,
  dropOrigin,
  grantOrigin,
  holdsOrigin,
  keepLocal,
} from '../support/browser/page-line.ts';
import { TOKEN } from './server/service-desk.ts';

/** The engine's count of its requests. A run of faults makes more than the 30 a minute that a user needs. */
const RECENT_REQUESTS = 'b:recent';
/** Where the clients of the services keep their own counts. */
const ASKED = 'asked:';

type Pages = { browser: ExtensionBrowser; popup: Page; options: Page };

type Connected = { profileId: string };

export type Session = Awaited<ReturnType<typeof openSession>>;

/**
 * After a crash Firefox may keep a permission without applying it, and take every new request for granted. Once it is
 * dropped it can be granted: the background does the same when a service is saved, and its page asks for a new click.
 */
async function grantLoopback(page: Page): Promise<void> {
  for (const scheme of ['http', 'https']) {
    const origin = `${scheme}://127.0.0.1/*`;
    await grantOrigin(page, origin);
    if (await holdsOrigin(page, origin)) continue;
    await dropOrigin(page, origin);
    await grantOrigin(page, origin);
    if (!(await holdsOrigin(page, origin))) throw new Error(`${origin} was granted anew and is not held`);
  }
}

/** One browser profile through all lives of its browser and background in a run. */
export async function openSession(name: BrowserName) {
  const folder = await mkdtemp(join(tmpdir(), `turbine-faults-${name}-`));
  const profile = join(folder, 'profile');
  let isAbandoned = false;
  let pages = await start();
  const violations: string[] = [];
  const uncaught: string[] = [];
  let step = 'the first start';
  let connectedId: string | null = null;

  async function start(): Promise<Pages> {
    const browser = await launchBrowser(name, { profile, trustsAnyCertificate: true });
    if (isAbandoned) {
      await browser.kill();
      throw new Error('The browser started after its session was abandoned.');
    }
    const popup = await browser.openExtensionPage('popup.html');
    const options = await browser.openExtensionPage('options.html');
    // Firefox forgets granted hosts when a temporary extension is installed again.
    await grantLoopback(options);
    return { browser, popup, options };
  }

  function collect(): void {
    violations.push(...pages.browser.violations);
    uncaught.push(...pages.browser.log.filter((line) => line.includes('uncaught:')));
  }

  await ask(pages.options, 'settings.change', {
    limits: {
      perOrderSun: null,
      perDaySun: null,
      perAddressSun: null,
      highestPriceSun: null,
      typedAboveSun: null,
      isOnlySaved: false,
      quietHours: { isOn: false, fromMinute: 0, toMinute: 0 },
    },
  });

  return {
    name,
    version: pages.browser.version,
    violations,
    uncaught,
    popup: () => pages.popup,
    options: () => pages.options,

    /** Notes what a trial does now, so that one that never ends can say where it stood. */
    begin(what: string): void {
      step = what;
    },
    step: () => step,

    openPage: (path: string) => pages.browser.openExtensionPage(path),

    /** Starts a new life of the background with no requests counted, as after a quiet minute. */
    async renew(): Promise<void> {
      await pages.browser.stopBackground();
      await keepLocal(pages.options, RECENT_REQUESTS, '{}');
      await dropFromSession(pages.options, ASKED);
    },

    /** Saves a service as a new profile and makes it the active one. Removes the profile before it. */
    async connect(origin: string): Promise<Connected> {
      const { options } = pages;
      const draft = {
        id: null,
        name: 'Fault server',
        colour: 'jade',
        origin,
        bodyKind: 'json',
        token: TOKEN,
      };
      // Saving a profile drops the hosts that no profile uses, so each connection asks for its host again, as its click
      // does.
      await grantLoopback(options);
      await ask(options, 'profile.save', draft);
      const state = (await ask(options, 'settings.read', {})) as {
        settings: { activeProfileId: string };
      };
      const profileId = state.settings.activeProfileId;
      if (connectedId !== null) await ask(options, 'profile.remove', { id: connectedId });
      connectedId = profileId;
      return { profileId };
    },

    async kill(victim: 'background' | 'browser'): Promise<void> {
      if (victim === 'background') return pages.browser.stopBackground();
      collect();
      await pages.browser.kill();
      pages = await start();
    },

    /** Ends a browser that may not answer any more, and with it whatever still waits for its answers. */
    async abandon(): Promise<void> {
      isAbandoned = true;
      collect();
      await pages.browser.kill();
      await rm(folder, { recursive: true, force: true });
    },

    async close(): Promise<void> {
      collect();
      await pages.browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

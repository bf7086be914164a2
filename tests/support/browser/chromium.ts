import { cp, mkdir, mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import puppeteer, { type Browser, type Protocol } from 'puppeteer-core';
import { findBrowser } from '../../run/browsers.mjs';
import { createChromiumGestures } from './chromium-gestures.ts';
import { closePages } from './close-pages.ts';
import { openRecorded, recordFromItsBeginning } from './console-log.ts';
import { withDesktopHands } from './desktop-hands.ts';
import { endProcess } from './end-process.ts';
import type { ExtensionBrowser, LaunchOptions } from './extension-browser.ts';
import { putAwayInstallationPage } from './installation-page.ts';
import { openDirectly } from './open-directly.ts';
import { startOuterWorld } from './outer-world.ts';
import { waitUntilItStands } from './standing-page.ts';
import { waitUntil } from './wait-until.ts';

const BUILD = join(import.meta.dirname, '../../../.output/chrome-mv3');

/** Shown on a display, with real pointer and keys, instead of headless. */
const hasHands = process.env.TURBINE_HANDS === '1';

/**
 * Starts Chromium with a copy of the build that already has permission for loopback: nobody can answer the permission
 * prompt of a headless browser.
 */
export async function launchChromium(options: LaunchOptions = {}): Promise<ExtensionBrowser> {
  const isHeadless = options.headless ?? !hasHands;
  const outerWorld = await startOuterWorld();
  const folder = await mkdtemp(join(tmpdir(), 'turbine-chromium-'));
  // The extension's id depends on the folder's path, so a kept profile needs the same path again.
  const extension = await copyBuild(
    options.profile ? `${options.profile}-extension` : join(folder, 'extension'),
  );
  const profile = options.profile ?? join(folder, 'profile');
  if (hasHands || options.leastLetters) await writePreferences(profile, options);
  const browser = await puppeteer.launch({
    executablePath: findBrowser('chromium'),
    headless: isHeadless,
    // A page is as large as its window, as it is for a user.
    ...(!isHeadless && { defaultViewport: null }),
    enableExtensions: true,
    userDataDir: profile,
    // The popup blocker stays on: a page must not open windows here that it could not open for a user.
    ignoreDefaultArgs: ['--disable-extensions', '--disable-popup-blocking'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // Otherwise each new page starts a spare process for one that may follow.
      '--disable-features=SpareRendererForSitePerProcess',
      '--disable-component-update',
      '--disable-sync',
      '--hide-scrollbars',
      '--force-prefers-reduced-motion',
      '--lang=en-US',
      // High enough for the popup in a tab: it would fit itself to a lower window, and then to the viewport.
      '--window-size=1000,800',
      `--proxy-server=http://127.0.0.1:${outerWorld.port}`,
      `--load-extension=${extension}`,
      `--disable-extensions-except=${extension}`,
      ...(options.trustsAnyCertificate ? ['--ignore-certificate-errors'] : []),
    ],
  });
  const log: string[] = [];
  const worker = await browser.waitForTarget((target) => target.type() === 'service_worker');
  // For such schemes, Node's URL gives "null" as the origin.
  const origin = worker.url().split('/').slice(0, 3).join('/');

  // An extension named on the command line is installed anew at each start, even in a kept profile.
  const installationPage = await putAwayInstallationPage(async () => {
    const pages = await browser.pages();
    return pages.map((page) => ({ url: page.url(), close: () => page.close() }));
  }, origin);

  // Chromium's lock on the profile, in a folder outside of it: a process that is ended leaves it behind.
  const socket = await readlink(join(profile, 'SingletonSocket'));
  const gestures = createChromiumGestures(browser, origin, log);

  const forget = async () => {
    outerWorld.close();
    await rm(dirname(socket), { recursive: true, force: true });
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  return {
    name: 'chromium',
    version: await browser.version(),
    installationPage,
    urlOf: (path) => `${origin}/${path}`,
    async openExtensionPage(path) {
      const page = await openDirectly(browser, `${origin}/${path}`);
      await recordFromItsBeginning(page, log);
      await waitUntilItStands(page, path);
      return page;
    },
    openTab: (url) => openRecorded(browser, log, url),
    closePages: (kept) => closePages(browser, kept),
    gestures: hasHands ? withDesktopHands(gestures) : gestures,
    stopBackground: () => stopWorkers(browser, origin),
    violations: outerWorld.violations,
    log,
    closed: new Promise((resolve) => browser.once('disconnected', resolve)),
    async close() {
      // Nothing that it would still write is needed, unless the profile is kept.
      await (options.profile === undefined ? endProcess(browser) : browser.close());
      await forget();
    },
    async kill() {
      await endProcess(browser);
      await forget();
    },
  };
}

/** Must run before the first start of a profile, which reads these preferences. */
async function writePreferences(profile: string, { leastLetters }: LaunchOptions): Promise<void> {
  const preferences = {
    // Text typed into the address bar is not sent to a search engine: no test may contact a stranger.
    ...(hasHands && { search: { suggest_enabled: false } }),
    ...(leastLetters && { webkit: { webprefs: { minimum_font_size: leastLetters } } }),
  };
  const folder = join(profile, 'Default');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'Preferences'), JSON.stringify(preferences));
}

async function copyBuild(folder: string): Promise<string> {
  await cp(BUILD, folder, { recursive: true });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify({ ...manifest, host_permissions: ['*://127.0.0.1/*'] }));
  return folder;
}

/**
 * Stops the workers through a page's session, since a session attached to a worker keeps it alive. Measured: a worker
 * that is just starting ignores the command (2 of 150), so it is repeated until the worker has ended. Chromium's events
 * tell when that is, not the driver's list of targets: a worker that ends while being attached to stays on that list
 * for ever (2 of 360).
 */
async function stopWorkers(browser: Browser, origin: string): Promise<void> {
  const pages = await browser.pages();
  const page = pages[0] ?? (await browser.newPage());
  const session = await page.createCDPSession();
  // Waits for a worker to end, not for there to be none: a page may start the next one at the same moment.
  let isGone = false;
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const isStopped = (one: Protocol.ServiceWorker.ServiceWorkerVersion) =>
      one.scriptURL.startsWith(origin) && one.runningStatus === 'stopped';
    if (versions.some(isStopped)) isGone = true;
  });
  await session.send('ServiceWorker.enable');
  await waitUntil('the background has ended', async () => {
    if (!isGone) await session.send('ServiceWorker.stopAllWorkers');
    return isGone;
  });
  await session.detach();
}

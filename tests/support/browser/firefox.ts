import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser } from 'puppeteer-core';
import { findBrowser } from '../../run/browsers.mjs';
import { closePages } from './close-pages.ts';
import { openRecorded, recordPage } from './console-log.ts';
import { endProcess } from './end-process.ts';
import type { ExtensionBrowser, LaunchOptions } from './extension-browser.ts';
import { createFirefoxGestures } from './firefox-gestures.ts';
import { isStartKept, keepStart, lendStart } from './firefox-start.ts';
import { type OpenTab, putAwayInstallationPage } from './installation-page.ts';
import { startOuterWorld } from './outer-world.ts';
import { waitUntilItStands } from './standing-page.ts';

const BUILD = join(import.meta.dirname, '../../../.output/firefox-mv3');
const EXTENSION_ID = 'turbine@turbine.example';
const UUID = '5f4a1c9e-7e3b-4a52-9a64-3c1f0d2b8e77';
const ORIGIN = `moz-extension://${UUID}`;

/**
 * Starts Firefox with the very build that is shipped. Optional permissions are granted for real, without a prompt.
 */
export async function launchFirefox(options: LaunchOptions = {}): Promise<ExtensionBrowser> {
  const isHeadless = options.headless ?? process.env.TURBINE_HANDS !== '1';
  const outerWorld = await startOuterWorld();
  const folder = await mkdtemp(join(tmpdir(), 'turbine-firefox-'));
  const profile = options.profile ?? join(folder, 'profile');
  await mkdir(profile, { recursive: true });
  const program = findBrowser('firefox');
  if (program !== null) await lendStart(program, profile);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: isHeadless,
    // A page is as large as its window, as it is for a user.
    ...(!isHeadless && { defaultViewport: null }),
    userDataDir: profile,
    // Pages of an extension and the browser's own window count as system pages. The argument allows access to them up
    // to the extended release 153; later ones need the variable (measured: 159).
    args: ['--remote-allow-system-access'],
    env: { ...process.env, MOZ_REMOTE_ALLOW_SYSTEM_ACCESS: '1' },
    acceptInsecureCerts: options.trustsAnyCertificate ?? false,
    extraPrefsFirefox: {
      'extensions.webextensions.uuids': JSON.stringify({ [EXTENSION_ID]: UUID }),
      'extensions.webextOptionalPermissionPrompts': false,
      // A temporary extension is removed when the browser closes. Only these settings keep what it stored.
      'extensions.webextensions.keepStorageOnUninstall': options.profile !== undefined,
      'extensions.webextensions.keepUuidOnUninstall': options.profile !== undefined,
      'ui.prefersReducedMotion': 1,
      // Ten frames a second instead of sixty, as on a busy machine, where nobody watches: the processor draws each, of
      // the browser's own window too. Measured: a thirteenth of all work.
      ...(isHeadless && { 'layout.frame_rate': 10 }),
      ...(options.leastLetters && { 'font.minimum-size.x-western': options.leastLetters }),
      // The tests open hundreds of tabs; each would get a process of its own, started ahead.
      'dom.ipc.processPrelaunch.enabled': false,
      'dom.ipc.processCount': options.pagesHang ? 8 : 1,
      'browser.newtab.preload': false,
      // The first file that is saved would open a panel, which takes the focus from the page.
      'browser.download.alwaysOpenPanel': false,
      'intl.locale.requested': 'en-US',
      // Disables Firefox's built-in extensions: a fifth of a start's work, and nothing here tests them.
      'extensions.enabledScopes': 0,
      'alerts.useSystemBackend': false,
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': outerWorld.port,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': outerWorld.port,
      'network.proxy.no_proxies_on': '127.0.0.1, localhost',
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
    },
  });
  await runPrivileged(browser, ALLOW_OWN_PAGES);
  await browser.installExtension(BUILD);
  // A temporary extension is installed anew at each start.
  const installationPage = await putAwayInstallationPage(() => listTabs(browser), ORIGIN);
  const log: string[] = [];

  const forget = async () => {
    outerWorld.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  return {
    name: 'firefox',
    version: await browser.version(),
    installationPage,
    urlOf: (path) => `${ORIGIN}/${path}`,
    async openExtensionPage(path) {
      const page = await browser.newPage();
      recordPage(page, log);
      // Measured: the driver never reports the end of a navigation to a page of an extension, so its content is waited
      // for.
      page.goto(`${ORIGIN}/${path}`).catch(() => {});
      await waitUntilItStands(page, path);
      return page;
    },
    openTab: (url) => openRecorded(browser, log, url),
    closePages: (kept) => closePages(browser, kept),
    async stopBackground() {
      await runPrivileged(browser, STOP_BACKGROUND);
    },
    async enableAgain() {
      await runPrivileged(browser, ENABLE_AGAIN);
    },
    gestures: createFirefoxGestures((expression) => runPrivileged(browser, expression), EXTENSION_ID),
    violations: outerWorld.violations,
    log,
    closed: new Promise((resolve) => browser.once('disconnected', resolve)),
    async close() {
      // Nothing that it would still write is needed, unless the profile is kept or this start's compiled parts are.
      const isRead = options.profile !== undefined || !(await isStartKept(program));
      await (isRead ? browser.close() : endProcess(browser));
      if (program !== null && isRead) await keepStart(program, profile);
      await forget();
    },
    async kill() {
      await endProcess(browser);
      await forget();
    },
  };
}

/**
 * Later releases (measured: 159) count pages of an extension as system pages, and their driver refuses to resize or
 * photograph those. This removes the driver's check.
 */
const ALLOW_OWN_PAGES = `(() => {
  const file = 'chrome://remote/content/webdriver-bidi/modules/RootBiDiModule.sys.mjs';
  const module = ChromeUtils.importESModule(file).RootBiDiModule.prototype;
  const find = module._getNavigable;
  module._getNavigable = function (id, options) {
    return find.call(this, id, { ...options, skipPrivilegeCheck: true });
  };
})()`;

/**
 * Asked plainly, Firefox spares a background that has not yet answered a message, which is just when a test wants it
 * dead (`terminateBackground` in its ext-backgroundPage.js). An event during termination can start it again, so this
 * repeats until the background is stopped.
 */
const STOP_BACKGROUND = `(async () => {
  const { extension } = WebExtensionPolicy.getByID('${EXTENSION_ID}');
  for (let tries = 0; extension.backgroundState !== 'stopped'; tries += 1) {
    if (tries === 50) throw new Error('The background does not end.');
    await extension.terminateBackground({ disableResetIdleForTest: true });
    if (extension.backgroundState !== 'stopped') await new Promise((resolve) => setTimeout(resolve, 20));
  }
})()`;

const ENABLE_AGAIN = `(async () => {
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  const addon = await AddonManager.getAddonByID('${EXTENSION_ID}');
  await addon.disable();
  await addon.enable();
})()`;

/** Asks the browser, since its driver does not hear of navigations to pages of an extension. */
async function listTabs(browser: Browser): Promise<OpenTab[]> {
  const { connection } = browser as unknown as { connection: OwnConnection };
  const { result } = await connection.send('browsingContext.getTree', {});
  return (result.contexts ?? []).map(({ context, url }) => ({
    url,
    close: () => connection.send('browsingContext.close', { context }),
  }));
}

/**
 * Runs an expression in the browser's own window, with its privileges. The driver has no method for this yet;
 * `moz:scope` is Firefox's own parameter, which a start with system access allows.
 */
async function runPrivileged(browser: Browser, expression: string): Promise<unknown> {
  const { connection } = browser as unknown as { connection: OwnConnection };
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const windows = tree.result.contexts ?? [];
  const { context } = windows.find(({ url }) => url.endsWith('browser.xhtml')) ?? windows[0] ?? {};
  const answer = await connection.send('script.evaluate', {
    expression,
    target: { context },
    awaitPromise: true,
  });
  if (answer.result.type !== 'success') throw new Error(`Firefox refused: ${expression}`);
  return answer.result.result?.value;
}

interface OwnConnection {
  send(
    method: string,
    params: object,
  ): Promise<{
    result: { type?: string; contexts?: { context: string; url: string }[]; result?: { value?: unknown } };
  }>;
}

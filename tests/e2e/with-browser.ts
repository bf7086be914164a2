// What lives here: the extension as its user sees it, in both browsers.
// One test file for each subject; `pages/` holds the page objects, by role and label.
// No sleeps, no retries: a test waits for what the user would see.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFailed } from 'vitest';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import type { ExtensionBrowser, LaunchOptions } from '../support/browser/extension-browser.ts';
import { forgetAll } from '../support/browser/forget-all.ts';
import { launchBrowser } from '../support/browser/launch.ts';
import { isFull } from './slice.ts';

/** No test looks at a picture, and hundreds of them take their time. */
export const wantsPictures = isFull || process.env.TURBINE_PICTURES === '1';
const ARTIFACTS = join(import.meta.dirname, '../../.artifacts');

/** A start costs more than most tests: the files that a worker runs one after the other share a browser. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of what is wanted from this pattern
const withBrowser = it.extend('lent', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await launchBrowser(browserNameFromEnvironment());
  onCleanup(() => browser.close());
  console.info(`Browser: ${browser.version}`);
  return { browser, isUsed: false };
});

/** The worker's browser, in which nothing has happened yet that the extension could know of. */
export function useBrowser(): () => ExtensionBrowser {
  return guard(useUnguardedBrowser());
}

/** The same, for who breaks the rules of the harness on purpose. */
export function useUnguardedBrowser(): () => ExtensionBrowser {
  let browser: ExtensionBrowser | undefined;
  withBrowser.beforeAll(async ({ lent }) => {
    if (lent.isUsed) await forgetAll(lent.browser);
    lent.isUsed = true;
    browser = lent.browser;
  });
  return orComplain(() => browser);
}

/** A browser for one file alone, which has to be another or would leave something in the browser itself. */
export function useOwnBrowser(options?: LaunchOptions): () => ExtensionBrowser {
  let browser: ExtensionBrowser | undefined;
  beforeAll(async () => {
    browser = await launchBrowser(browserNameFromEnvironment(), options);
  });
  afterAll(() => browser?.close());
  return guard(orComplain(() => browser));
}

function orComplain(find: () => ExtensionBrowser | undefined): () => ExtensionBrowser {
  return () => {
    const browser = find();
    if (!browser) throw new Error('The browser starts in beforeAll: use it inside a test.');
    return browser;
  };
}

/** Fails the test that reached a host it may not, or left an error uncaught. */
function guard(current: () => ExtensionBrowser): () => ExtensionBrowser {
  let before = { violations: 0, lines: 0 };
  beforeEach(() => {
    before = { violations: current().violations.length, lines: current().log.length };
  });
  afterEach(() => {
    const { violations, log } = current();
    expect(violations.slice(before.violations), 'hosts asked for that are not allowed').toEqual([]);
    expect(log.slice(before.lines).filter((line) => line.includes('uncaught:'))).toEqual([]);
  });
  return current;
}

/** The file's browser for one subject of several: whatever the one before has left is forgotten first. */
export function startAfresh(browser: () => ExtensionBrowser): void {
  beforeAll(() => forgetAll(browser()));
}

/** Keeps a picture of the page and the browser's log when the running test fails. */
export function keepEvidence(browser: ExtensionBrowser, page: Page, name: string): void {
  onTestFailed(async () => {
    await mkdir(join(ARTIFACTS, 'failures'), { recursive: true });
    const path = join(ARTIFACTS, 'failures', `${browser.name}-${name}`);
    await page.screenshot({ path: `${path}.png` });
    await writeFile(`${path}.log`, browser.log.join('\n'));
  });
}

/** A picture of a state, for people to look at, when they ask for it: .artifacts/pictures/<browser>/<name>.png */
export async function takePicture(browser: ExtensionBrowser, page: Page, name: string): Promise<void> {
  if (!wantsPictures) return;
  const folder = join(ARTIFACTS, 'pictures', browser.name);
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

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

/** No test looks at a picture, and hundreds of them take time. */
export const wantsPictures = isFull || process.env.TURBINE_PICTURES === '1';
const ARTIFACTS = join(import.meta.dirname, '../../.artifacts');

/** A start costs more than most tests, so the files that a worker runs one after the other share a browser. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of what is wanted from this pattern
const withBrowser = it.extend('lent', { scope: 'worker' }, async ({}, { onCleanup }) => {
  const browser = await launchBrowser(browserNameFromEnvironment());
  onCleanup(() => browser.close());
  console.info(`Browser: ${browser.version}`);
  return { browser, isUsed: false };
});

/** The worker's browser, with the extension as if it had just been installed. */
export function useBrowser(): () => ExtensionBrowser {
  return guard(useUnguardedBrowser());
}

/** The same, for tests that break the rules of the harness on purpose. */
export function useUnguardedBrowser(): () => ExtensionBrowser {
  let browser: ExtensionBrowser | undefined;
  withBrowser.beforeAll(async ({ lent }) => {
    if (lent.isUsed) await forgetAll(lent.browser);
    lent.isUsed = true;
    browser = lent.browser;
  });
  return orComplain(() => browser);
}

/** A browser for one file alone, which needs other options or would leave something in the browser itself. */
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

/** Fails a test that reached a host that is not allowed, or that left an error uncaught. */
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

/** For a file with several subjects: makes the browser forget what the subject before has left. */
export function startAfresh(browser: () => ExtensionBrowser): void {
  beforeAll(() => forgetAll(browser()));
}

/** Keeps a picture of the page and the browser's log if the running test fails. */
export function keepEvidence(browser: ExtensionBrowser, page: Page, name: string): void {
  onTestFailed(async () => {
    await mkdir(join(ARTIFACTS, 'failures'), { recursive: true });
    const path = join(ARTIFACTS, 'failures', `${browser.name}-${name}`);
    await page.screenshot({ path: `${path}.png` });
    await writeFile(`${path}.log`, browser.log.join('\n'));
  });
}

/** Takes a picture of a state, if pictures are wanted: .artifacts/pictures/<browser>/<name>.png */
export async function takePicture(browser: ExtensionBrowser, page: Page, name: string): Promise<void> {
  if (!wantsPictures) return;
  const folder = join(ARTIFACTS, 'pictures', browser.name);
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}

// What lives here: the extension as its user sees it, in both browsers.
// One test file for each subject; `pages/` holds the page objects, by role and label.
// No sleeps, no retries: a test waits for what the user would see.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, onTestFailed } from 'vitest';
import { browserNameFromEnvironment } from '../support/browser/browser-name.ts';
import type { ExtensionBrowser, LaunchOptions } from '../support/browser/extension-browser.ts';
import { forgetAll } from '../support/browser/forget-all.ts';
import { launchBrowser } from '../support/browser/launch.ts';
import { isFull } from './slice.ts';

/** No test looks at a picture, and hundreds of them take their time. */
export const wantsPictures = isFull || process.env.TURBINE_PICTURES === '1';
const ARTIFACTS = join(import.meta.dirname, '../../.artifacts');

/** One browser for the tests of a file. Fails the test that reached a host it may not, or left an error uncaught. */
export function useBrowser(options?: LaunchOptions): () => ExtensionBrowser {
  let browser: ExtensionBrowser | undefined;
  const current = () => {
    if (!browser) throw new Error('The browser starts in beforeAll: use it inside a test.');
    return browser;
  };
  beforeAll(async () => {
    browser = await launchBrowser(browserNameFromEnvironment(), options);
    console.info(`Browser: ${browser.version}`);
  });
  afterEach(() => {
    expect(current().violations, 'hosts asked for that are not allowed').toEqual([]);
    expect(current().log.filter((line) => line.includes('uncaught:'))).toEqual([]);
  });
  afterAll(() => browser?.close());
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

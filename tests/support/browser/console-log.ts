import type { Browser, Page } from 'puppeteer-core';

/** Records what a page logs to its console, and its uncaught errors. */
export function recordPage(page: Page, log: string[]): void {
  page.on('console', (message) => log.push(`${nameOf(page)} ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) =>
    log.push(`${nameOf(page)} uncaught: ${error instanceof Error ? error.message : String(error)}`),
  );
}

/** Opens a tab and records its page from the beginning. */
export async function openRecorded(browser: Browser, log: string[], url: string): Promise<Page> {
  const page = await browser.newPage();
  recordPage(page, log);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return page;
}

/** The same for a page of Chromium that is already open. Chromium repeats earlier messages to a new session. */
export async function recordFromItsBeginning(page: Page, log: string[]): Promise<void> {
  const session = await page.createCDPSession();
  session.on('Runtime.consoleAPICalled', ({ type, args }) => {
    log.push(`${nameOf(page)} ${type}: ${args.map((one) => one.value ?? one.description ?? '').join(' ')}`);
  });
  session.on('Runtime.exceptionThrown', ({ exceptionDetails: { exception, text } }) => {
    log.push(`${nameOf(page)} uncaught: ${exception?.description ?? text}`);
  });
  await session.send('Runtime.enable');
}

const nameOf = (page: Page): string => page.url().replace(/^[a-z-]+:\/\/[^/]+/, '');

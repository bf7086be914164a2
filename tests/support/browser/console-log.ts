import type { Page } from 'puppeteer-core';

/** Writes down what a page says and the errors it does not catch. */
export function recordPage(page: Page, log: string[]): void {
  const name = () => page.url().replace(/^[a-z-]+:\/\/[^/]+/, '');
  page.on('console', (message) => log.push(`${name()} ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) =>
    log.push(`${name()} uncaught: ${error instanceof Error ? error.message : String(error)}`),
  );
}

import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { ask, grantOrigin } from '../support/browser/page-line.ts';
import type { SandboxServer } from '../support/sandbox-server/server.ts';

/**
 * Connects the sandbox as the service with the messages that the options page would send, then sends whatever else is
 * given. For tests of what comes afterwards; the tests of connecting itself show that the form sends the same.
 */
export async function connectService(
  browser: ExtensionBrowser,
  { origin, token }: SandboxServer,
  also: (options: Page) => Promise<unknown> = async () => {},
): Promise<void> {
  const options = await browser.openExtensionPage('options.html');
  await grantOrigin(options, `${new URL(origin).protocol}//127.0.0.1/*`);
  const draft = { id: null, name: 'Main', colour: 'jade', origin, bodyKind: 'json', token };
  await ask(options, 'profile.save', draft);
  await also(options);
  await options.close();
}

/** The same, with the token encrypted with a passphrase and locked. */
export function connectLocked(
  browser: ExtensionBrowser,
  server: SandboxServer,
  passphrase: string,
  also: (options: Page) => Promise<unknown> = async () => {},
): Promise<void> {
  return connectService(browser, server, async (options) => {
    await ask(options, 'vault.keep', { mode: 'passphrase', passphrase });
    await ask(options, 'vault.lock', {});
    await also(options);
  });
}

/** Locks the vault again, which only the options page may do. */
export async function lockAgain(browser: ExtensionBrowser): Promise<void> {
  const options = await browser.openExtensionPage('options.html');
  await ask(options, 'vault.lock', {});
  await options.close();
}

import { once } from 'node:events';
import type { Browser } from 'puppeteer-core';

/** Kills the browser that a driver started, and resolves once the process and its line are gone. */
export async function endProcess(browser: Browser): Promise<void> {
  const child = browser.process();
  if (!child || child.exitCode !== null) return;
  const gone = once(child, 'exit');
  const lineEnds = browser.connected ? new Promise((resolve) => browser.once('disconnected', resolve)) : null;
  child.kill('SIGKILL');
  await gone;
  await lineEnds;
}

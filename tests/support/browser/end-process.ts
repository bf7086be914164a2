import { once } from 'node:events';
import type { Browser } from 'puppeteer-core';

/** Kills the browser that the driver started. Resolves once the process and the driver's connection are gone. */
export async function endProcess(browser: Browser): Promise<void> {
  const child = browser.process();
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  const lineEnds = browser.connected ? new Promise((resolve) => browser.once('disconnected', resolve)) : null;
  child.kill('SIGKILL');
  await gone;
  await lineEnds;
}

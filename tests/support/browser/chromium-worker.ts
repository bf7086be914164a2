import type { Browser, Target } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

/**
 * The running background. The driver's own list also keeps workers that have ended, so Chromium is asked which exist.
 */
export async function findWorker(browser: Browser): Promise<Target> {
  const line = await browser.target().createCDPSession();
  let worker: Target | undefined;
  await waitUntil('the background runs', async () => {
    const { targetInfos } = await line.send('Target.getTargets');
    const alive = new Set(targetInfos.map(({ targetId }) => targetId));
    const isAlive = (target: Target) => alive.has((target as unknown as { _targetId: string })._targetId);
    worker = browser.targets().find((one) => one.type() === 'service_worker' && isAlive(one));
    return worker !== undefined;
  });
  await line.detach();
  if (!worker) throw new Error('The background is not there.');
  return worker;
}

import type { Browser, CDPSession, Target, WebWorker } from 'puppeteer-core';

/**
 * Times count from the start of the popup's navigation. The window around it is the browser's work, the same for both.
 */
export interface Opening {
  paintMs: number;
  readyMs: number;
  heapBytes: number;
}

/** When a sentence was first painted. The shell has no text, and nothing in it is as large. */
const FIRST_PAINT = `new Promise((resolve) => {
  const paints = [];
  new PerformanceObserver((list) => paints.push(...list.getEntries())).observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => resolve(paints.find(({ size }) => size > 2000)?.startTime ?? NaN), 500);
})`;

/** When the button that opens the sheet could be pressed, according to the popup's own mark. */
const READY = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({ type: 'mark', buffered: true });
  setTimeout(() => resolve(NaN), 3000);
})`;

/** Renews the price, so that the next opening finds one younger than 30 s, however slow the rounds are. */
const RENEW = "chrome.runtime.sendMessage({ topic: 'prices.refresh', input: { periods: ['1h'] } })";

/**
 * Opens the real popup of the toolbar, in the front window, over an ordinary page. Its own worker opens it, not a page.
 */
export async function openPopup(browser: Browser, origin: string, isOurs: boolean): Promise<Opening> {
  const opening = browser.waitForTarget((target) => target.url() === `${origin}/popup.html`);
  const page = await browser.newPage();
  await page.bringToFront();
  await quiet();
  const worker = await findWorker(browser, origin);
  await worker.evaluate('void chrome.action.openPopup()');
  const session = await (await opening).createCDPSession();
  const paintMs = await evaluate<number>(session, FIRST_PAINT);
  // The user can only press what is painted, however early it is in the page.
  const readyMs = isOurs ? Math.max(await evaluate<number>(session, READY), paintMs) : paintMs;
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  if (isOurs) await evaluate(session, RENEW);
  await page.close();
  return { paintMs, readyMs, heapBytes: usedSize };
}

/**
 * A worker with a debugger attached does not go to sleep. So the workers of both extensions run during all
 * measurements.
 */
async function findWorker(browser: Browser, origin: string): Promise<WebWorker> {
  const target = await browser.waitForTarget(
    (one) => one.type() === 'service_worker' && originOf(one) === origin,
  );
  const worker = await target.worker();
  if (!worker) throw new Error(`no worker of ${origin}`);
  return worker;
}

async function evaluate<T>(session: CDPSession, expression: string): Promise<T> {
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value as T;
}

/** For such schemes, Node's URL gives "null" as the origin. */
export function originOf(target: Target): string {
  return target.url().split('/').slice(0, 3).join('/');
}

/** Waits until the work that the last opening started is done. */
export function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_500));
}

import type { Browser, CDPSession, Target, WebWorker } from 'puppeteer-core';

/** From the start of the popup's navigation: the window around it is the browser's affair, and the same for both. */
export interface Opening {
  paintMs: number;
  readyMs: number;
  heapBytes: number;
}

/** When a sentence was painted first. The shell, which says nothing, holds no text as large. */
const FIRST_PAINT = `new Promise((resolve) => {
  const paints = [];
  new PerformanceObserver((list) => paints.push(...list.getEntries())).observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => resolve(paints.find(({ size }) => size > 2000)?.startTime ?? NaN), 500);
})`;

/** When the button that opens the sheet could be pressed, by the mark of the popup itself. */
const READY = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({ type: 'mark', buffered: true });
  setTimeout(() => resolve(NaN), 3000);
})`;

/** The next opening finds a price under 30 s, however slow the rounds are. */
const RENEW = "chrome.runtime.sendMessage({ topic: 'prices.refresh', input: { periods: ['1h'] } })";

/** The real popup of the toolbar, in the window in front, over an ordinary page; opened by its own worker, from no page. */
export async function openPopup(browser: Browser, origin: string, isOurs: boolean): Promise<Opening> {
  const opening = browser.waitForTarget((target) => target.url() === `${origin}/popup.html`);
  const page = await browser.newPage();
  await page.bringToFront();
  await quiet();
  const worker = await findWorker(browser, origin);
  await worker.evaluate('void chrome.action.openPopup()');
  const session = await (await opening).createCDPSession();
  const paintMs = await evaluate<number>(session, FIRST_PAINT);
  // What cannot be seen cannot be pressed, however early it is there.
  const readyMs = isOurs ? Math.max(await evaluate<number>(session, READY), paintMs) : paintMs;
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  if (isOurs) await evaluate(session, RENEW);
  await page.close();
  return { paintMs, readyMs, heapBytes: usedSize };
}

/** Looked at, a worker does not go to sleep: so it is that of either extension, all the time. */
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

/** Node's URL gives the origin of such schemes as "null". */
export function originOf(target: Target): string {
  return target.url().split('/').slice(0, 3).join('/');
}

/** What the last opening set in motion has come to rest. */
export function quiet(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_500));
}

// What lives here: benches. Each prints its figures and fails when one is out of bounds.
// Run by hand and before a release: `npm run bench:popup` after a build.
// They measure what is built, in a real browser, against something that does nothing, in the same run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type CDPSession, type Target } from 'puppeteer-core';
import { findBrowser } from '../run/browsers.mjs';
import { writeBlankExtension } from './popup-blank.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
const BUILD = join(import.meta.dirname, '../../.output/chrome-mv3');
const MOST = { paint: 1.15, ready: 1.4, heap: 1.6, firstOpen: 1.4, wake: 1.5 };
const SENDER = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';

interface Opening {
  paintMs: number;
  readyMs: number;
  heapBytes: number;
}

/** When the largest text was painted (of ours it is in the remembered quote, never in the shell), with the document's own clock. */
const LAST_PAINT = `new Promise((resolve) => {
  const tell = (at) => resolve(performance.timeOrigin + at);
  new PerformanceObserver((list) => tell(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true });
  setTimeout(() => tell(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN), 2000);
})`;

/** When the button that opens the sheet can be pressed: in the frame of the quote, or later, when it is waited for. */
const READY = `new Promise((resolve) => {
  const began = performance.now();
  const look = () => {
    if (document.querySelector('.dock .btn-primary')) resolve(performance.now() - began < 5 ? 0 : performance.timeOrigin + performance.now());
    else requestAnimationFrame(look);
  };
  look();
  setTimeout(() => resolve(NaN), 3000);
})`;

const folder = await mkdtemp(join(tmpdir(), 'turbine-bench-'));
const blank = await writeBlankExtension(join(folder, 'blank'));
const extensions = `${BUILD},${blank}`;
const browser = await puppeteer.launch({
  executablePath: findBrowser('chromium'),
  headless: true,
  userDataDir: join(folder, 'profile'),
  ignoreDefaultArgs: ['--disable-extensions'],
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--lang=en-US',
    `--load-extension=${extensions}`,
    `--disable-extensions-except=${extensions}`,
  ],
});
try {
  await browser.waitForTarget(isWorker);
  const origins = await waitForOrigins(browser);
  const keep = await browser.newPage();
  const rounds: Record<'ours' | 'blank', Opening[]> = { ours: [], blank: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The order changes, so that neither is always the one that comes second.
    const names = round % 2 === 0 ? (['ours', 'blank'] as const) : (['blank', 'ours'] as const);
    for (const name of names) {
      if (name === 'ours') await rememberQuote(browser, origins.ours);
      await keep.bringToFront();
      rounds[name].push(await openPopup(browser, origins[name], name === 'ours'));
    }
  }
  const wakes = { ours: [] as number[], blank: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of ['ours', 'blank'] as const) wakes[name].push(await wake(browser, origins[name]));
  }
  const [firstOurs, ...ours] = rounds.ours;
  const [firstBlank, ...nothing] = rounds.blank;
  report(
    'first paint with real content',
    ours.map((one) => one.paintMs),
    nothing.map((one) => one.paintMs),
    MOST.paint,
    'ms',
  );
  report(
    'quote ready to be confirmed',
    ours.map((one) => one.readyMs),
    nothing.map((one) => one.paintMs),
    MOST.ready,
    'ms',
  );
  report(
    'heap',
    ours.map((one) => one.heapBytes / 1024),
    nothing.map((one) => one.heapBytes / 1024),
    MOST.heap,
    'KiB',
  );
  report(
    'first open after a start',
    [firstOurs?.paintMs ?? 0],
    [firstBlank?.paintMs ?? 0],
    MOST.firstOpen,
    'ms',
  );
  report('message that wakes the background', wakes.ours, wakes.blank, MOST.wake, 'ms');
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}

function isWorker(target: Target): boolean {
  return target.type() === 'service_worker';
}

async function waitForOrigins(from: Browser): Promise<{ ours: string; blank: string }> {
  const found = { ours: '', blank: '' };
  while (!found.ours || !found.blank) {
    for (const target of from.targets().filter(isWorker)) {
      const worker = await target.worker();
      const name = await worker?.evaluate('chrome.runtime.getManifest().name');
      const origin = target.url().split('/').slice(0, 3).join('/');
      if (name === 'Blank') found.blank = origin;
      else found.ours = origin;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return found;
}

/** Practice mode with a price of this moment, and the popup as it was last shown then. */
async function rememberQuote(from: Browser, origin: string): Promise<void> {
  const page = await from.newPage();
  await page.goto(`${origin}/popup.html?tab`);
  await page.evaluate(`(async () => {
    const ask = (topic, input) => chrome.runtime.sendMessage({ topic, input });
    await ask('practice.enter', {});
    await ask('prices.refresh', { periods: ['1h'] });
    const { value } = await ask('snapshot.read', {});
    addEventListener('pagehide', () => localStorage.setItem('popup', JSON.stringify({ snapshot: value, draft: { to: '${SENDER}' } })));
  })()`);
  await page.close({ runBeforeUnload: false });
}

async function openPopup(from: Browser, origin: string, isOurs: boolean): Promise<Opening> {
  const opened = from.waitForTarget((target) => target.url() === `${origin}/popup.html`);
  const page = await from.newPage();
  await page.goto(isOurs ? `${origin}/icon/16.png` : `${origin}/manifest.json`);
  await page.bringToFront();
  const worker = await (
    await from.waitForTarget((target) => isWorker(target) && target.url().startsWith(origin), {
      timeout: 10_000,
    })
  ).worker();
  const askedAt = (await worker?.evaluate(
    '(() => { const at = Date.now(); void chrome.action.openPopup(); return at; })()',
  )) as number;
  const target = await opened;
  const session = await target.createCDPSession();
  const painted = await evaluate<number>(session, LAST_PAINT);
  const readyAt = isOurs ? Math.max(await evaluate<number>(session, READY), painted) : painted;
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await evaluate(session, 'window.close()').catch(() => {});
  await page.close();
  return { paintMs: painted - askedAt, readyMs: readyAt - askedAt, heapBytes: usedSize };
}

async function evaluate<T>(session: CDPSession, expression: string): Promise<T> {
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value as T;
}

/** From a message to its answer, the worker stopped before. */
async function wake(from: Browser, origin: string): Promise<number> {
  const page = await from.newPage();
  await page.goto(`${origin}/popup.html?tab`);
  const session = await page.createCDPSession();
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ms = await page.evaluate(
    '(async () => { const began = performance.now(); await chrome.runtime.sendMessage({ topic: "snapshot.read", input: {} }); return performance.now() - began; })()',
  );
  await page.close();
  return ms as number;
}

function report(what: string, ours: number[], nothing: number[], most: number, unit: string): void {
  const [a, b] = [median(ours), median(nothing)];
  const isWithin = a <= b * most;
  if (!isWithin) process.exitCode = 1;
  console.info(
    `${isWithin ? 'ok  ' : 'FAIL'} ${what.padEnd(36)} ${a.toFixed(1)} ${unit}, blank ${b.toFixed(1)}: ${(a / b).toFixed(2)} x, at most ${most} (${ours.length} rounds)`,
  );
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

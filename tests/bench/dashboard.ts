/**
 * Measures the dashboard's orders with 100,000 of them, beside the same page with 100: the time to the first complete
 * rows, the page's memory, and what delays frames during scrolling. Both use practice mode, whose service has no limit
 * of requests. Run by hand with `npm run bench:dashboard`, which builds first.
 */
import type { CDPSession, Page } from 'puppeteer-core';
import { enterPracticeWithOrders } from '../e2e/practice-of-orders.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { launchBrowser } from '../support/browser/launch.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 11);
const MANY = Number(process.env.ORDERS ?? 100_000);
const FEW = 100;
const FRAMES = 600;
const MOST = { firstRows: 1.5, memoryBytes: 80 * 2 ** 20, taskMs: 50 };

/** One event of the browser's trace. `tdur` is processor time, which other programs cannot lengthen. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
}

const browsers: ExtensionBrowser[] = [];
try {
  const many = await start(MANY);
  const few = await start(FEW);
  const times: Record<'many' | 'few', number[]> = { many: [], few: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    // The order alternates, so that neither always comes second. The first round only warms up.
    const names = round % 2 === 0 ? (['many', 'few'] as const) : (['few', 'many'] as const);
    for (const name of names) {
      const { page, firstRowsMs } = await open(name === 'many' ? many : few);
      if (round > 0) times[name].push(firstRowsMs);
      await page.close();
    }
  }
  const [a, b] = [median(times.many), median(times.few)];
  report(
    a <= b * MOST.firstRows,
    'first rows in full',
    `${a.toFixed(0)} ms, with ${FEW} orders ${b.toFixed(0)} ms: ${(a / b).toFixed(2)} x, at most ${MOST.firstRows} (${ROUNDS} rounds)`,
  );

  const { page } = await open(many);
  const baseline = await open(few);
  for (const way of ['end to end', 'row by row'] as const) {
    const ours = await scroll(page, way);
    const theirs = await scroll(baseline.page, way);
    report(
      ours <= MOST.taskMs,
      `scrolling ${way}`,
      `longest task ${ours.toFixed(0)} ms on the processor in ${FRAMES} frames, with ${FEW} orders ${theirs.toFixed(0)}; at most ${MOST.taskMs}`,
    );
  }
  const bytes = await memoryOf(page);
  const fewBytes = await memoryOf(baseline.page);
  report(
    bytes < MOST.memoryBytes,
    'memory of the page',
    `${(bytes / 2 ** 20).toFixed(1)} MiB after it, with ${FEW} orders ${(fewBytes / 2 ** 20).toFixed(1)}; below ${MOST.memoryBytes / 2 ** 20}`,
  );
} finally {
  for (const browser of browsers) await browser.close();
}

async function start(count: number): Promise<ExtensionBrowser> {
  const browser = await launchBrowser('chromium');
  browsers.push(browser);
  const beganAt = performance.now();
  await enterPracticeWithOrders(browser, count);
  console.info(
    `     ${count} orders in practice after ${((performance.now() - beganAt) / 1_000).toFixed(1)} s`,
  );
  return browser;
}

/** The time, by the page's own clock, at which the first row had its details. */
async function open(browser: ExtensionBrowser): Promise<{ page: Page; firstRowsMs: number }> {
  const page = await browser.openTab('about:blank');
  await page.setViewport({ width: 1200, height: 900 });
  await page.evaluateOnNewDocument(() => {
    const seen = new Promise<number>((resolve) => {
      const look = () => {
        const text = document.querySelector('.ledger-row .c-energy')?.textContent ?? '';
        if (text === '') requestAnimationFrame(look);
        else resolve(performance.now());
      };
      look();
    });
    Object.assign(globalThis, { firstRows: seen });
  });
  await page.goto(browser.urlOf('dashboard.html'));
  await page.bringToFront();
  const firstRowsMs = await page.evaluate(
    () => (globalThis as unknown as { firstRows: Promise<number> }).firstRows,
  );
  return { page, firstRowsMs };
}

/**
 * Scrolls the whole list in this many frames, or a few rows in each. Returns the longest uninterrupted work of the
 * page's main thread.
 */
async function scroll(page: Page, way: 'end to end' | 'row by row'): Promise<number> {
  await page.bringToFront();
  await page.evaluate(async () => {
    document.querySelector('.ledger')?.scrollTo(0, 0);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  // What wrote 100,000 orders into practice mode left some 50 MB of garbage to the process, which the page would collect.
  await collectGarbage(page);
  await page.tracing.start({ categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await page.evaluate(
    async (isWhole, frames) => {
      const box = document.querySelector('.ledger');
      if (!box) throw new Error('There is no table');
      const most = box.scrollHeight - box.clientHeight;
      let step = isWhole ? most / frames : 120;
      for (let frame = 0; frame < frames; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        box.scrollTop += step;
        // A short list scrolls back and forth, so that both have equal work.
        if (box.scrollTop >= most || box.scrollTop <= 0) step = -step;
      }
      await new Promise((resolve) => setTimeout(resolve, 500));
    },
    way === 'end to end',
    FRAMES,
  );
  const trace = new TextDecoder().decode(await page.tracing.stop());
  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)));
  if (tasks.length < FRAMES) throw new Error(`The trace holds ${tasks.length} tasks`);
  return tasks.reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1_000), 0);
}

async function collectGarbage(page: Page): Promise<CDPSession> {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.collectGarbage');
  return session;
}

async function memoryOf(page: Page): Promise<number> {
  const session = await collectGarbage(page);
  const { usedSize, ...rest } = await session.send('Runtime.getHeapUsage');
  const outside = rest as { embedderHeapUsedSize?: number; backingStorageSize?: number };
  return usedSize + (outside.embedderHeapUsedSize ?? 0) + (outside.backingStorageSize ?? 0);
}

function report(isWithin: boolean, what: string, figures: string): void {
  if (!isWithin) process.exitCode = 1;
  console.info(`${isWithin ? 'ok  ' : 'FAIL'} ${what.padEnd(24)} ${figures}`);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((x, y) => x - y);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

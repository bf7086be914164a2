// What lives here: benches. Each prints its figures; those of the two pages fail when one is out of bounds.
// Run by hand and before a release: `npm run bench:popup` after a build.
// They are part of no test: a slow machine must fail nothing. So a page is measured beside one that does little.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Target } from 'puppeteer-core';
import { exampleAddresses } from '../../lib/sandbox/world/account-profile.ts';
import { findBrowser } from '../run/browsers.mjs';
import { writeBlankExtension } from './popup-blank.ts';
import { writeMarkedBuild } from './popup-marked.ts';
import { type Opening, openPopup, originOf, quiet } from './popup-opening.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 15);
/** How often the browser is started, each time for one popup. */
const STARTS = Math.ceil(ROUNDS / 3);
const BUILD = join(import.meta.dirname, '../../.output/chrome-mv3');
const MOST = { paint: 1.15, ready: 1.4, heap: 1.6, firstOpen: 1.4, wake: 1.5 };
/** It has no energy in any practice world. In some, another address has enough, and there is nothing to confirm. */
const { sender: SENDER } = exampleAddresses;

type Name = 'ours' | 'blank';

const folder = await mkdtemp(join(tmpdir(), 'turbine-bench-'));
const ours = await writeMarkedBuild(BUILD, join(folder, 'ours'));
const extensions = `${ours},${await writeBlankExtension(join(folder, 'blank'))}`;
try {
  const { origins, ours, blank } = await inBrowser('openings', measureOpenings);
  const firsts = await measureFirsts(origins);
  const wakes = await inBrowser('wakes', measureWakes);
  const of = (openings: Opening[], part: keyof Opening) => openings.map((one) => one[part]);
  const blankPaints = of(blank, 'paintMs');
  report('first paint with real content', of(ours, 'paintMs'), blankPaints, MOST.paint);
  report('quote ready to be confirmed', of(ours, 'readyMs'), blankPaints, MOST.ready);
  report('heap, in bytes', of(ours, 'heapBytes'), of(blank, 'heapBytes'), MOST.heap);
  report('first open after a start', firsts.ours, firsts.blank, MOST.firstOpen);
  report('message that wakes the background', wakes.ours, wakes.blank, MOST.wake);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** Each part has its own browser, since a worker that was attached to once can no longer be stopped properly. */
async function inBrowser<T>(part: string, measure: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await puppeteer.launch({
    executablePath: findBrowser('chromium'),
    headless: true,
    userDataDir: join(folder, part),
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
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

async function measureOpenings(browser: Browser) {
  const origins = await findOrigins(browser);
  const opened: Record<Name, Opening[]> = { ours: [], blank: [] };
  await rememberQuote(browser, origins.ours);
  await closePages(browser, origins);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of inTurn(round)) {
      await quiet();
      const opening = await openPopup(browser, origins[name], name === 'ours');
      // The first opening of each differs from the others and is measured separately.
      if (round > 0) opened[name].push(opening);
    }
  }
  return { origins, ...opened };
}

/** One popup after each start of the browser. Both extensions are already known to its profile. */
async function measureFirsts(origins: Record<Name, string>): Promise<Record<Name, number[]>> {
  const firsts: Record<Name, number[]> = { ours: [], blank: [] };
  for (let start = 0; start < STARTS; start += 1) {
    for (const name of inTurn(start)) {
      const opening = await inBrowser('openings', (browser) =>
        openPopup(browser, origins[name], name === 'ours'),
      );
      firsts[name].push(opening.paintMs);
    }
  }
  return firsts;
}

async function measureWakes(browser: Browser): Promise<Record<Name, number[]>> {
  const origins = await findOrigins(browser);
  const wakes: Record<Name, number[]> = { ours: [], blank: [] };
  await closePages(browser, origins);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of inTurn(round)) wakes[name].push(await wake(browser, origins[name]));
  }
  return wakes;
}

/** The order alternates, so that neither always comes second. */
function inTurn(round: number): readonly Name[] {
  return round % 2 === 0 ? ['ours', 'blank'] : ['blank', 'ours'];
}

async function findOrigins(browser: Browser): Promise<Record<Name, string>> {
  const found: Record<Name, string> = { ours: '', blank: '' };
  const isNew = (target: Target) =>
    target.type() === 'service_worker' && !Object.values(found).includes(originOf(target));
  while (!found.ours || !found.blank) {
    const origin = originOf(await browser.waitForTarget(isNew));
    const page = await browser.newPage();
    await page.goto(`${origin}/manifest.json`);
    const name = /"name":\s*"([^"]*)"/.exec(await page.content())?.[1];
    found[name === 'Blank' ? 'blank' : 'ours'] = origin;
    await page.close();
  }
  return found;
}

/**
 * Enters practice mode with a balance and a price of this moment, and stores what the popup would have kept of its last
 * view. Later openings keep that themselves. A plain text page writes it once the popup that asked is closed, since a
 * popup would overwrite it with what it shows.
 */
async function rememberQuote(browser: Browser, origin: string): Promise<void> {
  const popup = await browser.newPage();
  await popup.goto(`${origin}/popup.html?tab`);
  const seen = await popup.evaluate(`(async () => {
    const ask = (topic, input) => chrome.runtime.sendMessage({ topic, input });
    await ask('practice.enter', {});
    await ask('balance.refresh', {});
    await ask('prices.refresh', { periods: ['1h'] });
    const release = chrome.runtime.getManifest().version;
    return { release, snapshot: (await ask('snapshot.read', {})).value };
  })()`);
  await popup.close();
  const page = await browser.newPage();
  await page.goto(`${origin}/manifest.json`);
  await page.evaluate(
    (...texts) => {
      for (const [at, key] of ['popup', 'draft'].entries()) localStorage.setItem(key, texts[at] ?? '');
    },
    JSON.stringify(seen),
    JSON.stringify({ to: SENDER }),
  );
  await page.close();
}

/**
 * Turbine opens its options after its installation. A page that stays open shares its process with the popup, which
 * then gets compiled code and a megabyte of heap for free. So only the workers of both extensions may be open.
 */
async function closePages(browser: Browser, origins: Record<Name, string>): Promise<void> {
  await browser.waitForTarget((target) => target.url() === `${origins.ours}/options.html`);
  const isOfOne = (url: string) => Object.values(origins).some((origin) => url.startsWith(`${origin}/`));
  for (const page of await browser.pages()) if (isOfOne(page.url())) await page.close();
  const left = browser
    .targets()
    .filter((target) => target.type() !== 'service_worker' && isOfOne(target.url()));
  if (left.length > 0) throw new Error(`still open: ${left.map((target) => target.url()).join(', ')}`);
}

/**
 * The time from a message to its answer, with the worker stopped before. A plain text page asks, since one of Turbine's
 * own pages would also ask questions of its own.
 */
async function wake(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage();
  await page.goto(`${origin}/manifest.json`);
  const session = await page.createCDPSession();
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await quiet();
  const ms = await page.evaluate(
    '(async () => { const began = performance.now(); await chrome.runtime.sendMessage({ topic: "no-topic", input: {} }); return performance.now() - began; })()',
  );
  await page.close();
  return ms as number;
}

function report(what: string, ours: number[], blank: number[], most: number): void {
  // A slow machine may paint after the look, or let the price grow too old to be confirmed.
  const missed = [...ours, ...blank].filter((value) => !(value > 0)).length;
  const [a, b] = [median(ours), median(blank)];
  const isWithin = missed === 0 && a <= b * most;
  if (!isWithin) process.exitCode = 1;
  console.info(
    `${isWithin ? 'ok  ' : 'FAIL'} ${what.padEnd(36)} ${a.toFixed(0)}, blank ${b.toFixed(0)}: ${(a / b).toFixed(2)} x, at most ${most} (${ours.length} rounds${missed ? `, ${missed} values missing` : ''})`,
  );
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

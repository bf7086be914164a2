import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

/** What a page says of its data comes from the same code in both browsers: where only a slice runs, Chromium alone says it. */
const DAILY_IN_CHROMIUM = [
  'dashboard-accounts',
  'dashboard-orderless',
  'dashboard-orders-service',
  'dashboard-token',
  'options-limits',
];
/** Firefox gives an extension all of the disk. */
const ONLY_IN_CHROMIUM = ['full-disk'];
const isSlice = process.env.TURBINE_FULL !== '1';
const leftToChromium = isSlice ? [...ONLY_IN_CHROMIUM, ...DAILY_IN_CHROMIUM] : ONLY_IN_CHROMIUM;
const leftOut = process.env.TURBINE_BROWSER === 'firefox' ? leftToChromium : [];

/**
 * One kind of browser for each run (TURBINE_BROWSER). Each file has servers of its own, and a worker's files one browser.
 * Most of them wait most of the time, for a delivery or for the next reading: so more run beside each other than there are
 * cores.
 */
export default defineConfig({
  // Where a test lives days in the background ahead of the browser, it needs no sentences.
  resolve: { alias: { '#i18n': new URL('../support/i18n.ts', import.meta.url).pathname } },
  test: {
    root: new URL('../..', import.meta.url).pathname,
    // Modules keep nothing: what a worker has loaded, its browser too, serves its next file.
    isolate: false,
    maxWorkers: 5,
    sequence: { sequencer: LongestFirst },
    testTimeout: 150_000,
    hookTimeout: 90_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.e2e.ts'],
          exclude: leftOut.map((name) => `tests/e2e/${name}.e2e.ts`),
        },
      },
    ],
  },
});

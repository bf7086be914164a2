import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';
import { middayZone } from './midday-zone.ts';

/**
 * What a page shows of its data comes from the same code in both browsers, so in a slice only Chromium runs these.
 */
const DAILY_IN_CHROMIUM = [
  'dashboard-accounts',
  'dashboard-orderless',
  'dashboard-orders-service',
  'dashboard-token',
  'options-limits',
  'other-order',
];
/**
 * Firefox gives an extension all of the disk, so it cannot be filled. Its driver shows no page as it is printed, nor what
 * a screen reader is given of it, and presses no button of a page that hangs.
 */
const ONLY_IN_CHROMIUM = ['full-disk', 'dashboard-print', 'popup-ear', 'hung-page'];
const isSlice = process.env.TURBINE_FULL !== '1';
const leftToChromium = isSlice ? [...ONLY_IN_CHROMIUM, ...DAILY_IN_CHROMIUM] : ONLY_IN_CHROMIUM;
const leftOut = process.env.TURBINE_BROWSER === 'firefox' ? leftToChromium : [];

/**
 * A run uses one kind of browser (TURBINE_BROWSER). Each file has its own servers, and a worker's files share one
 * browser. Most files wait most of the time, for a delivery or the next reading, so more of them run at once than there
 * are cores.
 */
export default defineConfig({
  // Tests that let days pass in a background of their own need no real texts.
  resolve: { alias: { '#i18n': new URL('../support/i18n.ts', import.meta.url).pathname } },
  test: {
    root: new URL('../..', import.meta.url).pathname,
    // Modules hold no state between files, so what a worker has loaded, and its browser, serve its next file.
    isolate: false,
    maxWorkers: 5,
    env: { TZ: middayZone(Date.now()) },
    sequence: { sequencer: LongestFirst },
    testTimeout: 150_000,
    hookTimeout: 150_000,
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

import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longest-first.ts';

/**
 * One kind of browser for each run (TURBINE_BROWSER). Each file starts browsers and servers of its own, and most of them
 * wait most of the time, for a delivery or for the next reading: so several files run beside each other. Firefox, which
 * works more at everything, fills two cores with fewer of them.
 */
export default defineConfig({
  // Where a test lives days in the background ahead of the browser, it needs no sentences.
  resolve: { alias: { '#i18n': new URL('../support/i18n.ts', import.meta.url).pathname } },
  test: {
    root: new URL('../..', import.meta.url).pathname,
    // Each file has browsers of its own, and modules keep nothing: what a worker has loaded serves its next file.
    isolate: false,
    maxWorkers: process.env.TURBINE_BROWSER === 'firefox' ? 4 : 5,
    sequence: { sequencer: LongestFirst },
    testTimeout: 150_000,
    hookTimeout: 90_000,
    projects: [{ extends: true, test: { name: 'e2e', include: ['tests/e2e/**/*.e2e.ts'] } }],
  },
});

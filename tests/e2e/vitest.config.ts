import { defineConfig } from 'vitest/config';

/** One browser for each run (TURBINE_BROWSER), files one after the other, since a browser is shared by the tests of a file. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    fileParallelism: false,
    testTimeout: 150_000,
    hookTimeout: 90_000,
    projects: [{ extends: true, test: { name: 'e2e', include: ['tests/e2e/**/*.e2e.ts'] } }],
  },
});

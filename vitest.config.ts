import { defineConfig } from 'vitest/config';

const suite = (name: string) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`] },
});

/** Suites that need no browser. The browser suites have their own configuration beside their tests. */
export default defineConfig({
  test: {
    environment: 'node',
    projects: [suite('unit'), suite('structure'), suite('sim'), suite('build')],
  },
});

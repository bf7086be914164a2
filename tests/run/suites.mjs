import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, runQuietly } from './install.mjs';
import { say } from './say.mjs';

const artifacts = join(root, '.artifacts');

const tool =
  (command, ...args) =>
  () => ({ status: run(command, args, { mayFail: true }) });

/** A vitest project; its numbers are read from the report the run writes. */
const vitest =
  (name, project, env = {}, config = 'vitest.config.ts') =>
  () => {
    const report = join(artifacts, `${name.replaceAll(' ', '-')}.json`);
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = ['run', '--config', config, '--project', project, ...reporters];
    const status = run('vitest', args, { mayFail: true, env });
    return { status, counts: readCounts(report) };
  };

const suites = {
  lint: tool('biome', 'check', '.'),
  types: () => ({
    status: runQuietly('wxt', ['prepare'], { mayFail: true }) || run('tsc', ['-p', '.'], { mayFail: true }),
  }),
  'dead code': tool('knip'),
  unit: vitest('unit', 'unit'),
  structure: vitest('structure', 'structure'),
  build: () => {
    for (const browser of ['chrome', 'firefox']) {
      const status = runQuietly('wxt', ['build', '-b', browser, '--mv3'], { mayFail: true });
      if (status !== 0) return { status };
    }
    return vitest('build', 'build')();
  },
  'end to end, chromium': vitest(
    'e2e-chromium',
    'e2e',
    { TURBINE_BROWSER: 'chromium' },
    'tests/e2e/vitest.config.ts',
  ),
  'end to end, firefox': vitest(
    'e2e-firefox',
    'e2e',
    { TURBINE_BROWSER: 'firefox' },
    'tests/e2e/vitest.config.ts',
  ),
};

export const allSuites = Object.keys(suites);

/** Runs the suites in order, all of them even when one fails, then prints one line for each, the notes, and ends. */
export function runSuites(names, notes = []) {
  mkdirSync(artifacts, { recursive: true });
  const rows = names.map((name) => {
    say(`${name} …`);
    const began = Date.now();
    const { status, counts } = suites[name]();
    return { name, ok: status === 0, counts, seconds: (Date.now() - began) / 1000 };
  });
  process.stdout.write('\n');
  for (const row of rows) process.stdout.write(`${describeRow(row)}\n`);
  for (const note of notes) process.stdout.write(`     ${note}\n`);
  const passed = sum(rows, (row) => row.counts?.passed ?? (row.ok ? 1 : 0));
  const failed = sum(rows, (row) => Math.max(row.counts?.failed ?? 0, row.ok ? 0 : 1));
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

function describeRow({ name, ok, counts, seconds }) {
  const tests = counts
    ? `${counts.passed} tests passed${counts.failed ? `, ${counts.failed} failed` : ''}`
    : '';
  return `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(22)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${tests}`;
}

function readCounts(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'));
    // A test that did not run is a failure: nothing here is skipped on purpose.
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
  } catch {
    // No readable report means that the runner died before its end; the exit status says so too.
    return { passed: 0, failed: 1 };
  }
}

function sum(rows, amountOf) {
  return rows.reduce((total, row) => total + amountOf(row), 0);
}

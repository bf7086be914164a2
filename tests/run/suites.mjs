import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runCaptured, runQuietly } from './install.mjs';
import { say } from './say.mjs';

const artifacts = join(root, '.artifacts');

/** Tools that only compute give way to the browsers, whose tests are waiting. */
const tool =
  (command, ...args) =>
  () =>
    runCaptured(command, args, { givesWay: true });

/** A vitest project. Its counts and failures come from the report that the run writes. */
const vitest =
  (name, project, env = {}, config = 'vitest.config.ts') =>
  async () => {
    const report = join(artifacts, `${name}.json`);
    rmSync(report, { force: true });
    const reporters = ['--reporter=default', `--reporter=${join(root, 'tests/run/count-tests.mjs')}`];
    const args = ['run', '--config', config, '--project', project, ...reporters];
    const givesWay = !env.TURBINE_BROWSER;
    const run = await runCaptured('vitest', args, { givesWay, env: { ...env, TURBINE_COUNTS: report } });
    return { ...run, counts: readCounts(report) };
  };

const inBrowser = (folder, browser) =>
  vitest(`${folder}-${browser}`, folder, { TURBINE_BROWSER: browser }, `tests/${folder}/vitest.config.ts`);

/** A slice of the faults in a real browser. The run writes its counts to the same folder as the other suites. */
const faultsIn = (browser) => async () => {
  const report = join(artifacts, `faults-${browser}.json`);
  rmSync(report, { force: true });
  const run = await runCaptured('node', ['tests/faults/run.ts', '--browser', browser, '--count', '20']);
  return { ...run, counts: readCounts(report) };
};

const suites = {
  lint: tool('biome', 'check', '.'),
  types: async () => {
    const prepared = runQuietly('wxt', ['prepare'], { mayFail: true });
    const known = ['--incremental', '--tsBuildInfoFile', join(artifacts, 'types.tsbuildinfo')];
    return prepared === 0 ? tool('tsc', '-p', '.', ...known)() : { status: prepared, output: '' };
  },
  'dead code': tool('knip'),
  unit: vitest('unit', 'unit'),
  structure: vitest('structure', 'structure'),
  build: async () => {
    for (const browser of ['chrome', 'firefox']) {
      const status = runQuietly('wxt', ['build', '-b', browser, '--mv3'], { mayFail: true });
      if (status !== 0) return { status, output: '' };
    }
    return vitest('build', 'build')();
  },
  simulator: vitest('simulator', 'sim'),
  'end to end, chromium': inBrowser('e2e', 'chromium'),
  'end to end, firefox': inBrowser('e2e', 'firefox'),
  'faults, chromium': faultsIn('chromium'),
  'faults, firefox': faultsIn('firefox'),
};

/**
 * The order of the suites. A step begins when the one before it has ended. Its lanes run side by side, and the suites
 * of a lane one after the other. A browser's suite leaves part of two cores idle for the suites that only compute and
 * for the faults, which mostly wait. Running both browsers' suites at once was no faster, and each test waited longer.
 */
const checks = ['lint', 'dead code', 'structure', 'unit'];
export const fastSteps = [[['types', 'build'], checks]];
export const allSteps = [
  ['types', 'lint'],
  ['build'],
  [
    ['end to end, chromium', 'end to end, firefox'],
    // The unit tests come last: what remains of them when the browsers have ended gets both cores.
    ['dead code', 'structure', 'simulator', 'unit'],
    ['faults, chromium', 'faults, firefox'],
  ],
];

/** What `npm test` cuts short, without the cuts. */
export const fullSteps = [['build'], ['unit'], ['end to end, chromium'], ['end to end, firefox']];

/** Runs all steps even after a failure, then prints one line for each suite and the notes, and sets the exit code. */
export async function runSteps(steps, notes = []) {
  mkdirSync(artifacts, { recursive: true });
  const rows = [];
  for (const step of steps) rows.push(...(await Promise.all(step.map(runLane))).flat());
  process.stdout.write('\n');
  for (const row of rows) process.stdout.write(`${describeRow(row)}\n`);
  // Failures are repeated at the very end, since a remote log often shows only its last lines.
  for (const row of rows)
    for (const failure of row.counts?.failures ?? []) process.stdout.write(`\n${failure}\n`);
  for (const note of notes) process.stdout.write(`     ${note}\n`);
  const passed = sum(rows, (row) => row.counts?.passed ?? (row.ok ? 1 : 0));
  const failed = sum(rows, (row) => Math.max(row.counts?.failed ?? 0, row.ok ? 0 : 1));
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}

async function runLane(lane) {
  const rows = [];
  for (const suite of [lane].flat()) rows.push(await runSuite(suite));
  return rows;
}

async function runSuite(name) {
  say(`${name} …`);
  const began = Date.now();
  const { status, counts, output } = await suites[name]();
  const row = { name, ok: status === 0, counts, seconds: (Date.now() - began) / 1000 };
  process.stdout.write(output);
  say(describeRow(row));
  return row;
}

function describeRow({ name, ok, counts, seconds }) {
  const failures = counts?.failed ? `, ${counts.failed} failed` : '';
  const tests = counts ? `${counts.passed} tests passed${failures}` : '';
  return `${ok ? 'ok  ' : 'FAIL'} ${name.padEnd(22)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${tests}`;
}

function readCounts(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    // Without a readable report the runner died before its end. Its exit status says so too.
    return { passed: 0, failed: 1 };
  }
}

function sum(rows, amountOf) {
  return rows.reduce((total, row) => total + amountOf(row), 0);
}

// What lives here: the commands behind `npm start`, `npm test` and `npm run check`.
// They may use only Node itself, since they run before any package is installed, on Node 20 or later.
// They must not hold test logic: they install what is missing and call the tools.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, say } from './say.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.installed-for');

/** For suites that only compute, while browsers run whose tests are waiting. */
const LOW_PRIORITY = 10;

/** Packages whose install script is allowed to run; everything else is installed without scripts. */
const PACKAGES_WITH_SCRIPTS = ['node'];

/** The environment in which every tool runs: the project's own Node and binaries come first. */
function toolEnvironment(extra = {}) {
  const path = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH: path, ...extra };
  // With NODE_ENV=production the development dependencies would not be installed.
  delete env.NODE_ENV;
  return env;
}

/** Runs a command in the project's folder. If it fails, names it and ends the process. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(options.env) });
  if (result.error) fail(`${command} cannot be started: ${result.error.message}`);
  if (result.status !== 0 && !options.mayFail) fail(`${[command, ...args].join(' ')} failed`);
  return result.status ?? 1;
}

/** Like `run`, but silent unless it fails: for tools that would draw spinners into a log. */
export function runQuietly(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', env: toolEnvironment() });
  if (result.status !== 0) process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`);
  if (result.status !== 0 && !options.mayFail) fail(`${[command, ...args].join(' ')} failed`);
  return result.status ?? 1;
}

/** Runs a command beside others and returns its output as a whole, so that two outputs do not mix. */
export function runCaptured(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: toolEnvironment(options.env) });
    if (options.givesWay && child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.on('error', (error) => resolve({ status: 1, output: `${command}: ${error.message}\n` }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/** Installs the packages of the lock file, unless exactly these are installed already. */
export function ensurePackages() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256')
    .update(lock)
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const hasNode = existsSync(join(modules, 'node', 'bin'));
  if (hasNode && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  say('Installing the packages of package-lock.json');
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  say('Installing the pinned Node (the one package whose install script runs)');
  run('npm', ['rebuild', ...PACKAGES_WITH_SCRIPTS, '--ignore-scripts=false', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

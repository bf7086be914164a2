import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, say } from './say.mjs';

const BROWSERS = {
  chromium: {
    variable: 'CHROMIUM_PATH',
    package: 'chromium',
    candidates: [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/lib/chromium/chromium',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
  },
  firefox: {
    variable: 'FIREFOX_PATH',
    package: 'firefox-esr',
    candidates: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
    ],
  },
};

/** The path of a browser's program, or null. The environment variables CHROMIUM_PATH and FIREFOX_PATH come first. */
export function findBrowser(name) {
  const { variable, candidates } = BROWSERS[name];
  const named = process.env[variable];
  if (named) {
    if (!existsSync(named)) fail(`${variable} names ${named}, but no such file exists.`);
    return named;
  }
  return candidates.find((path) => existsSync(path)) ?? null;
}

/** Installs missing browsers where that is allowed; otherwise says what to type. Never goes on without one. */
export function ensureBrowsers(names = Object.keys(BROWSERS)) {
  const missing = names.filter((name) => findBrowser(name) === null);
  if (missing.length === 0) return;
  const packages = missing.map((name) => BROWSERS[name].package);
  const command = `apt-get update && apt-get install -y ${packages.join(' ')}`;
  const isRoot = process.getuid?.() === 0;
  const hasApt = spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0;
  if (!isRoot || !hasApt) explainMissing(missing, hasApt ? `sudo sh -c '${command}'` : null);
  say(`Installing ${packages.join(' and ')} through apt`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (args) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status;
  const done = apt(['update']) === 0 && apt(['install', '-y', ...packages]) === 0;
  if (!done || missing.some((name) => findBrowser(name) === null)) explainMissing(missing, command);
}

function explainMissing(missing, command) {
  const variables = missing.map((name) => BROWSERS[name].variable).join(' and ');
  const how = command ? `Type this, then run it again:\n\n  ${command}\n\nor` : 'Install it, or';
  fail(`Missing: ${missing.join(', ')}. ${how} name the program in ${variables}.`);
}

/** The versions of the installed browsers, one line each. */
export function browserVersions() {
  return Object.keys(BROWSERS).map((name) => {
    const { stdout } = spawnSync(findBrowser(name) ?? name, ['--version'], { encoding: 'utf8' });
    return stdout?.trim() || `${name} does not report its version`;
  });
}

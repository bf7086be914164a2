import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserName } from '../support/browser/extension-browser.ts';
import { makePlan } from './make-plan.ts';
import { runTrial } from './run-trial.ts';
import { openSession } from './session.ts';
import { createTally } from './tally.ts';

const FULL: Record<BrowserName, number> = { chromium: 400, firefox: 150 };
const RESENDS_OF_FULL = 100;
const RESENDS_OF_SLICE = 5;
/** Far more than the slowest trials take, whose answers need 31 seconds. */
const LONGEST_TRIAL_MS = 180_000;

const { values } = parseArgs({
  options: {
    browser: { type: 'string' },
    count: { type: 'string' },
    seed: { type: 'string' },
    only: { type: 'string' },
    verbose: { type: 'boolean' },
  },
});

const names: BrowserName[] =
  values.browser === undefined ? ['chromium', 'firefox'] : [readName(values.browser)];
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
let failures = 0;
for (const name of names) failures += await runBrowser(name);
process.exitCode = failures === 0 ? 0 : 1;

function readName(text: string): BrowserName {
  if (text === 'chromium' || text === 'firefox') return text;
  throw new Error(`--browser is chromium or firefox, not ${text}.`);
}

/** Runs one browser's plan and prints the results. Resolves to the number of trials that failed. */
async function runBrowser(name: BrowserName): Promise<number> {
  const count = values.count === undefined ? FULL[name] : Number(values.count);
  const isFull = count >= FULL[name];
  const plan = makePlan({
    seed,
    count,
    resendCount: isFull ? RESENDS_OF_FULL : RESENDS_OF_SLICE,
    isSlowIncluded: isFull,
    only: values.only ?? null,
  });
  const session = await openSession(name);
  const tally = createTally(session.version, seed);
  try {
    for (const [index, trial] of plan.entries()) {
      try {
        const result = await withinTime(runTrial(session, trial));
        tally.add(index, trial, result);
        if (values.verbose) console.log(index, trial.kind, trial.connection, JSON.stringify(result));
      } catch (error) {
        tally.addBroken(index, trial, error);
      }
    }
  } finally {
    await session.close();
  }
  const complaints = [...session.violations.map((host) => `contacted ${host}`), ...session.uncaught];
  const { text, failed } = tally.finish(complaints);
  console.log(text);
  await report(name, { passed: plan.length - failed, failed });
  return failed + complaints.length;
}

/** A trial that never ends fails under its own name instead of ending the whole run. */
async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const stop = () => reject(new Error(`It did not end within ${LONGEST_TRIAL_MS} ms.`));
    timer = setTimeout(stop, LONGEST_TRIAL_MS);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Writes the numbers in the same form as the other suites. */
async function report(name: BrowserName, { passed, failed }: { passed: number; failed: number }) {
  const folder = join(import.meta.dirname, '../../.artifacts');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `faults-${name}.json`), JSON.stringify({ passed, failed }));
}

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserName } from '../support/browser/extension-browser.ts';
import { makePlan } from './make-plan.ts';
import { runTrial } from './run-trial.ts';
import { openSession, type Session } from './session.ts';
import { createTally } from './tally.ts';

const FULL: Record<BrowserName, number> = { chromium: 400, firefox: 150 };
const RESENDS_OF_FULL = 100;
const RESENDS_OF_SLICE = 5;
/** Far more than the slowest trials take, whose answers need 31 seconds. */
const LONGEST_TRIAL_MS = 180_000;
/** A start or an end of the browser takes seconds. */
const LONGEST_TURN_MS = 120_000;
/** After so many trials that could not be carried out, something else is wrong, and the rest would only cost time. */
const MOST_BROKEN = 3;

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
// The connection to a browser that stood still would keep this process alive.
process.exit(failures === 0 ? 0 : 1);

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
  let session = await withinTime(openSession(name), LONGEST_TURN_MS);
  const tally = createTally(session.version, seed);
  const complaints: string[] = [];
  let broken = 0;
  let skipped = 0;
  for (const [index, trial] of plan.entries()) {
    if (broken === MOST_BROKEN) {
      skipped = plan.length - index;
      complaints.push(`${skipped} trials were not begun after ${MOST_BROKEN} that could not be carried out`);
      break;
    }
    try {
      const result = await withinTime(runTrial(session, trial), LONGEST_TRIAL_MS, session.step);
      tally.add(index, trial, result);
      if (values.verbose) console.log(index, trial.kind, trial.connection, JSON.stringify(result));
    } catch (error) {
      tally.addBroken(index, trial, error);
      broken += 1;
      // Its browser may stand still, and what it has begun may go on. Neither may reach into the next trial.
      await withinTime(session.abandon(), LONGEST_TURN_MS);
      complaints.push(...complaintsOf(session));
      session = await withinTime(openSession(name), LONGEST_TURN_MS);
    }
  }
  await withinTime(session.close(), LONGEST_TURN_MS);
  complaints.push(...complaintsOf(session));
  const { text, failed } = tally.finish(complaints);
  console.log(text);
  await report(name, { passed: plan.length - skipped - failed, failed: failed + skipped });
  return failed + complaints.length;
}

function complaintsOf({ violations, uncaught }: Session): string[] {
  return [...violations.map((host) => `contacted ${host}`), ...uncaught];
}

/** What never ends fails under its own name, and says where it stood, instead of holding up the whole run. */
async function withinTime<T>(work: Promise<T>, longestMs: number, step?: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    const stop = () =>
      reject(new Error(`It did not end within ${longestMs} ms${step ? `, in ${step()}` : ''}.`));
    timer = setTimeout(stop, longestMs);
  });
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Writes the numbers in the same form as the other suites. */
async function report(name: BrowserName, { passed, failed }: { passed: number; failed: number }) {
  const folder = join(import.meta.dirname, '../../.artifacts');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `faults-${name}.json`), JSON.stringify({ passed, failed }));
}

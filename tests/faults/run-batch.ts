import { parseArgs } from 'node:util';
import type { BrowserName } from '../support/browser/extension-browser.ts';
import { killInBatch } from './batch-kill.ts';
import { openSession } from './session.ts';

const { values } = parseArgs({
  options: {
    browser: { type: 'string' },
    runs: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    verbose: { type: 'boolean' },
  },
});

const names: BrowserName[] =
  values.browser === 'firefox' || values.browser === 'chromium' ? [values.browser] : ['chromium', 'firefox'];
for (const name of names) await runBrowser(name, Number(values.runs), Number(values.seed));

/** Runs this many batches, each with a background that dies in the middle, and prints how they ended. */
async function runBrowser(name: BrowserName, runs: number, seed: number): Promise<void> {
  const session = await openSession(name);
  const ends = new Map<string, number>();
  let amid = 0;
  let failed = 0;
  try {
    for (let run = 0; run < runs; run += 1) {
      const beganAtMs = Date.now();
      const { lies, end, boughtAtDeath, diedAfterMs } = await killInBatch(session, seed * 1_000 + run);
      if (values.verbose)
        console.log(
          `${run}: ${end}, ${boughtAtDeath} sent at ${diedAfterMs} ms, ${Date.now() - beganAtMs} ms`,
        );
      ends.set(end, (ends.get(end) ?? 0) + 1);
      if (boughtAtDeath > 0 && boughtAtDeath < 3) amid += 1;
      if (lies.length === 0) continue;
      failed += 1;
      console.log(`run ${run}, dead after ${diedAfterMs} ms: ${lies.join('; ')}`);
    }
  } finally {
    await session.close();
  }
  const told = [...ends].map(([end, count]) => `${count} ${end}`).join(', ');
  console.log(
    `${session.version}: ${runs} batches killed, ${amid} of them with one or two rows sent; ${told}; ${failed} failed (seed ${seed})`,
  );
  if (failed > 0) process.exitCode = 1;
}

// What tests share: campaigns of random cases, made-up data, doubles of the outside world.
// Any test may use it.
// It must not be imported by product code.
import fc from 'fast-check';

const isFull = process.env.TURBINE_FULL === '1';
const seed = Number(process.env.TURBINE_SEED ?? Date.now() % 0x7fffffff);

/** The time limit of a test that runs a campaign whole. */
export const CAMPAIGN_MS = 900_000;

/** How many cases of a campaign to run: all with TURBINE_FULL=1, else one in `slice` (at most fifty). */
export function caseCount(all: number, slice = 50): number {
  return isFull ? all : Math.ceil(all / slice);
}

/**
 * Runs a property and prints how much was run, and under which seed: TURBINE_SEED=<seed> runs the same cases again.
 * Returns the number of cases, so that a test can claim it.
 */
export function runCampaign<T>(
  name: string,
  all: number,
  arbitrary: fc.Arbitrary<T>,
  check: (value: T) => void,
): number {
  let count = 0;
  const counted = fc.property(arbitrary, (value) => {
    count += 1;
    check(value);
  });
  fc.assert(counted, { numRuns: caseCount(all), seed });
  console.info(`${name}: ${count.toLocaleString('en')} of ${all.toLocaleString('en')} cases, seed ${seed}`);
  return count;
}

/** The same for a check that waits. */
export async function runAsyncCampaign<T>(
  name: string,
  all: number,
  arbitrary: fc.Arbitrary<T>,
  check: (value: T) => Promise<void>,
): Promise<number> {
  let count = 0;
  const counted = fc.asyncProperty(arbitrary, async (value) => {
    count += 1;
    await check(value);
  });
  await fc.assert(counted, { numRuns: caseCount(all), seed });
  console.info(`${name}: ${count.toLocaleString('en')} of ${all.toLocaleString('en')} cases, seed ${seed}`);
  return count;
}

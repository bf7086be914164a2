// What tests share: campaigns of random cases, made-up data, doubles of the outside world.
// Any test may use it.
// It must not be imported by product code.
import fc from 'fast-check';

const isFull = process.env.TURBINE_FULL === '1';

/** TURBINE_SEED=<seed> replays a run with the seed that it printed. */
export const campaignSeed = Number(process.env.TURBINE_SEED ?? Date.now() % 0x7fffffff);

/** The time limit of a test that runs a whole campaign. */
export const CAMPAIGN_MS = 900_000;

/** How many cases to run: all with TURBINE_FULL=1, one in 500 with TURBINE_QUICK=1, else one in a hundred. */
export function caseCount(all: number): number {
  if (isFull) return all;
  return Math.ceil(all / (process.env.TURBINE_QUICK === '1' ? 500 : 100));
}

/** Prints how many cases ran, and the seed to replay them. */
export function reportCampaign(name: string, count: number, all: number): void {
  console.info(
    `${name}: ${count.toLocaleString('en')} of ${all.toLocaleString('en')} cases, seed ${campaignSeed}`,
  );
}

/** Checks a property on as many cases as `caseCount` allows, one after the other. Returns how many ran. */
export async function runCampaign<T>(
  name: string,
  all: number,
  arbitrary: fc.Arbitrary<T>,
  check: (value: T) => void | Promise<void>,
): Promise<number> {
  let count = 0;
  const counted = fc.asyncProperty(arbitrary, async (value) => {
    count += 1;
    await check(value);
  });
  await fc.assert(counted, { numRuns: caseCount(all), seed: campaignSeed });
  reportCampaign(name, count, all);
  return count;
}

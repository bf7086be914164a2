import type { createEngine as CreateEngine } from '../../lib/purchase/engine.ts';
import { playHistory } from './history.ts';
import { type Campaign, makePlan } from './make-plan.ts';

export type Failure = { line: string; violations: readonly string[] };

/** Plays the history of one seed, with all items of its plan or only the kept ones. */
export function playSeed(
  campaign: Campaign,
  seed: number,
  createEngine: typeof CreateEngine,
  kept?: readonly number[],
) {
  const plan = makePlan(campaign, seed);
  const items = kept ? plan.items.filter((_item, index) => kept.includes(index)) : plan.items;
  return playHistory({ ...plan, items }, seed, createEngine);
}

/** Drops the items that the failure does not need. Returns one line that replays it with the rest. */
export async function shrink(
  campaign: Campaign,
  seed: number,
  createEngine: typeof CreateEngine,
): Promise<Failure> {
  let kept = makePlan(campaign, seed).items.map((_item, index) => index);
  let { violations } = await playSeed(campaign, seed, createEngine, kept);
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const index of kept) {
      const fewer = kept.filter((other) => other !== index);
      const result = await playSeed(campaign, seed, createEngine, fewer);
      if (result.violations.length === 0) continue;
      kept = fewer;
      violations = result.violations;
      isSmaller = true;
      break;
    }
  }
  return { line: `npm run test:sim -- --replay ${campaign}:${seed}:${kept.join(',')}`, violations };
}

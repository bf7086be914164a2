// The simulator: the real engine in an invented world whose clock, disk, browser and service follow from one seed.
// `npm run test:sim` and the tests beside it use it.
// It must not wait for real time, nor touch a real disk or network.
import type { createEngine as CreateEngine } from '../../lib/purchase/engine.ts';
import { type History, playHistory } from './history.ts';
import { type Campaign, makePlan } from './make-plan.ts';
import { type BuyFault, HONEST, type Plan, type PlanItem } from './plan.ts';
import { type Failure, playSeed, shrink } from './shrink.ts';

export type Count = {
  name: string;
  histories: number;
  purchases: number;
  requests: number;
  deaths: number;
  failures: Failure[];
};

const MOST_SHRUNK = 3;

function newCount(name: string): Count {
  return { name, histories: 0, purchases: 0, requests: 0, deaths: 0, failures: [] };
}

function add(count: Count, history: History): void {
  count.histories += 1;
  count.purchases += history.posts;
  count.requests += history.requests;
  count.deaths += history.lives - 1;
}

/** The seed of the history number `index`. Neighbouring seeds have nothing in common. */
export function seedOf(base: number, index: number): number {
  return (Math.imul(base, 1_000_003) + index) >>> 0;
}

/** Plays this many random histories and counts what they contained. */
export async function playCampaign(
  campaign: Campaign,
  runs: number,
  base: number,
  createEngine: typeof CreateEngine,
): Promise<Count> {
  const count = newCount(campaign);
  for (let index = 0; index < runs; index += 1) {
    const seed = seedOf(base, index);
    const history = await playSeed(campaign, seed, createEngine);
    add(count, history);
    if (history.violations.length === 0) continue;
    const isEnough = count.failures.length >= MOST_SHRUNK;
    const kept = makePlan(campaign, seed).items.map((_item, item) => item);
    const line = `npm run test:sim -- --replay ${campaign}:${seed}:${kept.join(',')}`;
    count.failures.push(
      isEnough ? { line, violations: history.violations } : await shrink(campaign, seed, createEngine),
    );
  }
  return count;
}

const FATES: readonly Partial<BuyFault>[] = [
  {},
  { applied: 'never', answer: 'lost' },
  { applied: 'now', answer: 'lost' },
  { applied: { lateMs: 30_000 }, answer: 'lost' },
  { applied: 'now', answer: 'refused', resends: 1 },
];

const SIDES = ['before', 'after', 'torn'] as const;

/** Lets the machine die at each single step of a purchase and of the day after, for each fate of the request. */
export async function playEveryStep(createEngine: typeof CreateEngine): Promise<Count> {
  const count = newCount('every step');
  for (const [fate, change] of FATES.entries()) {
    const fault = { ...HONEST, ...change };
    const buy: PlanItem = {
      kind: 'buy',
      atMs: 1000,
      intent: 'i0',
      content: 0,
      fault,
      clicks: [0, 200, 90_000],
    };
    const plan = (items: readonly PlanItem[]): Plan => ({ past: 3, perDaySun: null, items });
    const { steps } = await playHistory(plan([buy]), 1, createEngine);
    for (let step = 1; step <= steps; step += 1) {
      for (const side of SIDES) {
        const crash: PlanItem = { kind: 'crashAtStep', step, side, downMs: 5000, losesAlarms: true };
        const history = await playHistory(plan([buy, crash]), 1, createEngine);
        add(count, history);
        if (history.violations.length === 0) continue;
        count.failures.push({
          line: `every step: fate ${fate}, ${side} step ${step}`,
          violations: history.violations,
        });
      }
    }
  }
  return count;
}

import type { Address } from '../../lib/domain/address.ts';
import type { BuyCommand } from '../../lib/purchase/buy/command.ts';
import type { createEngine as CreateEngine } from '../../lib/purchase/engine.ts';
import { createDisk } from './disk.ts';
import { createFront, ORIGIN, PROFILE } from './front.ts';
import { checkEnd } from './invariants.ts';
import { createMachine, type Machine } from './machine.ts';
import { ADDRESSES, createModelService, type ModelService, RECIPIENT } from './model-service.ts';
import { CONTENTS, HONEST, type Plan, type PlanItem } from './plan.ts';
import { createRandom } from './random.ts';
import { newTrail, type Trail } from './trail.ts';
import { createWorld, type World } from './world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REST_MS = 30 * HOUR_MS;
const MOST_EVENTS = 6000;
/** The key under which the engine counts its requests. */
const COUNT_KEY = 'b:recent';

export type History = {
  violations: readonly string[];
  steps: number;
  requests: number;
  lives: number;
  posts: number;
};

/** Plays a plan to its end and a day beyond, and returns the promises that were broken. */
export async function playHistory(
  plan: Plan,
  seed: number,
  createEngine: typeof CreateEngine,
): Promise<History> {
  const random = createRandom(seed);
  const world = createWorld();
  const trail = newTrail();
  const model = createModelService(world, random);
  for (let index = 0; index < plan.past; index += 1) {
    const content = CONTENTS[index % CONTENTS.length] ?? CONTENTS[0];
    model.make(content, null, HONEST, 0).createdMs -= random.whole(20) * DAY_MS + DAY_MS;
  }
  trail.startMs = world.timeMs();
  const primary = createDisk('primary', plan.items, (key) => {
    if (key === COUNT_KEY) trail.lostCounts.push(world.timeMs());
  });
  const mirror = createDisk('mirror', plan.items);
  const front = createFront({ world, model, plan, trail, primary });
  const machine = createMachine({ world, plan, random, trail, front, primary, mirror, createEngine });
  machine.boot();
  // The user opens the popup once before buying, so that the engine learns of the orders that exist already.
  world.at(trail.startMs, () => void machine.engine()?.refresh(PROFILE, null));
  for (const item of plan.items) schedule(item, { world, machine, model, trail });
  const lastMs = Math.max(0, ...plan.items.map((item) => ('atMs' in item ? item.atMs + awayMs(item) : 0)));
  const isForgotten = plan.items.some(
    (item) => item.kind === 'alarmsVanish' || (item.kind === 'clockJump' && item.byMs < 0),
  );
  // Without alarms nothing wakes the background, so the user comes back at these times.
  const visits = isForgotten ? [HOUR_MS, 3 * HOUR_MS, 10 * HOUR_MS, 29 * HOUR_MS] : [];
  for (const visitMs of visits)
    world.at(trail.startMs + lastMs + visitMs, () => void machine.engine()?.refresh(PROFILE, null));
  const isAtRest = await world.runUntil(trail.startMs + lastMs + REST_MS, MOST_EVENTS);
  if (!isAtRest) trail.violations.push('the engine never comes to rest');
  const hasFailedShows = plan.items.some(({ kind }) => kind === 'notify');
  checkEnd({ trail, primary, mirror, model, world, hasFailedShows });
  const { violations, steps, requests, lives, posts } = trail;
  return { violations, steps, requests: requests.length, lives, posts: posts.size };
}

function awayMs(item: PlanItem): number {
  if (item.kind === 'sleep') return item.forMs;
  return item.kind === 'crash' ? item.downMs : 0;
}

type Stage = { world: World; machine: Machine; model: ModelService; trail: Trail };

function schedule(item: PlanItem, stage: Stage): void {
  if (item.kind === 'buy') {
    for (const click of item.clicks) at(stage, item.atMs + click, () => clickBuy(item, stage));
  } else if ('atMs' in item) at(stage, item.atMs, () => happen(item, stage));
}

function at({ world, trail }: Stage, afterMs: number, run: () => void): void {
  world.at(trail.startMs + afterMs, run);
}

function clickBuy(item: PlanItem & { kind: 'buy' }, { machine, model }: Stage): void {
  const content = CONTENTS[item.content] ?? CONTENTS[0];
  const { energyUnits, period, isEstimate } = content;
  const recipients = [RECIPIENT as Address];
  const command: BuyCommand = {
    intentId: item.intent,
    profileId: PROFILE,
    origin: ORIGIN,
    request: {
      to: ADDRESSES[content.to] as Address,
      period,
      amount: isEstimate
        ? { source: 'estimate', token: 'USDT', recipients, adjustPercent: '0.04' }
        : { source: 'amount', energyUnits },
    },
    energyUnits,
    feesSun: 0n,
    capSun: energyUnits * model.priceSun(),
  };
  void machine.engine()?.buy(command);
}

/** A page reads everything again, and its user asks for a look at every intent. */
function openPopup(machine: Stage['machine']): void {
  const engine = machine.engine();
  void engine?.refresh(PROFILE, '1h');
  for (const { id } of engine?.snapshot().intents ?? []) void engine?.lookNow(id);
}

function happen(item: PlanItem, { world, machine, model, trail }: Stage): void {
  if (item.kind === 'acknowledge') void machine.engine()?.acknowledge(item.intent);
  if (item.kind === 'open') openPopup(machine);
  if (item.kind === 'crash') machine.die(item.downMs, item.losesAlarms);
  if (item.kind === 'sleep') machine.sleep(item.forMs);
  if (item.kind === 'alarmsVanish') machine.dropAlarms();
  if (item.kind === 'elsewhere') model.make(CONTENTS[item.content] ?? CONTENTS[0], null, HONEST, item.lagMs);
  if (item.kind === 'topUp') model.topUp(item.trx);
  if (item.kind === 'priceRise') model.raisePrice(item.factor);
  if (item.kind === 'clockJump') {
    world.jumpClock(item.byMs);
    trail.jumps.push(world.timeMs());
    machine.clockJumped();
  }
}

import type { Address } from '../../lib/domain/address/address.ts';
import type { BuyCommand } from '../../lib/purchase/buy/command.ts';
import type { createEngine as CreateEngine } from '../../lib/purchase/engine.ts';
import { createDisk } from './disk.ts';
import { checkEnd } from './invariants.ts';
import { createMachine, type Machine } from './machine.ts';
import { ADDRESSES, RECIPIENT } from './model-service.ts';
import { createPlaces, type Place, placeOf } from './places.ts';
import { CONTENTS, HONEST, type Plan, type PlanItem } from './plan.ts';
import { createRandom } from './random.ts';
import { newTrail, noteMoves, type Trail } from './trail.ts';
import { createWorld, type World } from './world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
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
  trail.startMs = world.timeMs();
  const primary = createDisk('primary', plan.items, {
    onLost: (key) => key === COUNT_KEY && trail.lostCounts.push(world.timeMs()),
    onWrite: (key, text) => key.startsWith('j:') && noteMoves(trail, text, world.timeMs()),
  });
  const mirror = createDisk('mirror', plan.items);
  const places = createPlaces({ world, random, trail, plan, primary });
  const machine = createMachine({ world, plan, random, trail, places, primary, mirror, createEngine });
  machine.boot();
  const visit = () => {
    for (const { profileId } of places) void machine.engine()?.refresh(profileId, null);
  };
  // The user opens the popup once before buying, so that the engine learns of the orders that exist already.
  world.at(trail.startMs, visit);
  for (const item of plan.items) {
    const place = places[placeOf(item)];
    if (place) schedule(item, { world, machine, place, trail });
  }
  const lastMs = Math.max(0, ...plan.items.map((item) => ('atMs' in item ? item.atMs + awayMs(item) : 0)));
  const isForgotten = plan.items.some(
    (item) => item.kind === 'alarmsVanish' || (item.kind === 'clockJump' && item.byMs < 0),
  );
  // Without alarms nothing wakes the background, so the user comes back at these times.
  const visits = isForgotten ? [HOUR_MS, 3 * HOUR_MS, 10 * HOUR_MS, 29 * HOUR_MS] : [];
  for (const visitMs of visits) world.at(trail.startMs + lastMs + visitMs, visit);
  const isAtRest = await world.runUntil(trail.startMs + lastMs + REST_MS, MOST_EVENTS);
  if (!isAtRest) trail.violations.push('the engine never comes to rest');
  const hasFailedShows = plan.items.some(({ kind }) => kind === 'notify');
  for (const { profileId, model } of places)
    checkEnd({ trail, primary, mirror, profileId, model, hasFailedShows });
  const { violations, steps, requests, lives, posts } = trail;
  const count = [...requests.values()].reduce((sum, { length }) => sum + length, 0);
  return { violations, steps, requests: count, lives, posts: posts.size };
}

function awayMs(item: PlanItem): number {
  if ('forMs' in item) return item.forMs;
  return item.kind === 'crash' ? item.downMs : 0;
}

type Stage = { world: World; machine: Machine; place: Place; trail: Trail };

function schedule(item: PlanItem, stage: Stage): void {
  if (item.kind === 'buy') {
    for (const click of item.clicks) at(stage, item.atMs + click, () => clickBuy(item, stage));
  } else if ('atMs' in item) at(stage, item.atMs, () => happen(item, stage));
}

function at({ world, trail }: Stage, afterMs: number, run: () => void): void {
  world.at(trail.startMs + afterMs, run);
}

function clickBuy(item: PlanItem & { kind: 'buy' }, { machine, place }: Stage): void {
  const content = CONTENTS[item.content] ?? CONTENTS[0];
  const { energyUnits, period, isEstimate } = content;
  const recipients = [RECIPIENT as Address];
  const command: BuyCommand = {
    intentId: item.intent,
    profileId: place.profileId,
    origin: place.origin,
    request: {
      to: ADDRESSES[content.to] as Address,
      period,
      amount: isEstimate
        ? { source: 'estimate', token: 'USDT', recipients, adjustPercent: '0.04' }
        : { source: 'amount', energyUnits },
    },
    energyUnits,
    feesSun: 0n,
    capSun: energyUnits * place.model.priceSun(),
  };
  void machine.engine()?.buy(command);
}

/** A page reads everything again, and its user asks for a look at every intent. */
function openPopup({ machine, place }: Stage): void {
  const engine = machine.engine();
  void engine?.refresh(place.profileId, '1h');
  for (const { id } of engine?.snapshot().intents ?? []) void engine?.lookNow(id);
}

/** The user takes the service away, or what it is asked with, and brings it back. Nobody does either on a sleeping machine. */
function choose(stage: Stage, choice: 'isConnected' | 'isLocked', forMs: number): void {
  const { world, machine, place } = stage;
  const set = (value: boolean, then: () => void): void => {
    const engine = machine.engine();
    if (!engine) return void world.at(world.timeMs() + MINUTE_MS, () => set(value, then));
    place[choice] = value;
    void engine.wake();
    then();
  };
  const isLock = choice === 'isLocked';
  set(isLock, () => void world.at(world.timeMs() + forMs, () => set(!isLock, () => {})));
}

function happen(item: PlanItem, stage: Stage): void {
  const { world, machine, place, trail } = stage;
  const { model } = place;

  if (item.kind === 'acknowledge') void machine.engine()?.acknowledge(item.intent);
  if (item.kind === 'open') openPopup(stage);
  if (item.kind === 'crash') machine.die(item.downMs, item.losesAlarms);
  if (item.kind === 'sleep') machine.sleep(item.forMs);
  if (item.kind === 'alarmsVanish') machine.dropAlarms();
  if (item.kind === 'elsewhere') model.make(CONTENTS[item.content] ?? CONTENTS[0], null, HONEST, item.lagMs);
  if (item.kind === 'removed') choose(stage, 'isConnected', item.forMs);
  if (item.kind === 'locked') choose(stage, 'isLocked', item.forMs);
  if (item.kind === 'topUp') model.topUp(item.trx);
  if (item.kind === 'priceRise') model.raisePrice(item.factor);
  if (item.kind === 'clockJump') {
    world.jumpClock(item.byMs);
    trail.jumps.push(world.timeMs());
    machine.clockJumped();
  }
}

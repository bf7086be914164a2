import type { FaultPlan } from '../../lib/sandbox/control/faults.ts';
import type { Player, Step, Steps } from './player.ts';
import { ACCOUNTS } from './services.ts';
import { BUYING_STEPS } from './steps-buying.ts';
import { beginAnew } from './steps-settings.ts';

type Fault = Omit<FaultPlan, 'endpoint'>;

const FAULTS: readonly [Fault, ...Fault[]] = [
  { drop: 'after' },
  { drop: 'before' },
  { status: 500 },
  { status: 500, action: 'applied' },
  { status: 429, headers: { 'retry-after': '40' } },
  { status: 401 },
  { status: 200, body: '<html>' },
  { latencyMs: 300 },
  { latencyMs: 1_500 },
  { latencyMs: 8_000 },
  { latencyMs: 45_000 },
  { truncateAt: 20 },
];
/** Of what only a purchase has. */
const ORDER_FAULTS: readonly Fault[] = [
  { applyAfterMs: 30_000 },
  { listAfterMs: 90_000 },
  { drop: 'after', listAfterMs: 60_000 },
  { path: [0, 0, 5, 1000, 6, 3000] },
];
const READS = ['order/list', 'order/get', 'account/list', 'public/price', '*'] as const;

const plan: Step = ({ world, pick, chance }) => {
  const { random, services } = world;
  const makePlan = (): FaultPlan => {
    const times = 1 + random.whole(3);
    if (chance(0.7)) return { endpoint: random.pick(READS), times, ...random.pick(FAULTS) };
    return { endpoint: 'buy/energy', times, ...(pick([...FAULTS, ...ORDER_FAULTS]) ?? {}) };
  };
  const plans = chance(0.5) ? [makePlan()] : [makePlan(), makePlan()];
  return pick(services.accounts)?.control('faults', { plans });
};

/** Answers to purchases are lost, while more is bought. */
const buyInTrouble: Step = async (player) => {
  const { world, pick, chance } = player;
  const fault = pick([...ORDER_FAULTS, ...FAULTS.slice(0, 4)]) ?? FAULTS[0];
  const plans: FaultPlan[] = [{ endpoint: 'buy/energy', times: 1 + world.random.whole(2), ...fault }];
  for (const account of world.services.accounts) void account.control('faults', { plans });
  for (let left = 2 + world.random.whole(3); left > 0; left -= 1) {
    BUYING_STEPS[chance(0.8) ? 'buy' : 'startBatch'][1](player);
    await player.passSome(40_000);
  }
};

const AREAS = ['local', 'mirror', 'session', 'shared', 'device', 'ledger'] as const;
const refuseWrites: Step = ({ world, chance }) =>
  world.disk.refuseWrites({
    areas: AREAS.filter(() => chance(0.4)),
    untilMs: world.clock.now() + world.random.whole(8_000),
  });

const darken: Step = ({ world, chance }) => {
  const { dark } = world.services;
  if (chance(0.5)) dark.add(world.random.pick(ACCOUNTS).origin);
  else dark.clear();
};

const HOUR_MS = 3_600_000;

/** The browser ends with the machine, which takes back the last writes and may be down for hours. */
const cutPower: Step = (player) => {
  const { world, chance } = player;
  player.die();
  world.disk.endSession();
  world.disk.undoWrites(1 + world.random.whole(40));
  if (chance(0.5)) world.clock.jumpTo(world.clock.now() + world.random.whole(9 * HOUR_MS));
  world.live().wake();
};

const DAY_MS = 24 * HOUR_MS;

const sleepOn: Step = ({ world, sleep }) =>
  sleep(
    world.random.pick([60_000, HOUR_MS, 9 * HOUR_MS, 30 * HOUR_MS, 30 * HOUR_MS, 8 * DAY_MS, 40 * DAY_MS]),
  );

const TURNS = [
  10_000,
  300_000,
  HOUR_MS,
  5 * HOUR_MS,
  DAY_MS,
  DAY_MS,
  2 * DAY_MS,
  8 * DAY_MS,
  40 * DAY_MS,
] as const;

/** A purchase whose answer is lost: until its order is found, it is looked for at times that a clock has dated. */
async function loseAnswer(player: Player): Promise<void> {
  await beginAnew(player);
  const plans: FaultPlan[] = [
    { endpoint: 'buy/energy', times: 1, drop: player.chance(0.5) ? 'after' : 'before' },
  ];
  for (const account of player.world.services.accounts) void account.control('faults', { plans });
  BUYING_STEPS.buy[1](player);
}

/** The machine's clock is turned, also while the background is down, and is put right again in most cases. */
const turnClock: Step = async (player) => {
  const { world, chance } = player;
  const { clock, random } = world;
  if (chance(0.5)) await loseAnswer(player);
  if (chance(0.5)) await player.passSome(3_000);
  const isDown = chance(0.4);
  if (isDown) player.die();
  clock.turn(random.pick(TURNS) * (chance(0.6) ? 1 : -1));
  // Who has put the clock back sees nothing happen, and opens the popup.
  if (isDown || chance(0.5)) void player.ask('snapshot.read', {});
  await world.advance(random.whole(chance(0.7) ? 600_000 : 3 * HOUR_MS));
  if (chance(0.6)) clock.turn(-clock.aheadMs());
};

/** The user is in another time zone, or its summer begins. */
const travel: Step = ({ world }) =>
  world.clock.travel(world.random.pick([0, 1, 2, 5.5, 9, 14, -3, -10]) * HOUR_MS);

/** The user withdraws a host in the browser, and may allow it again later. */
const withdraw: Step = async (player) => {
  const { world } = player;
  const { origin } = world.random.pick(ACCOUNTS);
  if (!world.granted.delete(origin)) return;
  world.live().hearPermissions();
  await player.passSome(600_000);
  world.granted.add(origin);
  world.live().hearPermissions();
};

/** What nobody decides: faults, full disks, deaths, and time that passes. */
export const WORLD_STEPS = {
  fault: [6, plan],
  buyInTrouble: [6, buyInTrouble],
  heal: [
    3,
    ({ world }) => Promise.all(world.services.accounts.map((one) => one.control('faults', { plans: [] }))),
  ],
  darken: [1, darken],
  topUp: [1, ({ world, pick }) => pick(world.services.accounts)?.control('top-up', { amount: '50' })],
  refuseWrites: [1.2, refuseWrites],
  die: [3, (player) => player.die()],
  endBrowser: [
    0.7,
    (player) => {
      player.die();
      player.world.disk.endSession();
      player.world.live().wake();
    },
  ],
  cutPower: [1, cutPower],
  loseAlarms: [0.5, ({ world }) => world.disk.alarms.clear()],
  sleepOn: [0.4, sleepOn],
  turnClock: [1.5, turnClock],
  travel: [1, travel],
  slowDisk: [1, ({ world }) => world.disk.slowDown(world.random.whole(120_000))],
  withdraw: [1, withdraw],
  minutes: [3, ({ world }) => world.advance(world.random.whole(600_000))],
  hour: [1, ({ world }) => world.advance(world.random.whole(3_600_000))],
} satisfies Steps;

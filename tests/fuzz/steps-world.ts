import type { FaultPlan } from '../../lib/sandbox/control/faults.ts';
import type { Step, Steps } from './player.ts';
import { ACCOUNTS } from './services.ts';

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

/** What nobody decides: faults, full disks, deaths, and time that passes. */
export const WORLD_STEPS = {
  fault: [6, plan],
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
  minutes: [3, ({ world }) => world.advance(world.random.whole(600_000))],
  hour: [1, ({ world }) => world.advance(world.random.whole(3_600_000))],
} satisfies Steps;

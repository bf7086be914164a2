import type { BatchOrder } from '../../lib/messages/batch-topics.ts';
import type { PurchaseOrder } from '../../lib/messages/popup-topics.ts';
import type { Input, Output } from '../../lib/messages/protocol.ts';
import { RECIPIENTS, SENDERS } from './addresses.ts';
import { expectFees, SMALL_UNITS } from './fees.ts';
import type { Player, Step, Steps } from './player.ts';

type Act = Input<'batch.control'>['act'];
type Halt = NonNullable<Output<'batch.read'>['batch']>['halt'];

/** What is mostly bought, and what may be bought instead: for a day, or so little that it bears a fee. */
export const USUAL = { period: '1h', units: [65_000n] } as const;
const anyKind = ({ chance }: Player) => ({
  period: chance(0.15) ? ('1d' as const) : ('1h' as const),
  units: chance(0.25) ? SMALL_UNITS : USUAL.units,
});
type Kind = typeof USUAL | ReturnType<typeof anyKind>;

/** The service that the popup shows and its price for a period; null while it shows none. */
function shown({ world }: Player, period: Kind['period']) {
  const snapshot = world.snapshot();
  const price = snapshot?.prices[period];
  return snapshot?.profile && price ? { profile: snapshot.profile, price } : null;
}

const readPrices = ({ ask, chance }: Player) =>
  ask('prices.refresh', { periods: chance(0.5) ? ['1h'] : ['1h', '1d', '3d'] });

export function confirmable(player: Player, { period, units: sizes }: Kind): PurchaseOrder | null {
  const { world, chance } = player;
  const { random } = world;
  const offer = shown(player, period);
  if (!offer) return null;
  const isEstimate = chance(0.25);
  const units = isEstimate ? random.pick([131_100n, 65_100n]) : random.pick([...sizes, 131_000n, 70_000n]);
  const feesSun = expectFees(player, units);
  const totalSun = units * BigInt(offer.price.unitSun) + feesSun;
  const recipients = [random.pick(RECIPIENTS)];
  return {
    intentId: world.makeId(),
    profileId: offer.profile.id,
    origin: offer.profile.origin,
    request: {
      to: random.pick(SENDERS),
      period,
      amount: isEstimate
        ? { source: 'estimate', token: 'USDT', recipients, adjustPercent: '0.04' }
        : { source: 'amount', energyUnits: `${units}` },
    },
    energyUnits: `${units}`,
    unitSun: offer.price.unitSun,
    pricedAtMs: offer.price.readAtMs,
    feesSun: `${feesSun}`,
    capSun: `${(totalSun * random.pick([100n, 120n, 120n, 120n])) / 100n}`,
    comparedWith: null,
    hasTypedSum: true,
  };
}

/** One purchase; the click may come twice, from two windows or after a death. */
async function buyOne(player: Player, kind: Kind): Promise<unknown> {
  const { world, ask, chance, decisions } = player;
  const order = confirmable(player, kind);
  if (!order) return readPrices(player);
  decisions.confirmed.set(order.intentId, order);
  void ask('purchase.confirm', order);
  if (chance(0.75)) return;
  if (chance(0.5)) await world.advance(world.random.whole(2_000));
  if (chance(0.2)) player.die();
  await ask('purchase.confirm', order);
}

export const buy: Step = (player) => buyOne(player, anyKind(player));
export const buyUsual: Step = (player) => buyOne(player, USUAL);

const acknowledge: Step = ({ world, ask, pick }) => {
  const settled = world.snapshot()?.intents.filter(({ state }) => state !== 'armed' && state !== 'sent');
  const intent = pick(settled ?? []);
  return intent && ask('purchase.acknowledge', { intentId: intent.id, sinceMs: intent.sinceMs });
};

export const startBatch = (
  player: Player,
  rowCount = 1 + player.world.random.whole(4),
  { period, units }: Kind = USUAL,
) => {
  const { world, ask, decisions } = player;
  const offer = shown(player, period);
  if (!offer) return readPrices(player);
  const energyUnits = world.random.pick<bigint>(units);
  const feesSun = expectFees(player, energyUnits);
  const totalSun = energyUnits * BigInt(offer.price.unitSun) + feesSun;
  const capSun = (totalSun * 11n) / 10n;
  const rows = SENDERS.slice(0, rowCount).map((to): BatchOrder['rows'][number] => ({
    request: { to, period, amount: { source: 'amount', energyUnits: `${energyUnits}` } },
    energyUnits: `${energyUnits}`,
    unitSun: offer.price.unitSun,
    feesSun: `${feesSun}`,
    totalSun: `${totalSun}`,
    capSun: `${capSun}`,
    comparedWith: null,
  }));
  const { id: profileId, origin } = offer.profile;
  const batchId = world.makeId();
  const batch = {
    batchId,
    profileId,
    origin,
    rows,
    capSun: `${capSun * BigInt(rows.length)}`,
    hasTypedSum: true,
  };
  decisions.batches.set(batchId, batch);
  const { clock } = world;
  const askedAtMs = clock.now();
  return ask('batch.start', batch, () => {
    // By another clock than the one that the batch was dated by, its day cannot be told.
    if (clock.turnedAtMs() < askedAtMs) decisions.startedAtMs.set(batchId, clock.shown());
  });
};

const controlBatch: Step = async (player) => {
  const { world, ask, decisions } = player;
  const read = await ask('batch.read', {});
  const batch = read.ok ? read.value.batch : null;
  if (!batch) return;
  const { id: batchId, halt, state } = batch;
  const acts: readonly [Act, ...Act[]] = state === 'running' ? ['pause', 'stop'] : ['goOn', 'goOn', 'clear'];
  const act = world.random.pick(acts);
  if (act === 'goOn') return goOn(player, batchId, halt);
  await ask('batch.control', { batchId, act }, () => void decisions.heldBatches.add(batchId));
};

function goOn({ world, ask, decisions }: Player, batchId: string, halt: Halt) {
  decisions.heldBatches.delete(batchId);
  decisions.goneOnAtMs.set(batchId, world.clock.now());
  const shown = halt && { code: halt.code, row: halt.row };
  return ask('batch.control', { batchId, act: 'goOn', halt: shown });
}

/** Lets the batch go on, if it rests. */
export async function goOnWithBatch(player: Player): Promise<void> {
  const read = await player.ask('batch.read', {});
  const batch = read.ok ? read.value.batch : null;
  if (batch && (batch.state === 'halted' || batch.state === 'paused'))
    await goOn(player, batch.id, batch.halt);
}

/** A batch is started, and paused or stopped while it buys. */
const stopBatch: Step = async (player) => {
  await startBatch(player);
  await player.passSome(6_000);
  await controlBatch(player);
};

/**
 * `forMs`: how long a rule that buys by itself may do so. `rentals`: how many its budget allows for a day. `isUsual`: for
 * one of the usual rentals, which ends within the hour.
 */
export const keepRule = (
  player: Player,
  {
    isAlone = player.chance(0.8),
    forMs = player.world.random.pick([2, 24]) * 3_600_000,
    rentals = player.world.random.pick([1n, 2n, 24n]),
    isUsual = false,
  }: { isAlone?: boolean; forMs?: number; rentals?: bigint | undefined; isUsual?: boolean } = {},
) => {
  const { world, ask, pick, decisions } = player;
  const snapshot = world.snapshot();
  const orders = snapshot?.orders ?? [];
  const delivered = orders.filter(
    ({ status, period, energyUnits }) =>
      status === 3 && (!isUsual || (period === USUAL.period && BigInt(energyUnits ?? 0) >= USUAL.units[0])),
  );
  const order = pick(delivered) ?? pick(orders);
  if (!snapshot?.profile || !order?.to || !order.period || !order.energyUnits) return;
  const id = world.makeId();
  const { to, period, energyUnits, guid } = order;
  const feesSun = expectFees(player, BigInt(energyUnits));
  const capSun = BigInt(energyUnits) * (period === '1h' ? 60n : 90n);
  const perDaySun = capSun * rentals;
  const untilMs = world.clock.shown() + forMs;
  decisions.rules.set(id, {
    request: { to, period, amount: { source: 'amount', energyUnits } },
    capSun,
    feesSun,
    perDaySun: isAlone ? perDaySun : null,
    untilMs: isAlone ? untilMs : Number.POSITIVE_INFINITY,
  });
  const budget = { perDaySun: `${perDaySun}`, untilMs };
  return ask('renew.keep', {
    id,
    profileId: snapshot.profile.id,
    to,
    period,
    energyUnits,
    guid,
    feesSun: `${feesSun}`,
    capSun: `${capSun}`,
    comparedWith: null,
    hasTypedSum: true,
    budget: isAlone ? budget : null,
  });
};

const decideRule: Step = async ({ world, ask, pick, chance, decisions }) => {
  const read = await ask('renew.read', {});
  const rule = pick(read.ok ? read.value.rules : []);
  if (!rule) return;
  const { id, pause, due, feesSun, capSun } = rule;
  if (pause && chance(0.5)) {
    decisions.goneOnAtMs.set(id, world.clock.now());
    return ask('renew.goOn', { id, pause: pause.code });
  }
  if (due && chance(0.6)) {
    const { guid } = due;
    return ask('renew.confirm', { id, guid, feesSun, capSun, comparedWith: null, hasTypedSum: true });
  }
  if (chance(0.6)) return;
  return ask('renew.stop', { id }, () => void decisions.stoppedRules.add(id));
};

/** A rule is kept, and time passes until its first rental is near its end. */
const keepRuleToTheEnd: Step = async (player) => {
  await keepRule(player);
  await player.world.advance(2_700_000 + player.world.random.whole(900_000));
};

/** What the user does in the popup and on the dashboard, and what costs money. */
export const BUYING_STEPS = {
  readPrices: [6, readPrices],
  buy: [16, buy],
  acknowledge: [4, acknowledge],
  checkNow: [
    2,
    ({ world, ask, pick }) => {
      const intent = pick(world.snapshot()?.intents ?? []);
      return intent && ask('purchase.checkNow', { intentId: intent.id });
    },
  ],
  startBatch: [4, (player) => startBatch(player, undefined, anyKind(player))],
  controlBatch: [6, controlBatch],
  stopBatch: [4, stopBatch],
  keepRule: [5, (player) => keepRule(player)],
  keepRuleToTheEnd: [4, keepRuleToTheEnd],
  decideRule: [5, decideRule],
  topUpPractice: [1, ({ ask }) => ask('practice.topUp', {})],
} satisfies Steps;

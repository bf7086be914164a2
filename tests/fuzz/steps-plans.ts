import { readJournal } from './journal.ts';
import type { Player, Step, Steps } from './player.ts';
import { ACCOUNTS } from './services.ts';
import { buyUsual, goOnWithBatch, keepRule, startBatch } from './steps-buying.ts';
import { beginAnew, NO_LIMITS, saveService, setLimits } from './steps-settings.ts';

const DAY_MS = 86_400_000;

/** In most cases nothing stands in the way of what is bought next: no batch, no limit, no lie. */
async function clearTheWay(player: Player): Promise<void> {
  await beginAnew(player);
  if (player.chance(0.3)) return;
  void setLimits(player, NO_LIMITS);
  const { ask, decisions } = player;
  const read = await ask('batch.read', {});
  const batchId = read.ok ? read.value.batch?.id : undefined;
  if (!batchId) return;
  await ask('batch.control', { batchId, act: 'stop' }, () => void decisions.heldBatches.add(batchId));
  await ask('batch.control', { batchId, act: 'clear' });
}

/** The user puts away what is asked, and lets the batch go on from each halt. */
async function goOnAgainAndAgain(player: Player): Promise<void> {
  const { world, ask } = player;
  for (let turn = 0; turn < 5; turn += 1) {
    await world.advance(40_000 + world.random.whole(60_000));
    for (const { id, sinceMs } of world.snapshot()?.intents ?? [])
      void ask('purchase.acknowledge', { intentId: id, sinceMs });
    await world.clock.settle();
    void goOnWithBatch(player);
  }
}

/** The browser resends a row's request, so that a batch that goes on would cost more than all was to cost. */
const doubleRow: Step = async (player) => {
  await clearTheWay(player);
  const { accounts } = player.world.services;
  for (const account of accounts) account.resendNext(1);
  void startBatch(player, 4);
  await goOnAgainAndAgain(player);
  for (const account of accounts) account.resendNext(0);
};

/** The service shows what it has sold as dearer while more is bought for the same batch. */
const raiseCosts: Step = async (player) => {
  await clearTheWay(player);
  const { world } = player;
  const { accounts } = world.services;
  // The second row has to wait for its price until the cost of the first is known.
  const plans = [{ endpoint: 'public/price', status: 500, from: 2 }];
  for (const account of accounts) void account.control('faults', { plans });
  for (const { liar } of accounts) liar.begin(['raises costs']);
  void startBatch(player, 4);
  await world.advance(100_000);
  for (const account of accounts) void account.control('faults', { plans: [] });
  await world.advance(240_000);
  for (const { liar } of accounts) liar.begin([]);
};

/** A rental, and a rule by which it is renewed without a question. */
async function rentAndKeep(player: Player, forMs = DAY_MS, rentals?: bigint): Promise<void> {
  await clearTheWay(player);
  void buyUsual(player);
  await player.world.advance(45_000);
  void keepRule(player, { isAlone: true, forMs, rentals, isUsual: true });
}

/** All rules are stopped at the moment at which one begins to ask the service for its renewal. */
const stopRuleAtWork: Step = async (player) => {
  const { world, ask, decisions } = player;
  const { services } = world;
  await rentAndKeep(player);
  await world.advance(2_800_000);
  const plans = [{ endpoint: 'public/price', latencyMs: 3_000 }];
  for (const account of services.accounts) void account.control('faults', { plans });
  for (let turn = 0; turn < 300; turn += 1) {
    const before = services.counts.prices;
    await world.advance(1_000);
    if (services.counts.prices > before) break;
  }
  const read = await ask('renew.read', {});
  for (const { id } of read.ok ? read.value.rules : [])
    void ask('renew.stop', { id }, () => void decisions.stoppedRules.add(id));
  await world.advance(20_000);
  for (const account of services.accounts) void account.control('faults', { plans: [] });
};

/** A rule renews a rental, whose cost is raised then, and has the next one to renew. */
const raiseCostOfRule: Step = async (player) => {
  const { world } = player;
  await rentAndKeep(player);
  await world.advance(2_900_000);
  for (const { liar } of world.services.accounts) liar.begin(['raises costs']);
  await world.advance(600_000);
  for (const { liar } of world.services.accounts) liar.begin([]);
  await world.advance(3_600_000);
};

/** A rule is kept for an hour whose last moment comes before the rental's end, or while its renewal is prepared. */
const keepRuleTooShort: Step = async (player) => {
  await rentAndKeep(player, 2_400_000 + player.world.random.whole(600_000));
  await player.world.advance(3_600_000);
};

/** A rule has more rentals to renew than the budget of its day allows. */
const spendBudget: Step = async (player) => {
  await rentAndKeep(player, DAY_MS, 1n);
  await player.world.advance(2 * 3_600_000 + 1_200_000);
};

/** What was bought uses up the limit of a day, and more is bought before or around the end of that day. */
const buyADayLater: Step = async (player) => {
  const { world, chance } = player;
  await beginAnew(player);
  void setLimits(player, NO_LIMITS);
  for (let left = 3; left > 0; left -= 1) {
    void buyUsual(player);
    await world.advance(40_000);
  }
  const earlyMs = chance(0.5) ? 9 * 3_600_000 : world.random.pick([600_000, 200_000, 100_000, 0, -60_000]);
  // Instead of the machine's sleep, its clock may have been ahead until now.
  if (chance(0.7)) player.sleep(DAY_MS - earlyMs);
  else world.clock.turn(-earlyMs);
  await beginAnew(player);
  void setLimits(player, { ...NO_LIMITS, [world.random.pick(['perDaySun', 'perAddressSun'])]: '7000000' });
  for (let left = 2; left > 0; left -= 1) {
    void buyUsual(player);
    await world.advance(10_000);
  }
  void setLimits(player, NO_LIMITS);
};

/** A batch is let go on around the moment at which its day ends. */
const goOnLate: Step = async (player) => {
  const { world, ask } = player;
  await clearTheWay(player);
  void startBatch(player, 4);
  await world.advance(1_500);
  const read = await ask('batch.read', {});
  const batch = read.ok ? read.value.batch : null;
  if (batch?.state !== 'running') return;
  await ask('batch.control', { batchId: batch.id, act: 'pause' });
  player.sleep(DAY_MS + world.random.pick([-20_000, -5_000, -2_500, 0, 60_000]));
  await world.advance(1_000);
  void goOnWithBatch(player);
  await world.advance(120_000);
};

/** Until a purchase is written down, or a moment later. */
async function untilArmed({ world }: Player): Promise<void> {
  const isArmed = () => readJournal(world.disk).some(({ state }) => state === 'armed');
  for (let turn = 0; turn < 60 && !isArmed(); turn += 1) await world.advance(20);
  await world.advance(world.random.whole(60));
}

/** The service of a purchase is removed, or moves, right before its request leaves, which a slow disk may hold up. */
const takeService: Step = async (player) => {
  const { world, ask, chance } = player;
  if (chance(0.6)) world.disk.slowDown(5_000);
  void buyUsual(player);
  if (chance(0.5)) await world.advance(100 + world.random.whole(1_100));
  else await untilArmed(player);
  for (const { id } of world.settings().profiles)
    void (chance(0.8) ? ask('profile.remove', { id }) : saveService(player, world.random.pick(ACCOUNTS)));
  await world.advance(5_000);
  for (const account of [ACCOUNTS[0], ACCOUNTS[2]]) void saveService(player, account);
  await world.advance(2_000);
};

/** Rules renew for hours, while the user buys, a life ends or an answer is lost. */
const liveByRules: Step = async (player) => {
  const { world, chance, pick } = player;
  await rentAndKeep(player, DAY_MS, 24n);
  for (let left = 6 + world.random.whole(6); left > 0; left -= 1) {
    await world.advance(world.random.whole(1_800_000));
    if (chance(0.3)) player.die();
    if (chance(0.2)) void buyUsual(player);
    const plans = [{ endpoint: 'buy/energy', times: 1, drop: chance(0.5) ? 'after' : 'before' } as const];
    if (chance(0.2)) void pick(world.services.accounts)?.control('faults', { plans });
  }
};

/** Plans at the edge of what was agreed to. */
export const PLAN_STEPS = {
  doubleRow: [1.5, doubleRow],
  raiseCosts: [1.5, raiseCosts],
  raiseCostOfRule: [1.5, raiseCostOfRule],
  keepRuleTooShort: [1.5, keepRuleTooShort],
  stopRuleAtWork: [3, stopRuleAtWork],
  liveByRules: [1.5, liveByRules],
  goOnLate: [1, goOnLate],
  spendBudget: [1.5, spendBudget],
  buyADayLater: [1, buyADayLater],
  takeService: [1.5, takeService],
} satisfies Steps;

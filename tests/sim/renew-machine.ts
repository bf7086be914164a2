import type { Address } from '../../lib/domain/address/address.ts';
import { createBatchRunner as realBatchRunner } from '../../lib/purchase/batch/run-batch.ts';
import { createEngine } from '../../lib/purchase/engine.ts';
import type { RenewRule } from '../../lib/purchase/renew/rule-record.ts';
import type { createRenewRunner as CreateRenewRunner } from '../../lib/purchase/renew/run-renewals.ts';
import { BATCH } from './batch-machine.ts';
import { createDisk, type Disk } from './disk.ts';
import { ADDRESSES, createModelService } from './model-service.ts';
import { HONEST } from './plan.ts';
import { createRandom } from './random.ts';
import { CONTENT, createRenewService } from './renew-service.ts';
import { CAP_SUN, type Deed, type RenewStory, UNITS } from './renew-story.ts';
import type { RenewTrail } from './renew-trail.ts';
import { createAlarms, type Life, mortalStore, ORIGIN, runnerPorts, undoneAt } from './runner-ports.ts';
import { createWorld } from './world.ts';

const RULE_ID = '7d3c1b90-0000-4000-8000-000000000001';
const HOUR_MS = 3_600_000;
const REQUEST = {
  to: ADDRESSES[0] as Address,
  period: '1h',
  amount: { source: 'amount', energyUnits: UNITS },
} as const;

/** Four rows, of which every second one is for the address of the rule. */
const ROWS = BATCH.rows.map((row, at) => {
  const request = { ...row.request, to: ADDRESSES[at % 2] as Address };
  return { ...row, request };
});

/** Plays one rule with a budget on the real engine, over some hours in which the events of the story happen. */
export async function playRenewals(
  story: RenewStory,
  createRenewRunner: typeof CreateRenewRunner,
  createBatchRunner = realBatchRunner,
): Promise<RenewTrail> {
  const world = createWorld();
  const model = createModelService(world, createRandom(story.seed));
  const disks = { primary: createDisk('primary', story.items), mirror: createDisk('mirror', story.items) };
  let wakeAll = () => {};
  const alarms = createAlarms(world, () => wakeAll());
  const trail: RenewTrail = {
    violations: [],
    posts: [],
    writes: 0,
    lists: 0,
    stoppedAtMs: null,
    doesBatchRest: false,
    orders: model.orders,
    lives: 0,
    pauses: [],
  };
  const startMs = world.timeMs();
  let batchAtMs: number | null = null;
  let life: Life = { isAlive: false };
  let runner = null as ReturnType<typeof CreateRenewRunner> | null;
  let batch = null as ReturnType<typeof createBatchRunner> | null;
  let engine = null as ReturnType<typeof createEngine> | null;

  function die(downMs: number): void {
    if (!life.isAlive) return;
    life.isAlive = false;
    runner = null;
    batch = null;
    engine = null;
    world.at(world.timeMs() + downMs, boot);
  }

  const deathOfWrite = () => {
    trail.writes += 1;
    return story.deaths.find(({ write }) => write === trail.writes);
  };

  function portsOf(own: Life) {
    const service = createRenewService({
      own,
      world,
      model,
      story,
      trail,
      ...disks,
      startMs,
      stop: () => void stopRule(),
    });
    const storeOf = (disk: Disk) =>
      mortalStore(own, disk, {
        deathOfWrite,
        die({ downMs, write, side }) {
          if (side === 'undone') disks.primary.undo(undoneAt(write));
          die(downMs);
        },
      });
    return runnerPorts({
      world,
      own,
      service,
      perDaySun: story.perDaySun,
      primary: storeOf(disks.primary),
      mirror: storeOf(disks.mirror),
      alarms,
      publish() {
        void runner?.wake();
        void batch?.wake();
      },
    });
  }

  function boot(): void {
    const own = { isAlive: true };
    life = own;
    trail.lives += 1;
    const ports = portsOf(own);
    const born = createEngine(ports);
    engine = born;
    const mine = createRenewRunner({
      ...ports,
      engine: {
        ...born,
        buy(command) {
          if (trail.stoppedAtMs !== null)
            trail.violations.push(`${command.intentId}: the rule buys after it was stopped`);
          return born.buy(command);
        },
      },
      isTokenRefused: () => false,
      canAsk: () => true,
      expectedFeesSun: ({ feesSun }) => feesSun,
      tell: async (news) => {
        if (news.kind === 'paused') trail.pauses.push(news.code);
        return true;
      },
      changed: () => {},
    });
    runner = mine;
    const plan = createBatchRunner({
      ...ports,
      engine: {
        ...born,
        buy(command) {
          if (trail.doesBatchRest)
            trail.violations.push(`${command.intentId}: the batch buys while it rests`);
          return born.buy(command);
        },
      },
      isTokenRefused: () => false,
      tell: () => {},
      changed: () => {},
    });
    batch = plan;
    wakeAll = () => {
      void born.wake();
      void mine.wake();
      void plan.wake();
    };
    wakeAll();
  }

  function buyByHand(id: string): void {
    const capSun = CAP_SUN;
    void engine?.buy({
      intentId: id,
      profileId: 'main',
      origin: ORIGIN,
      request: REQUEST,
      energyUnits: UNITS,
      feesSun: 0n,
      capSun,
    });
  }

  async function stopRule(): Promise<void> {
    if (await runner?.stop(RULE_ID)) trail.stoppedAtMs ??= world.timeMs();
  }

  async function decideOnBatch(act: (Deed & { kind: 'batch' })['act']): Promise<void> {
    const reading = await batch?.read();
    if (act === 'start') {
      batchAtMs ??= world.wallMs();
      await batch?.start({ ...BATCH, capSun: story.batchCapSun, rows: ROWS, createdAtMs: batchAtMs });
    } else if (typeof reading === 'object') {
      if (act === 'goOn') trail.doesBatchRest = false;
      const isDone = await batch?.control(BATCH.id, act, reading?.batch.halt);
      if (isDone && act !== 'goOn') trail.doesBatchRest = true;
    }
  }

  async function happen(deed: Deed): Promise<void> {
    if (deed.kind === 'buy') buyByHand(deed.intent);
    if (deed.kind === 'batch') await decideOnBatch(deed.act);
    if (deed.kind === 'elsewhere') model.make(CONTENT, null, HONEST, 0);
    if (deed.kind === 'goOn') await runner?.goOn(RULE_ID);
    if (deed.kind === 'die') die(deed.downMs);
    if (deed.kind === 'jump') world.jumpClock(deed.byMs);
    if (deed.kind === 'keep') {
      trail.stoppedAtMs = null;
      await runner?.keep(ruleAt(world.wallMs(), story));
    }
    if (deed.kind === 'acknowledge')
      for (const { id, canAcknowledge } of engine?.snapshot().intents ?? [])
        if (canAcknowledge) await engine?.acknowledge(id);
    if (deed.kind === 'stop') await stopRule();
  }

  world.at(startMs, boot);
  world.at(startMs + 1_000, () => void engine?.refresh('main', null));
  world.at(startMs + 5_000, () => buyByHand('by-hand'));
  for (const deed of story.deeds) world.at(startMs + deed.atMs, () => void happen(deed));
  if (!(await world.runUntil(startMs + story.hours * HOUR_MS, 120_000)))
    trail.violations.push('the rule never comes to rest');
  return trail;
}

const ruleAt = (nowMs: number, { budgetSun }: RenewStory): RenewRule => ({
  id: RULE_ID,
  profileId: 'main',
  origin: ORIGIN,
  request: { ...REQUEST, amount: { ...REQUEST.amount } },
  energyUnits: UNITS,
  feesSun: 0n,
  capSun: CAP_SUN,
  budget: { perDaySun: budgetSun, untilMs: nowMs + 30 * 24 * HOUR_MS },
  pause: null,
  agreedAtMs: nowMs,
  askedFor: null,
  lastEnding: null,
  passedFor: null,
});

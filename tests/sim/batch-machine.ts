import type { Address } from '../../lib/domain/address/address.ts';
import type { Guid } from '../../lib/domain/order/guid.ts';
import type { Batch } from '../../lib/purchase/batch/batch-record.ts';
import { rowId } from '../../lib/purchase/batch/batch-record.ts';
import type { createBatchRunner as CreateBatchRunner } from '../../lib/purchase/batch/run-batch.ts';
import { createEngine } from '../../lib/purchase/engine.ts';
import type { Answer, BoughtAnswer, RentalServicePort } from '../../lib/purchase/service-port.ts';
import { createDisk, type Disk } from './disk.ts';
import { ADDRESSES, createModelService, type ModelOrder } from './model-service.ts';
import { HONEST } from './plan.ts';
import { createRandom } from './random.ts';
import {
  createAlarms,
  type Life,
  mortalStore,
  never,
  ORIGIN,
  runnerPorts,
  type Side,
  undoneAt,
} from './runner-ports.ts';
import { intentsOn } from './trail.ts';
import { createWorld } from './world.ts';

export const ROW_COUNT = 4;
const UNITS = 65_000n;
const CAP_SUN = 3_000_000n;
const CONTENT = { to: 0, period: '1h', energyUnits: UNITS, isEstimate: false } as const;

/**
 * What happens to the purchase of the second row: answered, carried out but its answer lost, or never carried out.
 */
export type Fate = 'honest' | 'lost' | 'never';

export type Death = { write: number; side: Side };

export type BatchStory = {
  /** How many orders were made for each row, by its number. */
  orders: number[];
  postsPerIntent: Map<string, number>;
  /** Purchases that were sent while the batch was not yet on disk. */
  unwritten: number;
  /** Storage writes from the first life's start to the end. */
  writes: number;
  state: Batch['state'] | null;
  halt: string | null;
};

/** Four rows for one address. */
export const BATCH: Batch = {
  v: 1,
  id: 'b',
  seq: 1,
  profileId: 'main',
  origin: ORIGIN,
  createdAtMs: 0,
  state: 'running',
  halt: null,
  passed: [],
  capSun: CAP_SUN * BigInt(ROW_COUNT),
  rows: Array.from({ length: ROW_COUNT }, (_, row) => ({
    intentId: rowId('b', row),
    request: { to: ADDRESSES[0] as Address, period: '1h', amount: { source: 'amount', energyUnits: UNITS } },
    energyUnits: UNITS,
    feesSun: 0n,
    totalSun: UNITS * 46n,
    capSun: CAP_SUN,
  })),
};

/** Plays a batch of four rows on the real engine. The machine dies at one storage write and starts again. */
export async function playBatch(
  fate: Fate,
  death: Death | null,
  createBatchRunner: typeof CreateBatchRunner,
): Promise<BatchStory> {
  const world = createWorld();
  const model = createModelService(world, createRandom(7));
  const disks = { primary: createDisk('primary', []), mirror: createDisk('mirror', []) };
  let wakeAll = () => {};
  const alarms = createAlarms(world, () => wakeAll());
  const postsPerIntent = new Map<string, number>();
  let life: Life = { isAlive: false };
  let runner = null as ReturnType<typeof CreateBatchRunner> | null;
  let writes = 0;
  let unwritten = 0;

  function die({ write, side }: Death): void {
    if (side === 'undone') disks.primary.undo(undoneAt(write));
    life.isAlive = false;
    runner = null;
    world.at(world.timeMs() + 4_000, boot);
  }

  const deathOfWrite = () => {
    writes += 1;
    return death?.write === writes ? death : undefined;
  };

  function buyEnergy(own: Life): Promise<Answer<BoughtAnswer>> {
    const intent = intentsOn(disks.primary).find(({ state }) => state === 'sent')?.id ?? 'unwritten';
    postsPerIntent.set(intent, (postsPerIntent.get(intent) ?? 0) + 1);
    const isOn = ({ kept }: Disk) =>
      (kept.get('batch') ?? '').includes(`"${intent.replace(/-again-\d+$/, '')}"`);
    if (!isOn(disks.primary) && !isOn(disks.mirror)) unwritten += 1;
    const isSecond = rowOf(intent) === 1;
    const made: ModelOrder | null =
      isSecond && fate === 'never' ? null : model.make(CONTENT, intent, HONEST, 0);
    const lost: Answer<never> = {
      ok: false,
      error: { code: 'timeout', retryable: true, certainty: 'maybe-applied' },
    };
    return new Promise((resolve) =>
      world.at(world.timeMs() + 400, () => {
        if (!own.isAlive) return;
        if (!made || (isSecond && fate === 'lost')) resolve(lost);
        else
          resolve({
            ok: true,
            value: { guid: made.guid, order: model.read(made), balance: model.balance() },
          });
      }),
    );
  }

  function serviceOf(own: Life): RentalServicePort {
    const ok = async <T>(value: T): Promise<Answer<T>> => (own.isAlive ? { ok: true, value } : never());
    return {
      origin: ORIGIN,
      pauseMs: () => 0,
      waitMs: () => 0,
      price: () => ok({ priceSun: model.priceSun() }),
      accounts: () => ok([{ section: 'buyer', currency: 'TRX', balance: model.balance() }]),
      orders: (query) => ok(model.page(query, new Map())),
      order: async (guid: Guid) => {
        const order = model.find(guid);
        if (!order)
          return { ok: false, error: { code: 'not-found', retryable: false, certainty: 'refused' } };
        return ok(model.read(order));
      },
      buyEnergy: () => (own.isAlive ? buyEnergy(own) : never()),
    };
  }

  function boot(): void {
    const own = { isAlive: true };
    life = own;
    const storeOf = (disk: Disk) => mortalStore(own, disk, { deathOfWrite, die });
    const ports = runnerPorts({
      world,
      own,
      service: serviceOf(own),
      primary: storeOf(disks.primary),
      mirror: storeOf(disks.mirror),
      alarms,
      publish: () => void runner?.wake(),
    });
    const engine = createEngine(ports);
    const born = createBatchRunner({
      ...ports,
      engine,
      isTokenRefused: () => false,
      tell: () => {},
      changed: () => {},
    });
    runner = born;
    wakeAll = () => void engine.wake();
    void engine.wake();
    void born.wake();
    // The user confirms the batch, and confirms it again after a death left it unanswered.
    void born.start({ ...BATCH, createdAtMs: startedAtMs });
  }

  const startedAtMs = world.wallMs();
  world.at(startedAtMs, boot);
  await world.runUntil(world.timeMs() + 1_500_000, 60_000);
  const reading = await runner?.read();
  const batch = typeof reading === 'object' ? (reading?.batch ?? null) : null;
  return {
    orders: Array.from({ length: ROW_COUNT }, (_, row) => countOrders(model.orders, row)),
    postsPerIntent,
    unwritten,
    writes,
    state: batch?.state ?? null,
    halt: batch?.halt?.code ?? null,
  };
}

const rowOf = (intent: string): number => Number(/^batch-b-(\d+)/.exec(intent)?.[1] ?? -1);

const countOrders = (orders: readonly ModelOrder[], row: number): number =>
  orders.filter(({ intent }) => intent !== null && rowOf(intent) === row).length;

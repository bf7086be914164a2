import { EVENT_KINDS } from '../../lib/domain/order/event-kind.ts';
import type { Guid } from '../../lib/domain/order/guid.ts';
import { createEngine } from '../../lib/purchase/engine.ts';
import { encodeRecord } from '../../lib/purchase/journal/stored-text.ts';
import type { RentalServicePort } from '../../lib/purchase/service-port.ts';
import { newOrder, orderKey } from '../../lib/purchase/track/order-record.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { aReading, memoryStore } from '../unit/purchase/build.ts';

const ORIGIN = 'https://service.example';
const START_MS = 1_900_000_000_000;
const AGE_MS = 1_200_000;
const CHANGED = 2;

type Result = { requests: number; pages: number; gets: number; minutes: number; cpuMs: number };

console.log(
  'pending orders | page size | requests of one poll | pages | order/get | minutes at the budget | CPU ms',
);
for (const pending of [3, 10, 1000, 10_000]) {
  for (const pageSize of [100, 15]) {
    const { requests, pages, gets, minutes, cpuMs } = await pollAll(pending, pageSize);
    console.log(
      [pending, pageSize, requests, pages, gets, minutes, cpuMs.toFixed(1)]
        .map((cell) => `${cell}`)
        .join(' | '),
    );
  }
}

/** One look at every pending order, two of which have changed since. */
async function pollAll(pending: number, pageSize: number): Promise<Result> {
  const guids = Array.from({ length: pending }, (_none, index) => `${10_000_000 + index}` as Guid);
  const primary = memoryStore();
  for (const [index, guid] of guids.entries()) {
    const origin = {
      guid,
      serial: index + 1,
      profileId: 'main',
      origin: ORIGIN,
      intentId: null,
      source: 'elsewhere',
    } as const;
    const order = {
      ...newOrder(origin, START_MS - AGE_MS),
      status: 2,
      isListed: true,
      readAtMs: START_MS - 1,
      told: ['contact-service' as const],
    };
    primary.kept.set(orderKey('main', guid), encodeRecord(order));
  }
  const counts = { pages: 0, gets: 0 };
  let nowMs = START_MS;
  const settings = {
    services: new Map([['main', { origin: ORIGIN, isPlay: false }]]),
    limits: NO_LIMITS,
    notify: Object.fromEntries(EVENT_KINDS.map((kind) => [kind, true])) as Record<
      (typeof EVENT_KINDS)[number],
      boolean
    >,
    endingLeadMs: { hours: 600_000, days: 600_000 },
    lowBalance: null,
    priceMark: null,
  };
  const engine = createEngine({
    now: () => nowMs,
    minuteOfDay: () => 0,
    random: () => 0,
    timers: { set: () => () => {} },
    service: () => serviceOf(guids, pageSize, counts),
    settings: () => settings,
    primary,
    mirror: memoryStore(),
    alarms: { get: async () => null, create: async () => {}, clear: async () => {} },
    notify: { show: async () => {} },
    publish: () => {},
    isDenied: () => false,
    keepAlive: () => () => {},
  });
  let cpuMs = 0;
  let wakes = 0;
  const isDone = () =>
    engine.snapshot().orders.every(({ readAtMs }) => readAtMs !== null && readAtMs >= START_MS);
  do {
    const before = process.threadCpuUsage();
    await engine.wake();
    const { user, system } = process.threadCpuUsage(before);
    cpuMs += (user + system) / 1_000;
    wakes += 1;
    nowMs += 61_000;
  } while (!isDone() && wakes < 100);
  return { requests: counts.pages + counts.gets, ...counts, minutes: wakes, cpuMs };
}

function serviceOf(
  guids: readonly Guid[],
  pageSize: number,
  counts: { pages: number; gets: number },
): RentalServicePort {
  const statusOf = (guid: Guid) => (Number(guid) - 10_000_000 < CHANGED ? 3 : 2);
  return {
    origin: ORIGIN,
    pauseMs: () => 0,
    waitMs: () => 0,
    price: async () => ({ ok: true, value: { priceSun: 46n } }),
    accounts: async () => ({ ok: true, value: [] }),
    buyEnergy: async () => ({
      ok: false,
      error: { code: 'rejected', retryable: false, certainty: 'not-sent' },
    }),
    order: async (guid) => {
      counts.gets += 1;
      return { ok: true, value: aReading({ guid, status: statusOf(guid) }) };
    },
    orders: async ({ page, perPage }) => {
      counts.pages += 1;
      const size = Math.min(perPage, pageSize);
      const slice = guids.slice((page - 1) * size, page * size);
      const entries = slice.map((guid) => ({ guid, status: statusOf(guid) }));
      return { ok: true, value: { entries, total: guids.length, lastPage: Math.ceil(guids.length / size) } };
    },
  };
}

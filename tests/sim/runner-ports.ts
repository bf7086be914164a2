import { EVENT_KINDS } from '../../lib/domain/order/event-kind.ts';
import type { EnginePorts, StorePort } from '../../lib/purchase/ports.ts';
import type { RentalServicePort } from '../../lib/purchase/service-port.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import type { Disk } from './disk.ts';
import type { World } from './world.ts';

/** One life of the machine. A dead life does and hears nothing more. */
export type Life = { isAlive: boolean };

/** `undone`: a power cut that takes the last writes of the primary with it. */
export type Side = 'before' | 'after' | 'torn' | 'undone';

/** How many writes of the primary a power cut undoes at the write of this number: now few, now many. */
export const undoneAt = (write: number): number => 1 + (write % 16);

export const ORIGIN = 'https://service.example';
export const LEAD_MS = 600_000;
export const never = <T>() => new Promise<T>(() => {});

const NOTIFY_NONE = Object.fromEntries(EVENT_KINDS.map((kind) => [kind, false])) as Record<
  (typeof EVENT_KINDS)[number],
  boolean
>;

/**
 * The storage that one life sees. The life may end at a write: before it, after it, in the middle, or with
 * the writes before it undone.
 */
export function mortalStore<D extends { side: Side }>(
  own: Life,
  disk: Disk,
  { deathOfWrite, die }: { deathOfWrite(): D | undefined; die(death: D): void },
): StorePort {
  const alive = async <T>(effect: () => Promise<T>): Promise<T> => (own.isAlive ? effect() : never<T>());
  return {
    get: (key) => alive(() => disk.port.get(key)),
    list: (prefix) => alive(() => disk.port.list(prefix)),
    delete: (key) => alive(() => disk.port.delete(key)),
    set: (key, text) =>
      alive(async () => {
        const death = deathOfWrite();
        if (death?.side !== 'before') await disk.port.set(key, text);
        if (death?.side === 'torn') disk.tear(key);
        if (death && own.isAlive) die(death);
        if (!own.isAlive) await never();
      }),
  };
}

/** Alarms that outlive each life and wake the life that runs when they fire. */
export function createAlarms(world: World, wake: () => void): EnginePorts['alarms'] {
  const alarms = new Map<string, { atMs: number; cancel: () => void }>();
  return {
    get: async (name) => alarms.get(name) ?? null,
    create: async (name, { atMs, periodMs }) => {
      alarms.get(name)?.cancel();
      const fire = () => {
        const cancel = world.at(world.timeMs() + periodMs, fire);
        alarms.set(name, { atMs: world.wallMs() + periodMs, cancel });
        wake();
      };
      alarms.set(name, { atMs, cancel: world.at(world.timeMs() + atMs - world.wallMs(), fire) });
    },
    clear: async (name) => {
      alarms.get(name)?.cancel();
      alarms.delete(name);
    },
  };
}

type Parts = Pick<EnginePorts, 'primary' | 'mirror' | 'alarms' | 'publish'> & {
  world: World;
  own: Life;
  service: RentalServicePort;
  perDaySun?: bigint | null;
};

/** What the engine and its runners get in one life, with one service and no notifications. */
export function runnerPorts({ world, own, service, perDaySun = null, ...parts }: Parts): EnginePorts {
  return {
    ...parts,
    now: () => world.wallMs(),
    minuteOfDay: () => 0,
    random: () => 0.5,
    timers: { set: (delayMs, run) => world.at(world.timeMs() + delayMs, () => own.isAlive && run()) },
    service: () => service,
    settings: () => ({
      services: new Map([['main', { origin: ORIGIN, isPlay: false }]]),
      limits: { ...NO_LIMITS, perDaySun },
      notify: NOTIFY_NONE,
      endingLeadMs: { hours: LEAD_MS, days: LEAD_MS },
      lowBalance: null,
      priceMark: null,
    }),
    notify: { show: async () => {} },
    isDenied: () => false,
    keepAlive: () => () => {},
  };
}

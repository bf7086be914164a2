import { EVENT_KINDS } from '../../lib/domain/order/event-kind.ts';
import type { createEngine as CreateEngine, Engine } from '../../lib/purchase/engine.ts';
import type { EnginePorts, StorePort } from '../../lib/purchase/ports.ts';
import type { Answer, RentalServicePort } from '../../lib/purchase/service-port.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import type { Disk } from './disk.ts';
import type { Place } from './places.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';
import type { Trail } from './trail.ts';
import type { World } from './world.ts';

type Life = { isAlive: boolean; engine: Engine; inFlight: number };

type Deps = {
  world: World;
  plan: Plan;
  random: Random;
  trail: Trail;
  places: readonly Place[];
  primary: Disk;
  mirror: Disk;
  createEngine: typeof CreateEngine;
};

const isUsable = ({ isConnected, isLocked }: Place): boolean => isConnected && !isLocked;
const NO_TOKEN: Answer<never> = {
  ok: false,
  error: { code: 'no-token', retryable: false, certainty: 'not-sent' },
};
const never = <T>() => new Promise<T>(() => {});
const NOTIFY_ALL = Object.fromEntries(EVENT_KINDS.map((kind) => [kind, true])) as Record<
  (typeof EVENT_KINDS)[number],
  boolean
>;

/** A browser with the extension in it. It dies, restarts, sleeps and forgets alarms; its disks survive. */
export function createMachine({ world, plan, random, trail, places, primary, mirror, createEngine }: Deps) {
  const { items, perDaySun } = plan;
  const crashes = new Map(items.flatMap((item) => (item.kind === 'crashAtStep' ? [[item.step, item]] : [])));
  const failedShows = new Set(items.flatMap((item) => (item.kind === 'notify' ? [item.nth] : [])));
  const diesIdle = items.some((item) => item.kind === 'idleDeath');
  const alarms = new Map<string, { atMs: number; periodMs: number; cancel: () => void }>();
  let asleepUntilMs = 0;
  let shows = 0;
  let life: Life | null = null;

  function die(downMs: number, losesAlarms: boolean): void {
    if (!life) return;
    life.isAlive = false;
    life = null;
    if (losesAlarms) dropAlarms();
    world.at(world.timeMs() + downMs, boot);
  }

  function dropAlarms(): void {
    for (const alarm of alarms.values()) alarm.cancel();
    alarms.clear();
  }

  function boot(): void {
    if (life) return;
    trail.lives += 1;
    primary.damage(trail.lives);
    mirror.damage(trail.lives);
    const born: Life = { isAlive: true, inFlight: 0, engine: undefined as unknown as Engine };
    life = born;
    born.engine = createEngine(portsFor(born));
    void born.engine.wake();
  }

  /** Every call to the outside is a step at which the machine may die. */
  async function step<T>(own: Life, effect: () => T | Promise<T>, tear?: () => void): Promise<T> {
    if (!own.isAlive) return never();
    trail.steps += 1;
    const crash = crashes.get(trail.steps);
    if (crash?.side === 'before') {
      die(crash.downMs, crash.losesAlarms);
      return never();
    }
    const kill = () => {
      if (crash?.side === 'torn') tear?.();
      if (crash && own.isAlive) die(crash.downMs, crash.losesAlarms);
    };
    try {
      const running = effect();
      if (crash) kill();
      const result = await running;
      return own.isAlive ? result : await never<T>();
    } catch (cause) {
      if (!own.isAlive) return never();
      throw cause;
    }
  }

  function storeFor(own: Life, disk: Disk): StorePort {
    const { port } = disk;
    return {
      get: (key) => step(own, () => port.get(key)),
      set: (key, text) =>
        step(
          own,
          () => port.set(key, text),
          () => disk.tear(key),
        ),
      delete: (key) => step(own, () => port.delete(key)),
      list: (prefix) => step(own, () => port.list(prefix)),
    };
  }

  function serviceFor(own: Life, place: Place): RentalServicePort {
    const { front } = place;
    async function call<T>(effect: () => Promise<Answer<T>>): Promise<Answer<T>> {
      if (!isUsable(place)) return NO_TOKEN;
      own.inFlight += 1;
      const result = await step(own, effect);
      own.inFlight -= 1;
      return result;
    }
    return {
      origin: front.origin,
      pauseMs: () => front.pauseMs(),
      waitMs: () => front.waitMs(),
      price: (period) => call(() => front.price(period)),
      buyEnergy: (...asked) => call(() => front.buyEnergy(...asked)),
      order: (...asked) => call(() => front.order(...asked)),
      orders: (...asked) => call(() => front.orders(...asked)),
      accounts: (...asked) => call(() => front.accounts(...asked)),
    };
  }

  function fire(name: string): void {
    const alarm = alarms.get(name);
    if (!alarm) return;
    if (world.timeMs() < asleepUntilMs) {
      setAlarmEvent(name, asleepUntilMs);
      return;
    }
    alarm.atMs = world.wallMs() + alarm.periodMs;
    setAlarmEvent(name, world.timeMs() + alarm.periodMs);
    if (!life) return;
    if (diesIdle && life.inFlight === 0) {
      life.isAlive = false;
      life = null;
      boot();
    } else void life.engine.wake();
  }

  function setAlarmEvent(name: string, timeMs: number): void {
    const alarm = alarms.get(name);
    if (!alarm) return;
    alarm.cancel();
    alarm.cancel = world.at(timeMs, () => fire(name));
  }

  function setTimer(own: Life, delayMs: number, run: () => void): () => void {
    if (diesIdle && delayMs > 30_000) return () => {};
    let cancel = () => {};
    const go = () => {
      if (!own.isAlive) return;
      if (world.timeMs() < asleepUntilMs) cancel = world.at(asleepUntilMs, go);
      else run();
    };
    cancel = world.at(world.timeMs() + delayMs, go);
    return () => cancel();
  }

  function portsFor(own: Life): EnginePorts {
    const services = places.map((place) => ({ ...place, service: serviceFor(own, place), place }));
    const find = (id: string) => services.find(({ profileId }) => profileId === id);
    const connected = () => places.filter(({ isConnected }) => isConnected);
    return {
      now: () => world.wallMs(),
      minuteOfDay: () => 0,
      random: () => random.next(),
      timers: { set: (delayMs, run) => setTimer(own, delayMs, run) },
      service(id) {
        const found = find(id);
        return found && isUsable(found.place) ? found.service : null;
      },
      settings: () => ({
        services: new Map(connected().map(({ profileId, origin }) => [profileId, { origin, isPlay: false }])),
        limits: { ...NO_LIMITS, perDaySun },
        notify: NOTIFY_ALL,
        endingLeadMs: { hours: 600_000, days: 600_000 },
        lowBalance: null,
        priceMark: null,
      }),
      primary: storeFor(own, primary),
      mirror: storeFor(own, mirror),
      alarms: {
        get: (name) => step(own, () => alarms.get(name) ?? null),
        create: (name, { atMs, periodMs }) =>
          step(own, () => {
            alarms.get(name)?.cancel();
            alarms.set(name, { atMs, periodMs, cancel: () => {} });
            setAlarmEvent(name, world.timeMs() + atMs - world.wallMs());
          }),
        clear: (name) =>
          step(own, () => {
            alarms.get(name)?.cancel();
            alarms.delete(name);
          }),
      },
      notify: {
        show: (id) =>
          step(own, () => {
            shows += 1;
            if (failedShows.has(shows)) throw new Error('not shown');
            trail.shows.set(id, (trail.shows.get(id) ?? 0) + 1);
          }),
      },
      publish: () => {},
      isDenied: () => false,
      keepAlive: () => () => {},
    };
  }

  return {
    boot,
    die,
    dropAlarms,
    engine: () => (life && world.timeMs() >= asleepUntilMs ? life.engine : null),
    sleep(forMs: number): void {
      asleepUntilMs = Math.max(asleepUntilMs, world.timeMs() + forMs);
    },
    /** Alarms follow the wall clock, so a jump of the clock moves them. */
    clockJumped(): void {
      for (const [name, alarm] of alarms) setAlarmEvent(name, world.timeMs() + alarm.atMs - world.wallMs());
    },
  };
}

export type Machine = ReturnType<typeof createMachine>;

import { createQueue } from '../../lib/domain/queue.ts';
import type { AlarmPort, StorePort } from '../../lib/purchase/ports.ts';
import { openVaultSchema, vaultRecordSchema } from '../../lib/settings/vault-record.ts';
import type { Random } from '../sim/random.ts';
import { type Clock, type Life, never } from './clock.ts';

const AREAS = ['local', 'session', 'shared', 'mirror', 'ledger', 'device'] as const;
type Area = (typeof AREAS)[number];

/** A write that the browser refuses, as on a full disk. */
export class RefusedWrite extends Error {}

export type WriteFaults = { areas: readonly Area[]; untilMs: number };

type Watch = {
  random: Random;
  /** Called with everything that is written and not meant to hold a secret. */
  onWrite(where: string, value: unknown): void;
};

/** So many of the last writes of the extension's storage may be lost in a power cut. */
const MOST_UNDONE = 40;

/** How long a write of a slow disk takes at most. */
const MOST_SLOW_MS = 60;

/** Until so long after a time of refused writes, what failed may still be reported. */
const AFTERMATH_MS = 120_000;

/** What outlives the background: its stores, the device's key and the alarms. */
export function createDisk(clock: Clock, watch: Watch) {
  const area = () => new Map<string, unknown>();
  const kept = {
    local: area(),
    session: area(),
    shared: area(),
    mirror: area(),
    ledger: area(),
    device: area(),
  };
  const alarms = new Map<string, { atMs: number; periodMs: number }>();
  let faults: WriteFaults = { areas: [], untilMs: 0 };
  let refusedCount = 0;
  let slowUntilMs = 0;
  /** How many writes go well before one is refused. */
  let writesLeft = Infinity;
  let lastRefusedAtMs = 0;
  let sessionEndedAtMs = 0;
  /** What stood before each of the last writes of the extension's storage, which no browser carries to the disk at once. */
  const before: { key: string; value: unknown }[] = [];
  /** When the label of a token was last stored. */
  const labelledAtMs = new Map<string, number>();

  /** What is known of all stored tokens: whose they are, their origin and their last four letters. */
  function secrets() {
    const record = vaultRecordSchema.safeParse(kept.local.get('vault')).data;
    const onDisk = record && record.mode !== 'session' ? record.secrets : {};
    const inSession = openVaultSchema.safeParse(kept.session.get('vault')).data?.secrets ?? {};
    return [...Object.entries(onDisk), ...Object.entries(inSession)];
  }

  const labels = () => secrets().map(([, { origin, lastFour }]) => `${origin} ${lastFour}`);

  function noteLabels(): void {
    for (const label of labels()) labelledAtMs.set(label, clock.now());
  }

  function remember(place: Area, key: string): void {
    if (place === 'local' && before.push({ key, value: kept.local.get(key) }) > MOST_UNDONE) before.shift();
  }

  function put(place: Area, key: string, value: unknown): void {
    // The vault may hold its key and secrets in the session, which no browser writes to disk.
    if (place !== 'device' && !(place === 'session' && key === 'vault'))
      watch.onWrite(`${place}:${key}`, value);
    noteLabels();
    remember(place, key);
    kept[place].set(key, place === 'device' ? value : structuredClone(value));
  }

  function take(place: Area, key: string): void {
    noteLabels();
    remember(place, key);
    kept[place].delete(key);
  }

  /** The stores as one life sees them: once it is over, nothing it asks is answered. */
  function seenBy(life: Life) {
    let isKeeping = true;
    const sleep = clock.sleepOf(life);
    const turns = new Map(AREAS.map((place) => [place, createQueue()]));

    async function call<T>(work: () => T): Promise<T> {
      await null;
      const value = life.isAlive ? work() : await never;
      await null;
      return life.isAlive ? value : never;
    }
    /** Each area does one thing after the other, and writes take their time while the disk is slow. */
    const inTurn = <T>(place: Area, work: () => T, isWrite = false): Promise<T> =>
      (turns.get(place) ?? createQueue())(async () => {
        if (isWrite && clock.now() < slowUntilMs) await sleep(watch.random.whole(MOST_SLOW_MS));
        return call(work);
      });
    const write = (place: Area, items: Record<string, unknown>) =>
      inTurn(
        place,
        () => {
          if (!isKeeping) return;
          writesLeft -= 1;
          if (writesLeft === 0 || (clock.now() < faults.untilMs && faults.areas.includes(place))) {
            refusedCount += 1;
            lastRefusedAtMs = clock.now();
            throw new RefusedWrite(`${place} is full`);
          }
          for (const [key, value] of Object.entries(items)) put(place, key, value);
        },
        true,
      );
    const map = (place: Area) => ({
      read: (key: string) => inTurn(place, () => structuredClone(kept[place].get(key))),
      write: (key: string, value: unknown) => write(place, { [key]: value }),
      writeAll: (items: Record<string, unknown>) => write(place, items),
      remove: (key: string) => inTurn(place, () => take(place, key), true),
    });
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
    const text = (place: Area): StorePort => ({
      get: (key) => inTurn(place, () => textOf(kept[place].get(key))),
      set: (key, words) => write(place, { [key]: words }),
      delete: (key) => inTurn(place, () => take(place, key), true),
      list: (prefix) =>
        inTurn(place, () => {
          const found = [...kept[place]].filter(
            ([key, value]) => key.startsWith(prefix) && textOf(value) !== null,
          );
          return new Map(found.map(([key, value]) => [key, String(value)]));
        }),
    });
    const alarmPort: AlarmPort = {
      get: (name) => call(() => alarms.get(name) ?? null),
      create: (name, alarm) => call(() => void alarms.set(name, { ...alarm })),
      clear: (name) => call(() => void alarms.delete(name)),
    };
    return {
      map,
      text,
      alarms: alarmPort,
      deviceKey: {
        read: () => call(() => (kept.device.get('key') as CryptoKey | undefined) ?? null),
        write: (key: CryptoKey) => write('device', { key }),
        remove: () => call(() => take('device', 'key')),
      },
      shared: {
        readAll: () => call(() => Object.fromEntries(kept.shared)),
        writeAll: (items: Record<string, unknown>) => write('shared', items),
        removeAll: (keys: string[]) => call(() => keys.forEach((key) => void kept.shared.delete(key))),
      },
      /** Deletes all, and keeps nothing until the returned function is called. */
      forget: () =>
        call(() => {
          isKeeping = false;
          noteLabels();
          before.length = 0;
          for (const place of AREAS) kept[place].clear();
          return () => {
            isKeeping = true;
          };
        }),
    };
  }

  return {
    kept,
    alarms,
    seenBy,
    labels,
    /** The ends of the tokens that are stored for a profile: one, or none. */
    tokenEndsOf: (profileId: string) =>
      secrets().flatMap(([id, { lastFour }]) => (id === profileId ? [lastFour] : [])),
    labelledAtMs: (label: string) => labelledAtMs.get(label) ?? null,
    refuseWrites(next: WriteFaults): void {
      faults = next;
    },
    slowDown(forMs: number): void {
      slowUntilMs = clock.now() + forMs;
    },
    refusedCount: () => refusedCount,
    sessionEndedAtMs: () => sessionEndedAtMs,
    refuseWriteAfter(count: number): void {
      writesLeft = count;
    },
    isRefusing: () => clock.now() < Math.max(faults.untilMs, lastRefusedAtMs) + AFTERMATH_MS,
    /** The power fails: the last writes of the extension's storage never reached the disk. */
    undoWrites(count: number): void {
      for (const { key, value } of before.splice(Math.max(0, before.length - count)).reverse())
        if (value === undefined) kept.local.delete(key);
        else kept.local.set(key, value);
    },
    /** One record vanishes, or only its beginning is left. */
    damage(place: 'local' | 'mirror', key: string, isTorn: boolean): void {
      lastRefusedAtMs = clock.now();
      const value = kept[place].get(key);
      if (!isTorn) kept[place].delete(key);
      else kept[place].set(key, typeof value === 'string' ? value.slice(0, value.length / 2) : 'torn');
    },
    /** The browser is closed: its session is over. */
    endSession(): void {
      sessionEndedAtMs = clock.now();
      kept.session.clear();
    },
  };
}

export type Disk = ReturnType<typeof createDisk>;

import * as z from 'zod/mini';
import type { Sun } from '../../domain/amounts/sun.ts';
import { createQueue } from '../../domain/queue.ts';
import { PERIODS, type Period } from '../../domain/rental/period.ts';
import { decodeRecord, encodeRecord } from '../../purchase/journal/stored-text.ts';
import type { StorePort } from '../../purchase/ports.ts';
import { PRACTICE_ID } from '../../settings/profile.ts';
import { type BurnRun, withBurnReading } from '../../spending/burn-price.ts';
import type { PriceSample } from '../../spending/price-history.ts';

interface SampleDeps {
  now(): number;
  store: StorePort;
  /** A sample could not be kept. It does no harm. */
  onLost(error: unknown): void;
}

const SLOT_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;
/** A price with more digits is not one, and must not make a record grow. */
const LONGEST_PRICE = 12;

const sunText = z.lazy(() =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,12}$/)),
    z.transform((text) => BigInt(text)),
  ),
);
/** The samples of one day: period, moment, price. */
const daySchema = z.lazy(() => z.array(z.tuple([z.enum(PERIODS), z.int(), sunText])));
const runsSchema = z.lazy(() =>
  z.array(z.object({ unitSun: sunText, fromMs: z.number(), untilMs: z.number() })),
);

type Day = z.infer<typeof daySchema>;

/** The day with the sample. The same object if the last sample of its quarter of an hour has the same price. */
function withSample(day: Day, sample: Day[number]): Day {
  const [period, atMs, unitSun] = sample;
  const isOfSlot = ([known, keptMs]: Day[number]) =>
    known === period && Math.floor(keptMs / SLOT_MS) === Math.floor(atMs / SLOT_MS);
  const slot = day.filter(isOfSlot);
  if (slot.at(-1)?.[2] === unitSun) return day;
  const seen = [...slot, sample];
  const lowest = seen.reduce((low, one) => (one[2] < low[2] ? one : low));
  const highest = seen.reduce((high, one) => (one[2] > high[2] ? one : high));
  const told = [seen[0], lowest, highest, sample];
  return [...day.filter((one) => !slot.includes(one)), ...seen.filter((one) => told.includes(one))];
}

/**
 * The prices seen in 90 days: for each period the first, lowest, highest and last of each quarter of an hour. Also the
 * runs of the burn price. Each day is one record of 2,304 samples at most, so 90 days are bounded.
 */
export function createPriceSamples({ now, store, onLost }: SampleDeps) {
  const inTurn = createQueue();

  /** Calls wait for each other: two that change one record at once would lose each other's samples. */
  async function keepInTurn(unitSun: Sun, work: () => Promise<void>): Promise<void> {
    if (String(unitSun).length <= LONGEST_PRICE) await inTurn(work).catch(onLost);
  }

  async function keep(profileId: string, period: Period, unitSun: Sun, atMs: number): Promise<void> {
    const key = dayKey(profileId, atMs);
    const text = await store.get(key);
    const day = read(daySchema, text) ?? [];
    const next = withSample(day, [period, atMs, unitSun]);
    if (next === day) return;
    if (text === null) await dropStrange(profileId);
    await store.set(key, encodeRecord(next));
  }

  /** Drops days that are too old, and days ahead: those are of a clock that was set back. */
  async function dropStrange(profileId: string): Promise<void> {
    const oldest = dayKey(profileId, now() - KEPT_DAYS * DAY_MS);
    const today = dayKey(profileId, now());
    for (const key of (await store.list(dayPrefix(profileId))).keys()) {
      if (key < oldest || key > today) await store.delete(key);
    }
  }

  async function readRuns(key: string): Promise<readonly BurnRun[]> {
    return read(runsSchema, await store.get(key)) ?? [];
  }

  return {
    note(profileId: string, period: Period, unitSun: Sun): Promise<void> {
      const atMs = now();
      return keepInTurn(unitSun, () => keep(profileId, period, unitSun, atMs));
    },

    /** Notes the chain's price for burning one energy. Written when it changes, or once an hour. */
    noteBurn(profileId: string, unitSun: Sun, atMs: number): Promise<void> {
      return keepInTurn(unitSun, async () => {
        const key = burnKey(profileId);
        const runs = await readRuns(key);
        const last = runs.at(-1);
        const isKnown = last?.unitSun === unitSun && Math.abs(atMs - last.untilMs) < 3_600_000;
        if (!isKnown) await store.set(key, encodeRecord(withBurnReading(runs, unitSun, atMs)));
      });
    },

    read: (profileId: string): Promise<ReadonlyMap<Period, PriceSample[]>> =>
      inTurn(async () => {
        const samples = new Map<Period, PriceSample[]>();
        for (const text of (await store.list(dayPrefix(profileId))).values()) {
          for (const [period, atMs, unitSun] of read(daySchema, text) ?? []) {
            if (atMs > now()) continue;
            const ofPeriod = samples.get(period) ?? [];
            samples.set(period, ofPeriod);
            ofPeriod.push({ atMs, unitSun });
          }
        }
        for (const ofPeriod of samples.values()) ofPeriod.sort((a, b) => a.atMs - b.atMs);
        return samples;
      }),

    burnRuns: (profileId: string): Promise<readonly BurnRun[]> => inTurn(() => readRuns(burnKey(profileId))),
  };
}

export type PriceSamples = ReturnType<typeof createPriceSamples>;

const dayPrefix = (profileId: string) => `prices:${profileId}:`;
/** Days in UTC, padded so that the order of keys is the order of time. */
const dayKey = (profileId: string, atMs: number) =>
  `${dayPrefix(profileId)}${String(Math.floor(atMs / DAY_MS)).padStart(6, '0')}`;
/** Burning costs the same whoever rents: all services are of one network, and practice has its own. */
const burnKey = (profileId: string) => `burn-price:${profileId === PRACTICE_ID ? profileId : 'chain'}`;

/** A damaged day is a day without samples. */
const read = <T>(schema: z.ZodMiniType<T>, text: string | null): T | null => decodeRecord(schema, text ?? '');

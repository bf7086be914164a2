import type { Sun } from '../domain/amounts/sun.ts';
import type { CalendarDay, LocalCalendar } from './calendar.ts';

/** The price of one energy for a period, in SUN, as it was read once. */
export interface PriceSample {
  atMs: number;
  unitSun: Sun;
}

/** `few`: what is missing before an hour can be named. `flat`: no hour is cheaper, or none was seen on two days. */
type CheapestHour =
  | { kind: 'hour'; hour: number }
  | { kind: 'few'; missingSamples: number; missingDays: number }
  | { kind: 'flat' };

export interface PriceHistory {
  sampleCount: number;
  latest: PriceSample;
  lowest: Sun;
  highest: Sun;
  /** In the order of time, thinned to what a line can show: the last sample of each stretch. */
  line: PriceSample[];
  days: { day: CalendarDay; lowest: Sun; highest: Sun; count: number }[];
  cheapest: CheapestHour;
}

const NEEDED_SAMPLES = 24;
const NEEDED_DAYS = 3;
/** An hour seen on a single day tells what happened that day, not what usually happens. */
const NEEDED_DAYS_IN_HOUR = 2;
const MOST_POINTS = 240;

/** Samples are in the order of time. Null without any. */
export function describePrices(
  samples: readonly PriceSample[],
  calendar: LocalCalendar,
): PriceHistory | null {
  const latest = samples.at(-1);
  if (!latest) return null;
  const byDay = new Map<CalendarDay, Sun[]>();
  const byHour = new Map<number, { sum: Sun; count: bigint; days: Set<CalendarDay> }>();
  for (const { atMs, unitSun } of samples) {
    const day = calendar.dayOf(atMs);
    byDay.set(day, [...(byDay.get(day) ?? []), unitSun]);
    const hour = calendar.hourOf(atMs);
    const known = byHour.get(hour) ?? { sum: 0n, count: 0n, days: new Set() };
    byHour.set(hour, { sum: known.sum + unitSun, count: known.count + 1n, days: known.days.add(day) });
  }
  const days = [...byDay].map(([day, prices]) => ({ day, ...extremes(prices), count: prices.length }));
  return {
    sampleCount: samples.length,
    latest,
    ...extremes(days.flatMap(({ lowest, highest }) => [lowest, highest])),
    line: thin(samples),
    days,
    cheapest: findCheapest(samples.length, byDay.size, byHour),
  };
}

type HourSums = ReadonlyMap<number, { sum: Sun; count: bigint; days: ReadonlySet<CalendarDay> }>;

function findCheapest(sampleCount: number, dayCount: number, byHour: HourSums): CheapestHour {
  const missingSamples = Math.max(NEEDED_SAMPLES - sampleCount, 0);
  const missingDays = Math.max(NEEDED_DAYS - dayCount, 0);
  if (missingSamples + missingDays > 0) return { kind: 'few', missingSamples, missingDays };
  const hours = [...byHour].filter(([, { days }]) => days.size >= NEEDED_DAYS_IN_HOUR);
  // Averages are compared by cross-multiplying, so nothing is rounded.
  const ranked = hours.sort(([, a], [, b]) => Number(a.sum * b.count - b.sum * a.count));
  const [best, next] = [ranked[0], ranked.at(-1)];
  if (!best || !next || best[1].sum * next[1].count === next[1].sum * best[1].count) return { kind: 'flat' };
  return { kind: 'hour', hour: best[0] };
}

function extremes(prices: readonly Sun[]): { lowest: Sun; highest: Sun } {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : 1));
  return { lowest: sorted[0] ?? 0n, highest: sorted.at(-1) ?? 0n };
}

function thin(samples: readonly PriceSample[]): PriceSample[] {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || samples.length <= MOST_POINTS) return [...samples];
  const stretchMs = (last.atMs - first.atMs) / (MOST_POINTS - 1);
  const byStretch = new Map(
    samples.map((sample) => [Math.floor((sample.atMs - first.atMs) / stretchMs), sample]),
  );
  return [...byStretch.values()];
}

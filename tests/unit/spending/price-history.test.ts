import { describe, expect, it } from 'vitest';
import { createLocalCalendar, dayText } from '../../../lib/spending/calendar.ts';
import { describePrices, type PriceSample } from '../../../lib/spending/price-history.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-17T00:00:00Z');
const calendar = createLocalCalendar('UTC');

/** One sample in each hour from the start, at the price that `priceAt` gives for the hour of the day. */
const hourly = (count: number, priceAt: (hour: number) => bigint): PriceSample[] =>
  Array.from({ length: count }, (_, at) => ({ atMs: START + at * HOUR, unitSun: priceAt(at % 24) }));

const cheapest = (samples: PriceSample[], zone = 'UTC') =>
  describePrices(samples, createLocalCalendar(zone))?.cheapest;

describe('the history of a price', () => {
  it('is empty without a sample', () => {
    expect(describePrices([], calendar)).toBeNull();
  });

  it('gives the lowest, the highest and the latest price, in total and for each day', () => {
    const history = describePrices(
      hourly(30, (hour) => BigInt(40 + hour)),
      calendar,
    );
    expect(history).toMatchObject({ sampleCount: 30, lowest: 40n, highest: 63n, latest: { unitSun: 45n } });
    expect(history?.days.map(({ day, ...rest }) => ({ ...rest, day: dayText(day) }))).toEqual([
      { day: '2026-11-17', lowest: 40n, highest: 63n, count: 24 },
      { day: '2026-11-18', lowest: 40n, highest: 45n, count: 6 },
    ]);
  });

  it('keeps every price in the line while there are few, however close together', () => {
    const samples = [0, 1, 240 * HOUR].map((afterMs) => ({ atMs: START + afterMs, unitSun: 46n }));
    expect(describePrices(samples, calendar)?.line).toEqual(samples);
  });

  it('thins the line of many samples, and keeps its last point', () => {
    const samples = hourly(5000, () => 46n);
    const line = describePrices(samples, calendar)?.line ?? [];
    expect(line.length).toBeLessThanOrEqual(240);
    expect(line.length).toBeGreaterThan(200);
    expect(line.at(-1)).toEqual(samples.at(-1));
    expect(line.map(({ atMs }) => atMs)).toEqual(line.map(({ atMs }) => atMs).sort((a, b) => a - b));
  });
});

describe('the cheapest hour', () => {
  const cheapAtThree = (hour: number) => (hour === 3 ? 44n : 46n);

  it('is named once there are enough samples of enough days', () => {
    expect(cheapest(hourly(72, cheapAtThree))).toEqual({ kind: 'hour', hour: 3 });
  });

  it("is an hour in the user's time zone", () => {
    expect(cheapest(hourly(72, cheapAtThree), 'Asia/Tokyo')).toEqual({ kind: 'hour', hour: 12 });
  });

  it.each([
    [23, 1, 2],
    [24, 0, 2],
    [47, 0, 1],
    [48, 0, 1],
  ])(
    'is not named from %i samples: %i samples and %i days are missing',
    (count, missingSamples, missingDays) => {
      expect(cheapest(hourly(count, cheapAtThree))).toEqual({ kind: 'few', missingSamples, missingDays });
    },
  );

  it('is named from the first sample of the third day on', () => {
    expect(cheapest(hourly(49, cheapAtThree))).toEqual({ kind: 'hour', hour: 3 });
  });

  it('is not named from the prices of a single day', () => {
    const once = [
      ...hourly(50, () => 46n).filter((_, at) => at % 24 !== 5),
      { atMs: START + 5 * HOUR, unitSun: 1n },
    ];
    expect(cheapest(once.sort((a, b) => a.atMs - b.atMs))).toEqual({ kind: 'flat' });
  });

  it('does not exist if all hours cost the same', () => {
    expect(cheapest(hourly(72, () => 46n))).toEqual({ kind: 'flat' });
  });

  it('compares averages exactly, with prices that no float can tell apart', () => {
    const huge = 10n ** 17n;
    expect(cheapest(hourly(72, (hour) => (hour === 9 ? huge : huge + 1n)))).toEqual({
      kind: 'hour',
      hour: 9,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { createPriceSamples } from '../../../../lib/background/money/price-samples.ts';
import { PERIODS } from '../../../../lib/domain/rental/period.ts';
import { createMemoryStore } from '../../../support/background.ts';

const START = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;
const DAY = 86_400_000;

function open(texts = new Map<string, string>()) {
  const clock = { nowMs: START };
  const lost: unknown[] = [];
  const store = createMemoryStore(texts);
  const build = () =>
    createPriceSamples({ now: () => clock.nowMs, store, onLost: (error) => lost.push(error) });
  return { clock, texts, store, lost, build, samples: build() };
}

describe('the samples of prices', () => {
  it('keep the first, lowest, highest and last of each quarter of an hour, for each period', async () => {
    const { clock, samples } = open();
    for (const [minutes, unitSun] of [
      [0, 46n],
      [1, 48n],
      [2, 44n],
      [3, 52n],
      [4, 50n],
      [5, 46n],
      [6, 41n],
      [14, 43n],
      [15, 47n],
      [30, 47n],
    ] as const) {
      clock.nowMs = START + minutes * MINUTE;
      await samples.note('p1', '1h', unitSun);
      await samples.note('p1', '1d', 70n);
    }
    const kept = await samples.read('p1');
    expect(kept.get('1h')).toEqual([
      { atMs: START, unitSun: 46n },
      { atMs: START + 3 * MINUTE, unitSun: 52n },
      { atMs: START + 6 * MINUTE, unitSun: 41n },
      { atMs: START + 14 * MINUTE, unitSun: 43n },
      { atMs: START + 15 * MINUTE, unitSun: 47n },
      { atMs: START + 30 * MINUTE, unitSun: 47n },
    ]);
    expect(kept.get('1d')).toHaveLength(3);
  });

  it('end with the price that was read last, whatever was lower or higher before', async () => {
    const { clock, samples } = open();
    for (const unitSun of [45n, 60n, 47n, 52n, 47n, 47n, 45n]) {
      await samples.note('p1', '1h', unitSun);
      clock.nowMs += 2 * MINUTE;
      expect((await samples.read('p1')).get('1h')?.at(-1)?.unitSun).toBe(unitSun);
    }
    expect((await samples.read('p1')).get('1h')).toHaveLength(3);
  });

  it('lose none of six that come at once', async () => {
    const { samples } = open();
    await Promise.all(PERIODS.map((period) => samples.note('p1', period, 46n)));
    expect([...(await samples.read('p1')).keys()].sort()).toEqual([...PERIODS].sort());
  });

  it('are known to the next life of the background, by profile', async () => {
    const { samples, build } = open();
    await samples.note('p1', '1h', 46n);
    await samples.note('p2', '1h', 99n);
    expect((await build().read('p1')).get('1h')).toEqual([{ atMs: START, unitSun: 46n }]);
  });

  it('stay within 90 days and within bounds, however often a price is read', async () => {
    const { clock, samples, texts } = open();
    for (let day = 0; day < 100; day += 1) {
      for (let slot = 0; slot < (day === 99 ? 192 : 8); slot += 1) {
        clock.nowMs = START + day * DAY + slot * 7.5 * MINUTE;
        void samples.note('p1', '1h', 999_999_999_999n);
      }
      await samples.read('p1');
    }
    const [first] = (await samples.read('p1')).get('1h') ?? [];
    expect(clock.nowMs - (first?.atMs ?? 0)).toBeLessThan(91 * DAY);
    expect(texts.size).toBeLessThanOrEqual(91);
    expect(Math.max(...[...texts.values()].map((text) => text.length))).toBeLessThan(96 * 40);
  });

  it('drop everything older than 90 days after a long silence, and nothing younger', async () => {
    const { clock, samples } = open();
    for (const day of [0, 1, 50, 110, 139, 140]) {
      clock.nowMs = START + day * DAY;
      await samples.note('p1', '1h', 46n);
    }
    const kept = (await samples.read('p1')).get('1h') ?? [];
    expect(kept.map(({ atMs }) => (atMs - START) / DAY)).toEqual([50, 110, 139, 140]);
  });

  it('leave out days that are still to come, and drop them with the next day', async () => {
    const { clock, samples } = open();
    clock.nowMs = START + 7 * DAY;
    await samples.note('p1', '1h', 90n);
    clock.nowMs = START;
    await samples.note('p1', '1h', 46n);
    expect((await samples.read('p1')).get('1h')).toEqual([{ atMs: START, unitSun: 46n }]);
    clock.nowMs = START + DAY;
    await samples.note('p1', '1h', 47n);
    clock.nowMs = START + 8 * DAY;
    expect((await samples.read('p1')).get('1h')?.map(({ unitSun }) => unitSun)).toEqual([46n, 47n]);
  });

  it('refuse a price that is longer than any price', async () => {
    const { samples, texts } = open();
    await samples.note('p1', '1h', 10n ** 12n);
    await samples.noteBurn('p1', 10n ** 12n, START);
    expect(texts.size).toBe(0);
  });

  it.each(['', '{', '[["1h"]]', '[["2h",1,"46"]]', '{"__proto__":1}', 'null'])(
    'count a damaged day (%s) as a day without samples, and write it again',
    async (text) => {
      const { samples, texts, lost } = open();
      await samples.note('p1', '1h', 46n);
      for (const key of texts.keys()) texts.set(key, text);
      expect((await samples.read('p1')).size).toBe(0);
      await samples.note('p1', '1h', 47n);
      expect((await samples.read('p1')).get('1h')).toEqual([{ atMs: START, unitSun: 47n }]);
      expect(lost).toEqual([]);
    },
  );

  it('report a store that fails, and go on with the next one', async () => {
    const { samples, store, lost } = open();
    const { set } = store;
    store.set = () => Promise.reject(new Error('full'));
    await samples.note('p1', '1h', 46n);
    store.set = set;
    await samples.note('p1', '1h', 47n);
    expect(lost).toHaveLength(1);
    expect((await samples.read('p1')).get('1h')).toEqual([{ atMs: START, unitSun: 47n }]);
  });
});

describe('the burn price', () => {
  it('is stored when it changes, or once an hour', async () => {
    const { samples, store } = open();
    let writes = 0;
    const { set } = store;
    store.set = (key, text) => {
      writes += 1;
      return set(key, text);
    };
    for (let minutes = 0; minutes <= 120; minutes += 5)
      await samples.noteBurn('p1', 100n, START + minutes * MINUTE);
    await samples.noteBurn('p1', 90n, START + 121 * MINUTE);
    expect(writes).toBe(4);
    expect(await samples.burnRuns('p1')).toEqual([
      { unitSun: 100n, fromMs: START, untilMs: START + 120 * MINUTE },
      { unitSun: 90n, fromMs: START + 121 * MINUTE, untilMs: START + 121 * MINUTE },
    ]);
  });
});

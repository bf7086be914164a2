import { describe, expect, it } from 'vitest';
import { createServiceBudget, type Rank } from '../../../lib/service/budget.ts';
import { NOW_MS } from '../../support/service-harness.ts';
import { createVirtualClock } from '../../support/virtual-clock.ts';

const HOUR_MS = 3_600_000;

function createScene() {
  const clock = createVirtualClock(NOW_MS);
  const budget = createServiceBudget(clock);
  const taken: { kind: string; second: number }[] = [];
  const take = (rank: Rank, signal?: AbortSignal) =>
    budget.take(rank, signal).then(
      () => void taken.push({ kind: rank, second: (clock.now() - NOW_MS) / 1_000 }),
      () => void taken.push({ kind: 'aborted', second: (clock.now() - NOW_MS) / 1_000 }),
    );
  return { clock, budget, taken, take };
}

const times = <T>(count: number, run: () => T): T[] => Array.from({ length: count }, run);

describe('the budget', () => {
  it('lets 26 reads and 30 requests in total pass in a minute, then more as the oldest expire', async () => {
    const { clock, taken, take } = createScene();
    times(40, () => take('usual'));
    times(4, () => take('first'));
    await clock.advance(30_000);
    expect(taken.filter(({ kind }) => kind === 'usual')).toHaveLength(26);
    expect(taken.filter(({ kind }) => kind === 'first')).toHaveLength(4);
    await clock.advance(90_000);
    expect(taken).toHaveLength(44);
    for (const { second } of taken) {
      const inMinute = taken.filter((other) => other.second >= second && other.second < second + 60);
      expect(inMinute.length).toBeLessThanOrEqual(30);
    }
  });

  it('lets a purchase pass before the reads that wait', async () => {
    const { clock, taken, take } = createScene();
    for (const kind of [...times(26, () => 'usual' as const), ...times(4, () => 'first' as const)]) {
      take(kind);
      await clock.advance(1_000);
    }
    take('usual');
    take('first');
    await clock.advance(60_000);
    expect(taken.slice(30)).toEqual([
      { kind: 'first', second: 60 },
      { kind: 'usual', second: 65 },
    ]);
  });

  it('keeps reads in the order in which they came', async () => {
    const { clock, taken, take } = createScene();
    times(26, () => take('usual'));
    const order: number[] = [];
    times(3, () => 0).forEach((_, index) => void take('usual').then(() => order.push(index)));
    await clock.advance(60_000);
    expect(order).toEqual([0, 1, 2]);
    expect(taken).toHaveLength(29);
  });

  it('tells a repeated reader the pause after which none of its reads has to wait', async () => {
    const { clock, budget, take } = createScene();
    times(9, () => take('usual'));
    await clock.advance(20_000);
    times(8, () => take('usual'));
    take('first');
    await clock.advance(0);
    for (let count = 0; count < 60; count += 1) {
      await clock.advance(Math.ceil(budget.pauseMs()));
      let isTaken = false;
      void take('usual').then(() => {
        isTaken = true;
      });
      await clock.advance(0);
      expect(isTaken, `read ${count}`).toBe(true);
    }
  });

  it('tells how long two reads would wait for their places, behind those that wait already', async () => {
    const { clock, budget, take } = createScene();
    times(24, () => take('usual'));
    await clock.advance(10_000);
    expect(budget.waitMs('usual')).toBe(0);
    take('usual');
    await clock.advance(0);
    expect(budget.waitMs('usual')).toBe(50_000);
    times(25, () => take('usual'));
    await clock.advance(0);
    expect(budget.waitMs('usual')).toBe(60_000);
  });

  it('tells a purchase how long it would wait behind other purchases alone', async () => {
    const { clock, budget, take } = createScene();
    times(26, () => take('usual'));
    await clock.advance(10_000);
    times(6, () => take('usual'));
    await clock.advance(0);
    expect(budget.waitMs('first')).toBe(0);
    times(4, () => take('first'));
    await clock.advance(0);
    times(26, () => take('first'));
    await clock.advance(0);
    expect(budget.waitMs('first')).toBe(60_000);
  });

  it.each([
    ['list', 23],
    ['order', 17],
  ] as const)('limits paging: to a %s %i a minute, and the rest is for watching', async (what, most) => {
    const { clock, budget, taken, take } = createScene();
    const leaf = async () => (await budget.takeIfFree(what)) === 0;
    const leaves = await Promise.all(times(30, leaf));
    expect(leaves.filter(Boolean)).toHaveLength(most);
    expect(await budget.takeIfFree(what)).toBe(60_000);
    times(30, () => take('usual'));
    await clock.advance(1_000);
    expect(taken).toHaveLength(26 - most);
    await clock.advance(59_000);
    expect(await leaf()).toBe(false);
  });

  it('gives the place of a read that was given up to the next one', async () => {
    const { clock, taken, take } = createScene();
    times(26, () => take('usual'));
    const giveUp = new AbortController();
    take('usual', giveUp.signal);
    take('usual');
    await clock.advance(1_000);
    giveUp.abort();
    await clock.advance(59_000);
    expect(taken.slice(26)).toEqual([
      { kind: 'aborted', second: 1 },
      { kind: 'usual', second: 60 },
    ]);
  });

  it('counts what an earlier life took, and reports what the next life has to count', async () => {
    const clock = createVirtualClock(NOW_MS);
    const told: number[][] = [];
    const before = Promise.resolve([NOW_MS - 61_000, ...times(25, () => NOW_MS - 20_000)]);
    const budget = createServiceBudget({ ...clock, before, onTaken: (atMs) => told.push([...atMs]) });
    expect(await budget.takeIfFree('order')).toBe(40_000);
    expect(told).toEqual([]);
    await budget.take('usual');
    expect(told).toEqual([[...times(25, () => NOW_MS - 20_000), NOW_MS]]);
    const waiting = budget.take('usual');
    await clock.advance(39_999);
    expect(told).toHaveLength(1);
    await clock.advance(1);
    await waiting;
    expect(told.at(-1)).toEqual([NOW_MS, NOW_MS + 40_000]);
  });

  it.each<Rank>(['first', 'usual'])(
    'lets no request of a new life pass before it is known what the last one took: %s',
    async (rank) => {
      const clock = createVirtualClock(NOW_MS);
      const { promise: before, resolve } = Promise.withResolvers<number[]>();
      const passedMs: number[] = [];
      const budget = createServiceBudget({ ...clock, before });
      void budget.take(rank).then(() => passedMs.push(clock.now() - NOW_MS));
      await clock.advance(5_000);
      resolve(times(30, () => NOW_MS - 20_000));
      await clock.advance(60_000);
      expect(passedMs).toEqual([40_000]);
    },
  );

  it('waits a minute at most when the clock is set back an hour', async () => {
    const { clock, take } = createScene();
    times(26, () => take('usual'));
    await clock.advance(0);
    clock.jump(-HOUR_MS);
    let passed = false;
    void take('usual').then(() => {
      passed = true;
    });
    await clock.advance(60_000);
    expect(passed).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { createAsk } from '../../../../lib/purchase/pace/ask.ts';
import { backOff, CALM, isPaused } from '../../../../lib/purchase/pace/backoff.ts';
import { createEngineBudgets } from '../../../../lib/purchase/pace/budget.ts';
import { ensureAlarm } from '../../../../lib/purchase/pace/wake-alarm.ts';
import { createProfiles } from '../../../../lib/purchase/profiles.ts';
import { memoryStore } from '../build.ts';
import { COMMAND, SETTINGS } from '../stage.ts';

const failure = { code: 'unavailable', retryable: true, certainty: 'maybe-applied' } as const;

describe('the pause after failures', () => {
  it.each([
    [1, 0, 1000],
    [1, 0.999, 2000],
    [4, 0, 8000],
    [8, 0, 128_000],
    [20, 0, 150_000],
    [20, 0.9999, 300_000],
  ])('after %d failures with chance %d: %d ms', (failures, random, pauseMs) => {
    const { untilMs } = backOff({ ...CALM, failures: failures - 1 }, failure, 0, random);
    expect(Math.abs(untilMs - pauseMs)).toBeLessThan(20);
  });

  it.each([
    ['seconds', 30_000, 30_000, true],
    ['a negative time', -5000, 1000, false],
    ['months', 1e12, 3_600_000, true],
  ])('obeys Retry-After of %s', (_name, retryAfterMs, untilMs, isAskedFor) => {
    expect(backOff(CALM, { ...failure, retryAfterMs }, 0, 0)).toMatchObject({ untilMs, isAskedFor });
  });

  it('keeps the length that was asked for when another failure without such words follows', () => {
    const asked = backOff(CALM, { ...failure, retryAfterMs: 600_000 }, 0, 0);
    expect(backOff(asked, failure, 1000, 0)).toMatchObject({ untilMs: 600_000, isAskedFor: true });
    expect(backOff(asked, failure, 600_000, 0)).toMatchObject({ untilMs: 602_000, isAskedFor: false });
  });

  it.each([
    ['one of its own', failure],
    ['a requested one', { ...failure, retryAfterMs: 10_000 }],
  ])(
    'lasts no longer than planned when the clock is set back by less than the longest pause: %s',
    (_, cause) => {
      const backoff = backOff(CALM, cause, 1e9, 0);
      expect([isPaused(backoff, 1e9), isPaused(backoff, 1e9 - 1_200_000)]).toEqual([true, false]);
    },
  );

  it('ends when the clock is set back further than any pause lasts', () => {
    const backoff = backOff(CALM, { ...failure, retryAfterMs: 60_000 }, 1e9, 0);
    expect([isPaused(backoff, 1e9), isPaused(backoff, 1e9 + 60_000), isPaused(backoff, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('asking', () => {
  it('keeps the pause that was asked for when an answer arrives that was on its way before', async () => {
    const primary = memoryStore();
    const now = () => 0;
    const profiles = createProfiles({ primary, settings: () => SETTINGS });
    const budget = createEngineBudgets({ now, primary }).at(COMMAND.origin);
    const ask = createAsk({ now, random: () => 0, budgetOf: () => budget, profiles });
    const asked = { ok: false, error: { ...failure, retryAfterMs: 600_000 } } as const;
    let answer = () => {};
    const early = ask.watch('main', async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { ok: true, value: 'good' } as const;
    });
    await ask.watch('main', async () => asked);
    answer();
    expect(await early).toEqual({ ok: true, value: 'good' });
    const { backoff } = profiles.get('main');
    expect([isPaused(backoff, 599_999), isPaused(backoff, 600_000)]).toEqual([true, false]);
  });
});

describe('the budget of requests', () => {
  function budgetAt(startMs: number, primary = memoryStore()) {
    const clock = { nowMs: startMs };
    const { at, load } = createEngineBudgets({ now: () => clock.nowMs, primary });
    return { clock, primary, at, load, budget: at(COMMAND.origin) };
  }

  it('gives 26 a minute to watching and keeps 4 for a purchase', async () => {
    const { budget, clock } = budgetAt(0);
    for (let taken = 0; taken < 26; taken += 1) expect(await budget.take('watch', 1)).toBe(true);
    expect(await budget.take('watch', 1)).toBe(false);
    expect(await budget.take('buy', 4)).toBe(true);
    expect(await budget.take('buy', 1)).toBe(false);
    clock.nowMs = budget.nextFreeMs();
    expect(await budget.take('watch', 1)).toBe(true);
  });

  it.each([
    ['alone', [], 3300],
    ['under a popup that has just read the balance', [59_000, 59_000], 3700],
    ['after a popup that was open earlier', [20_000, 20_000, 20_000, 59_000, 59_000], 3900],
  ])('makes a young order wait the same all the time, %s', async (_name, earlierMs, longestMs) => {
    const { budget, clock } = budgetAt(0);
    for (const atMs of earlierMs) {
      clock.nowMs = atMs;
      await budget.take('watch', 1);
    }
    clock.nowMs = 60_000;
    await budget.take('buy', 4);
    const audits = [63_000, 90_000, 150_000];
    const waits: number[] = [];
    let askedAtMs = clock.nowMs;
    while (clock.nowMs < 180_000) {
      if (clock.nowMs >= (audits[0] ?? Number.POSITIVE_INFINITY)) {
        audits.shift();
        await budget.take('watch', 1);
      }
      const isAsked = await budget.take('watch', 1);
      if (isAsked) {
        waits.push(clock.nowMs - askedAtMs);
        askedAtMs = clock.nowMs;
      }
      const dueMs = clock.nowMs + (clock.nowMs < 120_000 ? 2000 : 3000);
      clock.nowMs = Math.max(dueMs, isAsked ? clock.nowMs + budget.pauseMs(1) : budget.nextFreeMs());
    }
    expect(Math.max(...waits)).toBeLessThanOrEqual(longestMs);
  });

  it('takes back places that a purchase did not need', async () => {
    const { budget } = budgetAt(0);
    await budget.take('buy', 7, 0);
    await budget.giveBack(3, 0);
    await budget.giveBack(0, 0);
    for (let taken = 0; taken < 22; taken += 1) expect(await budget.take('watch', 1)).toBe(true);
    expect(await budget.take('watch', 1)).toBe(false);
  });

  it('takes back none of other purchases if its own no longer count', async () => {
    const { budget, clock } = budgetAt(0);
    await budget.take('buy', 7, 0);
    clock.nowMs = 60_000;
    for (let taken = 0; taken < 26; taken += 1) await budget.take('watch', 1);
    await budget.giveBack(3, 0);
    expect(await budget.take('watch', 1)).toBe(false);
  });

  it('outlives the worker', async () => {
    const { budget, primary } = budgetAt(0);
    await budget.take('buy', 30);
    const reborn = budgetAt(1000, primary);
    await reborn.load(true);
    expect(await reborn.budget.take('buy', 1)).toBe(false);
    expect(await reborn.at('https://other.example').take('buy', 30)).toBe(true);
  });

  it.each([
    ['a torn record', '[1,2'],
    ['a lost record of a profile that has bought before', null],
  ])('assumes the worst of %s, for a minute', async (_, text) => {
    const { budget, load, clock, primary } = budgetAt(0);
    if (text !== null) primary.kept.set('b:recent', text);
    await load(true);
    for (const rank of ['watch', 'buy'] as const) expect(await budget.take(rank, 1)).toBe(false);
    clock.nowMs = 60_001;
    for (const rank of ['watch', 'buy'] as const) expect(await budget.take(rank, 1)).toBe(true);
  });

  it('is free for a profile that has never sent a request', async () => {
    const { budget, load } = budgetAt(0);
    await load(false);
    expect(await budget.take('buy', 30)).toBe(true);
  });

  it('is not used up for a year by a clock that is set back a year, life after life', async () => {
    const primary = memoryStore();
    await budgetAt(4e10, primary).budget.take('buy', 30);
    const first = budgetAt(1000, primary);
    await first.load(true);
    const later = budgetAt(62_000, primary);
    await later.load(true);
    expect(await later.budget.take('watch', 1)).toBe(true);
  });
});

describe('the wake alarm', () => {
  it.each<[string, number | null, number, number | null]>([
    ['is created when it is missing', null, 90_000, 90_000],
    ['is at least half a minute ahead', null, 1000, 30_000],
    ['is left alone when it is set for about then', 80_000, 90_000, null],
    ['is moved forward', 200_000, 90_000, 90_000],
    ['is postponed when it is far too early', 30_000, 3_600_000, 3_600_000],
    ['is created again after the clock was set back', 9e10, 90_000, 90_000],
  ])('%s', async (_name, liveAtMs, wantedMs, createdAtMs) => {
    let created: number | null = null;
    const alarms = {
      get: async () => (liveAtMs === null ? null : { atMs: liveAtMs }),
      create: async (_id: string, { atMs }: { atMs: number }) => {
        created = atMs;
      },
      clear: async () => {},
    };
    await ensureAlarm({ alarms, now: () => 0 }, wantedMs);
    expect(created).toBe(createdAtMs);
  });
});

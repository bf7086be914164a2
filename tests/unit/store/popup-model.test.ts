import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../lib/messages/snapshot.ts';
import { createPopupModel } from '../../../lib/store/popup-model.ts';

const PROFILE = {
  id: 'p1',
  kind: 'practice',
  name: 'Practice',
  colour: null,
  origin: null,
  token: 'ready',
} as const;

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A popup whose background answers, with a clock that is moved by hand. */
async function openPopup(
  balance: Snapshot['balance'],
  { painted = Promise.resolve(), kept = null }: { painted?: Promise<void>; kept?: Snapshot | null } = {},
) {
  const topics: string[] = [];
  let push: ((published: Snapshot) => void) | undefined;
  const clock = { nowMs: 1_000_000 };
  let tick: (() => void) | undefined;
  const connection = { ...EMPTY_SNAPSHOT.connection, isOnline: true };
  const value = { ...EMPTY_SNAPSHOT, madeAtMs: 500_000, profile: PROFILE, connection, balance };
  const bridge = {
    ask: async (topic: string) => {
      topics.push(topic);
      return { ok: true, value };
    },
    watch: (onNews: (published: Snapshot) => void) => {
      push = onNews;
    },
  } as unknown as Bridge;
  const model = createPopupModel({
    bridge,
    memory: { read: () => kept && JSON.stringify({ snapshot: kept }), write: () => {} },
    now: () => clock.nowMs,
    clock: () => clock.nowMs,
    newId: () => 'i1',
    isOnline: () => true,
    everySecond: (run) => {
      tick = run;
    },
    painted,
  });
  await settle();
  return {
    topics,
    push: (published: Snapshot) => push?.(published),
    isWatched: () => push !== undefined,
    isTicking: () => tick !== undefined,
    profile: () => model.snapshot.value.profile,
    balanceReadings: () => topics.filter((topic) => topic === 'balance.refresh').length,
    setClock(nowMs: number) {
      clock.nowMs = nowMs;
    },
    passSeconds(count: number) {
      for (let second = 0; second < count; second += 1) {
        clock.nowMs += 1000;
        tick?.();
      }
    },
  };
}

const OTHER = { ...PROFILE, id: 'p0' };

describe('the first frame', () => {
  it('waits for nothing: the question is out before it, and answers are taken in after it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const popup = await openPopup(null, { painted: promise, kept: { ...EMPTY_SNAPSHOT, profile: OTHER } });
    expect([popup.topics, popup.profile()]).toEqual([['snapshot.read'], OTHER]);
    expect([popup.isWatched(), popup.isTicking()]).toEqual([false, false]);
    resolve();
    await settle();
    expect(popup.profile()).toEqual(PROFILE);
    expect([popup.isWatched(), popup.isTicking()]).toEqual([true, true]);
    expect(popup.balanceReadings()).toBe(1);
  });

  it('is not held for where nothing is remembered: the answer is the first that there is to show', async () => {
    const popup = await openPopup(null, { painted: new Promise(() => {}) });
    expect(popup.profile()).toEqual(PROFILE);
  });

  it('is followed by nothing older: what was published before the answer may come after it', async () => {
    const popup = await openPopup(null);
    popup.push({ ...EMPTY_SNAPSHOT, madeAtMs: 499_999 });
    expect(popup.profile()).toEqual(PROFILE);
    popup.push({ ...EMPTY_SNAPSHOT, madeAtMs: 500_001, profile: OTHER });
    expect(popup.profile()).toEqual(OTHER);
  });

  it('is followed by what looks older where the clock was set back', async () => {
    const popup = await openPopup(null);
    popup.setClock(400_000);
    popup.push({ ...EMPTY_SNAPSHOT, madeAtMs: 400_000, profile: OTHER });
    expect(popup.profile()).toEqual(OTHER);
  });
});

describe('the balance that nothing can be bought without', () => {
  it('is asked for again now and then until it was read once', async () => {
    const popup = await openPopup(null);
    expect(popup.balanceReadings()).toBe(1);
    popup.passSeconds(14);
    expect(popup.balanceReadings()).toBe(1);
    popup.passSeconds(16);
    expect(popup.balanceReadings()).toBe(3);
  });

  it('is left alone once it was read', async () => {
    const popup = await openPopup({ amountTrx: '5', readAtMs: 1_000_000 });
    popup.passSeconds(60);
    expect(popup.balanceReadings()).toBe(1);
  });
});

import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createPopupModel } from '../../../../lib/store/popup/popup-model.ts';

export const PROFILE = {
  id: 'p1',
  kind: 'practice',
  name: 'Practice',
  colour: null,
  origin: null,
  token: 'ready',
} as const;

export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A popup whose background answers, with a clock that the test moves. */
export async function openPopup(
  balance: Snapshot['balance'],
  {
    painted = Promise.resolve(),
    kept = null,
    more = {},
  }: { painted?: Promise<void>; kept?: Snapshot | null; more?: Partial<Snapshot> } = {},
) {
  const topics: string[] = [];
  let push: ((published: Snapshot) => void) | undefined;
  const clock = { nowMs: 1_000_000 };
  let tick: (() => void) | undefined;
  let isOnline = true;
  const connection = { ...EMPTY_SNAPSHOT.connection, isOnline: true };
  const value = { ...EMPTY_SNAPSHOT, madeAtMs: 500_000, profile: PROFILE, connection, balance, ...more };
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
    drafts: { read: () => null, write: () => {} },
    now: () => clock.nowMs,
    newId: () => 'i1',
    isOnline: () => isOnline,
    everySecond: (run) => {
      tick = run;
    },
    painted,
  });
  await settle();
  return {
    model,
    published: value,
    topics,
    push: (published: Snapshot) => push?.(published),
    isWatched: () => push !== undefined,
    isTicking: () => tick !== undefined,
    profile: () => model.snapshot.profile,
    count: (topic: string) => topics.filter((one) => one === topic).length,
    balanceReadings: () => topics.filter((topic) => topic === 'balance.refresh').length,
    readClock: () => clock.nowMs,
    setClock(nowMs: number) {
      clock.nowMs = nowMs;
    },
    goOffline() {
      isOnline = false;
    },
    passSeconds(count: number) {
      for (let second = 0; second < count; second += 1) {
        clock.nowMs += 1000;
        tick?.();
      }
    },
  };
}

import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../lib/messages/answer.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createDashboardModel } from '../../../../lib/store/dashboard/dashboard-model.ts';
import { PLAIN_CLICKS } from '../../../support/plain-clicks.ts';
import { PROFILE } from '../../../support/service-profile.ts';

const NOW_MS = 3_000_000;
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A dashboard whose answer the test gives after this many failures, and what is published besides. */
function open({ failures = 0, hash = '', code = 'internal' } = {}) {
  const clock = { nowMs: NOW_MS };
  const answering = Promise.withResolvers<unknown>();
  let asked = 0;
  const topics: string[] = [];
  let tick = () => {};
  const watching: ((next: Snapshot) => void)[] = [];
  const bridge: Bridge = {
    ask: async (topic) => {
      topics.push(topic);
      const isOwn = topic === 'snapshot.read';
      if (isOwn) asked += 1;
      const value = isOwn && asked > failures ? await answering.promise : null;
      return (value ? { ok: true, value } : { ok: false, error: { code } }) as Answer<never, never>;
    },
    watch(onSnapshot) {
      watching.push(onSnapshot);
      return () => {};
    },
  };
  const model = createDashboardModel({
    bridge,
    timers: { set: () => () => {} },
    now: () => clock.nowMs,
    newId: () => 'id',
    ...PLAIN_CLICKS,
    everySecond: (run) => {
      tick = run;
    },
    followHash: (onHash) => onHash(hash),
    writeHash: () => {},
  });
  const made = (madeAtMs: number): Snapshot => ({ ...EMPTY_SNAPSHOT, madeAtMs });
  return {
    clock,
    publish: (madeAtMs: number, part: Partial<Snapshot> = {}) => {
      for (const tell of watching) tell({ ...made(madeAtMs), ...part });
    },
    countOf: (topic: string) => topics.filter((one) => one === topic).length,
    answer(madeAtMs: number) {
      answering.resolve(made(madeAtMs));
      return settle();
    },
    countAsked: () => asked,
    trouble: () => model.trouble.value,
    passSecond() {
      tick();
      return settle();
    },
    shown: () => model.snapshot.value?.madeAtMs,
  };
}

describe('what the dashboard shows', () => {
  it('is never replaced by something older, whether the published snapshot comes before the answer or after it', async () => {
    const { publish, answer, shown } = open();
    publish(NOW_MS - 10);
    await answer(NOW_MS - 20);
    expect(shown()).toBe(NOW_MS - 10);
    publish(NOW_MS - 15);
    expect(shown()).toBe(NOW_MS - 10);
    publish(NOW_MS - 5);
    expect(shown()).toBe(NOW_MS - 5);
  });

  it('is replaced by what looks older if the clock was set back', async () => {
    const { clock, publish, answer, shown } = open();
    await answer(NOW_MS);
    clock.nowMs = NOW_MS - 600_000;
    publish(NOW_MS - 600_000);
    expect(shown()).toBe(NOW_MS - 600_000);
  });
});

it('a background that does not answer is asked again until it does, and then never again', async () => {
  const { publish, answer, trouble, passSecond, shown, countAsked } = open({ failures: 2 });
  publish(NOW_MS - 20);
  await settle();
  await passSecond();
  expect([trouble(), shown()]).toEqual(['internal', NOW_MS - 20]);
  await passSecond();
  await answer(NOW_MS);
  expect([trouble(), shown()]).toEqual([null, NOW_MS]);
  await passSecond();
  expect(countAsked()).toBe(3);
});

it('the background is not asked a second time while the question waits for its answer', async () => {
  const { answer, passSecond, countAsked, trouble } = open({ failures: 1 });
  await settle();
  for (const _ of [1, 2, 3, 4]) await passSecond();
  expect([countAsked(), trouble()]).toEqual([2, 'internal']);
  await answer(NOW_MS);
  expect([countAsked(), trouble()]).toEqual([2, null]);
});

it('reads an opened order once the token is unlocked without which it could not be read', async () => {
  const { publish, countOf } = open({ hash: 'order=20000012' });
  publish(NOW_MS - 2, { profile: { ...PROFILE, token: 'locked' } });
  await settle();
  expect(countOf('ledger.order')).toBe(1);
  publish(NOW_MS - 1, { profile: PROFILE });
  await settle();
  expect(countOf('ledger.order')).toBe(2);
});

it('reads the accounts once more when the service answers after an outage: they said that it did not', async () => {
  const { publish, countOf, clock } = open({ code: 'unreachable' });
  publish(NOW_MS, { profile: PROFILE });
  await settle();
  expect(countOf('accounts.read')).toBe(1);
  clock.nowMs += 5_000;
  publish(clock.nowMs, {
    profile: PROFILE,
    connection: { ...EMPTY_SNAPSHOT.connection, lastAnswerAtMs: clock.nowMs },
  });
  await settle();
  expect(countOf('accounts.read')).toBe(2);
});

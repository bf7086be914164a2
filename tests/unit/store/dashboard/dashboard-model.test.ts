import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../../lib/messages/answer.ts';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createDashboardModel } from '../../../../lib/store/dashboard/dashboard-model.ts';

const NOW_MS = 3_000_000;
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A dashboard whose first answer the test gives, and what is published beside it. */
function open() {
  const clock = { nowMs: NOW_MS };
  const answering = Promise.withResolvers<unknown>();
  const watching: ((next: Snapshot) => void)[] = [];
  const bridge: Bridge = {
    ask: async (topic) => {
      const value = topic === 'snapshot.read' ? await answering.promise : null;
      return (value ? { ok: true, value } : { ok: false, error: { code: 'internal' } }) as Answer<never>;
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
    everySecond: () => {},
    followHash: () => {},
  });
  const made = (madeAtMs: number): Snapshot => ({ ...EMPTY_SNAPSHOT, madeAtMs });
  return {
    clock,
    publish: (madeAtMs: number) => {
      for (const tell of watching) tell(made(madeAtMs));
    },
    answer(madeAtMs: number) {
      answering.resolve(made(madeAtMs));
      return settle();
    },
    shown: () => model.snapshot.value?.madeAtMs,
  };
}

describe('what the dashboard shows', () => {
  it('is followed by nothing older: what was published may come before the answer, or after it', async () => {
    const { publish, answer, shown } = open();
    publish(NOW_MS - 10);
    await answer(NOW_MS - 20);
    expect(shown()).toBe(NOW_MS - 10);
    publish(NOW_MS - 15);
    expect(shown()).toBe(NOW_MS - 10);
    publish(NOW_MS - 5);
    expect(shown()).toBe(NOW_MS - 5);
  });

  it('is followed by what looks older where the clock was set back', async () => {
    const { clock, publish, answer, shown } = open();
    await answer(NOW_MS);
    clock.nowMs = NOW_MS - 600_000;
    publish(NOW_MS - 600_000);
    expect(shown()).toBe(NOW_MS - 600_000);
  });
});

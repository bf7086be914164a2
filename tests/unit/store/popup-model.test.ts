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

/** A popup whose background answers, with a clock that is moved by hand. */
async function openPopup(balance: Snapshot['balance']) {
  const topics: string[] = [];
  const clock = { nowMs: 1_000_000 };
  let tick = () => {};
  const connection = { ...EMPTY_SNAPSHOT.connection, isOnline: true };
  const value = { ...EMPTY_SNAPSHOT, profile: PROFILE, connection, balance };
  const bridge = {
    ask: async (topic: string) => {
      topics.push(topic);
      return { ok: true, value };
    },
    watch: () => {},
  } as unknown as Bridge;
  createPopupModel({
    bridge,
    memory: { read: () => null, write: () => {} },
    now: () => clock.nowMs,
    clock: () => clock.nowMs,
    newId: () => 'i1',
    isOnline: () => true,
    everySecond: (run) => {
      tick = run;
    },
  });
  await new Promise((resolve) => setImmediate(resolve));
  return {
    balanceReadings: () => topics.filter((topic) => topic === 'balance.refresh').length,
    passSeconds(count: number) {
      for (let second = 0; second < count; second += 1) {
        clock.nowMs += 1000;
        tick();
      }
    },
  };
}

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

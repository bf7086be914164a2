import { expect, it } from 'vitest';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createPopupModel } from '../../../../lib/store/popup/popup-model.ts';

const PROFILE = {
  id: 'p1',
  kind: 'service',
  name: 'Main',
  colour: 'jade',
  origin: 'https://energy.example',
  token: 'ready',
} as const;

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A popup that remembers nothing, as after an update, before a background that is silent at first. */
async function openPopup(silentFor: number) {
  const topics: string[] = [];
  const value: Snapshot = { ...EMPTY_SNAPSHOT, madeAtMs: 500_000, profile: PROFILE };
  let tick = () => {};
  const bridge = {
    ask: async (topic: string) => {
      topics.push(topic);
      return topics.length > silentFor
        ? { ok: true, value }
        : { ok: false, error: { code: 'background-unreachable' } };
    },
    watch: () => {},
  } as unknown as Bridge;
  const model = createPopupModel({
    bridge,
    memory: { read: () => null, write: () => {} },
    now: () => 1_000_000,
    clock: () => 0,
    newId: () => 'i1',
    isOnline: () => true,
    everySecond: (run) => {
      tick = run;
    },
    painted: Promise.resolve(),
  });
  await settle();
  return {
    model,
    count: (topic: string) => topics.filter((one) => one === topic).length,
    passSecond() {
      tick();
      return settle();
    },
  };
}

it('is asked again until it is answered, and then all that an opening asks', async () => {
  const { model, count, passSecond } = await openPopup(2);
  expect([model.screen.value.kind, model.refusal.value]).toEqual(['first-run', 'background-unreachable']);
  await passSecond();
  expect(model.screen.value.kind).toBe('first-run');
  await passSecond();
  expect([model.screen.value.kind, model.refusal.value]).toEqual(['quote', null]);
  expect([count('balance.refresh'), count('wallet.read')]).toEqual([1, 1]);
  await passSecond();
  expect(count('snapshot.read')).toBe(3);
});

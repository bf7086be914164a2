import { expect, it } from 'vitest';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { createPopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { MAIN, workingDay } from '../../../e2e/popup-fixtures.ts';

const PROFILE = {
  id: 'p1',
  kind: 'service',
  name: 'Main',
  colour: 'jade',
  origin: 'https://energy.example',
  token: 'ready',
} as const;

const settle = () => new Promise((resolve) => setImmediate(resolve));

/**
 * A popup over a background that does not answer at first. It remembers nothing, as after an update, or what `kept`
 * says.
 */
async function openPopup(silentFor: number, code = 'background-unreachable', kept: object | null = null) {
  const topics: string[] = [];
  const value: Snapshot = { ...EMPTY_SNAPSHOT, madeAtMs: 500_000, profile: PROFILE };
  let tick = () => {};
  let hung: Promise<void> | undefined;
  const bridge = {
    ask: async (topic: string) => {
      topics.push(topic);
      await hung;
      return topics.length > silentFor ? { ok: true, value } : { ok: false, error: { code } };
    },
    watch: () => {},
  } as unknown as Bridge;
  const model = createPopupModel({
    bridge,
    memory: { read: () => kept && JSON.stringify(kept), write: () => {} },
    drafts: { read: () => null, write: () => {} },
    now: () => 1_000_000,
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
    /** From now on nothing is answered until the returned function is called. */
    hang() {
      const hanging = Promise.withResolvers<void>();
      hung = hanging.promise;
      return () => {
        hanging.resolve();
        return settle();
      };
    },
  };
}

it('is asked again until it is answered, and then everything that an opening asks', async () => {
  const { model, count, passSecond } = await openPopup(2);
  expect([model.screen.value.kind, model.refusal.value]).toEqual(['welcome', 'background-unreachable']);
  await passSecond();
  expect(model.screen.value.kind).toBe('welcome');
  await passSecond();
  expect([model.screen.value.kind, model.refusal.value]).toEqual(['quote', null]);
  expect([count('balance.refresh'), count('wallet.read')]).toEqual([1, 1]);
  await passSecond();
  expect(count('snapshot.read')).toBe(3);
});

it('is not asked a second time while it waits, and the popup says meanwhile that there is no answer', async () => {
  const { model, count, passSecond, hang } = await openPopup(1);
  const answer = hang();
  for (const _ of [1, 2, 3, 4]) await passSecond();
  expect([count('snapshot.read'), model.refusal.value]).toEqual([2, 'background-unreachable']);
  await answer();
  expect([count('snapshot.read'), model.screen.value.kind, model.refusal.value]).toEqual([2, 'quote', null]);
});

it('offers no purchase while stored data cannot be read, however good the quote that is shown', async () => {
  const now = 1_000_000;
  const memory = { snapshot: workingDay(now), draft: { to: MAIN } };
  const { model, passSecond } = await openPopup(1, 'internal', memory);
  expect([model.quote.value === null, model.obstacle.value]).toEqual([false, { code: 'unread' }]);
  model.openSheet();
  expect(model.sheet.state.value).toBeNull();
  await passSecond();
  expect(model.obstacle.value).not.toEqual({ code: 'unread' });
});

it('is not said to fail for stored data where nobody answered it', async () => {
  const { model } = await openPopup(1, 'background-unreachable', { snapshot: workingDay(1_000_000) });
  expect([model.refusal.value, model.obstacle.value]).toEqual([
    'background-unreachable',
    { code: 'noAddress' },
  ]);
});

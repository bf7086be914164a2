import { expect, it } from 'vitest';
import type { Bridge } from '../../../../lib/messages/bridge.ts';
import { createOptionsModel } from '../../../../lib/store/options/options-model.ts';

it('counts down until a passphrase is checked again, and starts again with each answer', async () => {
  let nowMs = 1_000_000;
  let tick = () => {};
  const bridge = {
    ask: async () => ({ ok: true, value: { settings: {}, vault: { waitMs: 29_500 } } }),
    watch: () => () => {},
  } as unknown as Bridge;
  const model = createOptionsModel(bridge, async () => true, {
    now: () => nowMs,
    everySecond(next) {
      tick = next;
    },
  });
  const pass = (ms: number) => {
    nowMs += ms;
    tick();
  };
  expect(model.waitSeconds.value).toBe(0);
  await model.deeds.lock.run({});
  expect(model.waitSeconds.value).toBe(30);
  pass(2_000);
  expect(model.waitSeconds.value).toBe(28);
  // A clock that is set back does not make it longer than was said.
  pass(-600_000);
  expect(model.waitSeconds.value).toBe(30);
  pass(700_000);
  expect(model.waitSeconds.value).toBe(0);
  await model.deeds.lock.run({});
  expect(model.waitSeconds.value).toBe(30);
});

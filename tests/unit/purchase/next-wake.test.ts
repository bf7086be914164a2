import { expect, it } from 'vitest';
import { aReading, guid } from './build.ts';
import { setStage } from './stage.ts';

it('the engine is woken to announce the end of a rental, though it asks for the order only at that end', async () => {
  const delays: number[] = [];
  const alarms: number[] = [];
  const { engine, listed, clock, shown } = setStage({
    ports: {
      timers: {
        set(delayMs) {
          delays.push(delayMs);
          return () => {};
        },
      },
      alarms: {
        get: async () => null,
        create: async (_, { atMs }) => {
          alarms.push(atMs);
        },
        clear: async () => {},
      },
    },
  });
  await engine.refresh('main', null);
  listed.push(aReading({ guid: guid('66666666'), status: 3, delegateTxids: ['a'] }));
  await engine.refresh('main', null);
  await engine.wake();
  expect([delays.at(-1), alarms.at(-1)]).toEqual([3_000_000, clock.nowMs + 3_000_000]);
  clock.nowMs += 3_000_000;
  await engine.wake();
  expect(shown.at(-1)).toBe('order:main:66666666:ending-soon');
  expect(delays.at(-1), 'for the end itself').toBe(600_000);
});

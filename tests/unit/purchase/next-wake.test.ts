import { expect, it } from 'vitest';
import { aReading, failing, guid, refuseNews } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

/** An engine, the pauses after which it was to be woken, and the alarms that wake it in another life. */
function setClocks(stage: Parameters<typeof setStage>[0] = {}) {
  const delays: number[] = [];
  const alarms: number[] = [];
  const scene = setStage({
    ...stage,
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
      ...stage.ports,
    },
  });
  return { ...scene, delays, alarms };
}

it('the engine is woken to announce the end of a rental, though it asks for the order only at that end', async () => {
  const { engine, listed, clock, shown, delays, alarms } = setClocks();
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

it('the engine is woken for each look for a purchase in doubt, when it is due and not before', async () => {
  const { engine, clock, delays, alarms } = setClocks({ answer: failing() });
  await engine.buy(COMMAND);
  for (const pauseMs of [5_000, 10_000, 15_000, 30_000]) {
    await engine.wake();
    expect(delays.at(-1)).toBe(pauseMs);
    expect(alarms.at(-1)).toBeGreaterThanOrEqual(clock.nowMs + pauseMs);
    clock.nowMs += pauseMs;
  }
});

it('it is not woken in a pause that the service asked for, but at its end', async () => {
  const { engine, service, clock, delays } = setClocks({ answer: failing() });
  await engine.buy(COMMAND);
  await engine.wake();
  service.orders = async () => failing({ code: 'rate-limited', retryAfterMs: 1_800_000 });
  clock.nowMs += 5_000;
  await engine.wake();
  expect(delays.at(-1)).toBe(1_800_000);
});

it('with a locked token it is woken every quarter of an hour, also after the clock was set back', async () => {
  const { engine, ports, clock, delays } = setClocks({ answer: failing() });
  await engine.buy(COMMAND);
  ports.service = () => null;
  for (const passedMs of [60_000, -1_000_000]) {
    clock.nowMs += passedMs;
    await engine.wake();
    expect(delays.at(-1)).toBe(900_000);
  }
});

it('it is woken for the price that the user waits for: every quarter of an hour, and soon again if that failed', async () => {
  const priceMark = { profileId: COMMAND.profileId, period: '1h', priceSun: 45n } as const;
  const { engine, service, clock, delays } = setClocks({ settings: { priceMark } });
  await engine.wake();
  expect(delays.at(-1)).toBe(900_000);
  service.price = async () => failing();
  clock.nowMs += 900_000;
  await engine.wake();
  expect(delays.at(-1)).toBe(30_000);
});

it('it is woken in half a minute while news is not on the disk, though nothing else is waited for', async () => {
  const { engine, listed, primary, ports, delays } = setClocks();
  await engine.refresh('main', null);
  for (const store of [primary, ports.mirror]) refuseNews(store);
  listed.push(aReading({ guid: guid('66666666'), status: 6 }));
  await engine.refresh('main', null);
  await engine.wake();
  expect(delays.at(-1)).toBe(30_000);
});

import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import type { StorePort } from '../../../lib/purchase/ports.ts';
import type { Answer } from '../../../lib/purchase/service-port.ts';
import { orderKey } from '../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, aReading, failing, guid, refuseNews } from './build.ts';
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
  clock.nowMs += 890_000;
  await engine.wake();
  expect(delays.at(-1), 'when it is due, however soon').toBe(10_000);
  service.price = async () => failing();
  clock.nowMs += 10_000;
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

/** From now on the disk takes no record whose key begins like this. */
const refuse = (store: StorePort, prefix: string) => {
  const { set } = store;
  store.set = (key, text) =>
    key.startsWith(prefix) ? Promise.reject(new Error('no space')) : set(key, text);
};

it('so it is while what became of an order is not', async () => {
  const { engine, listed, primary, delays } = setClocks();
  await engine.refresh('main', null);
  refuse(primary, 'o:');
  listed.push(aReading({ guid: guid('66666666'), status: 6 }));
  await engine.refresh('main', null);
  await engine.wake();
  expect(delays.at(-1)).toBe(30_000);
});

it('so it is while only one of two disks holds what the user has decided about a purchase', async () => {
  const { engine, primary, ports, delays } = setClocks();
  const watch = { step: 9, dueAtMs: null, quiet: null, movedCount: 0 };
  const asks = anIntent({ id: 'asks', state: 'needsUser', watch });
  for (const store of [primary, ports.mirror]) await store.set('j:asks', encodeRecord(asks));
  await primary.set('b:recent', '{}');
  refuse(ports.mirror, 'j:');
  expect(await engine.acknowledge('asks')).toBeNull();
  await engine.wake();
  expect(delays.at(-1)).toBe(30_000);
});

it('it is not woken again and again for a look that has to wait until a purchase is sent', async () => {
  const { engine, service, primary, clock, delays } = setClocks();
  const watch = { step: 1, dueAtMs: clock.nowMs, quiet: null, movedCount: 0 };
  await primary.set('j:before', encodeRecord(anIntent({ id: 'before', state: 'confirmed', watch })));
  await primary.set('b:recent', '{}');
  const answer = Promise.withResolvers<Answer<{ priceSun: bigint }>>();
  service.price = () => answer.promise;
  const buying = engine.buy(COMMAND);
  await setImmediate();
  await engine.wake();
  expect(Math.min(...delays)).toBe(30_000);
  answer.resolve(failing());
  await buying;
});

it('the alarm that a purchase has set stands while its answer is awaited, though nothing else is waited for', async () => {
  const { engine, ports, service, alarms } = setClocks();
  let cleared = 0;
  ports.alarms.clear = async () => {
    cleared += 1;
  };
  const { buyEnergy } = service;
  const gate = Promise.withResolvers<void>();
  service.buyEnergy = (...asked) => gate.promise.then(() => buyEnergy(...asked));
  const buying = engine.buy(COMMAND);
  for (let turn = 0; turn < 30; turn += 1) await setImmediate();
  await engine.wake();
  expect([alarms.length > 0, cleared]).toEqual([true, 0]);
  gate.resolve();
  await buying;
});

it('it is not woken again and again while all requests of the minute are made, but once one is free', async () => {
  const { engine, primary, clock, delays } = setClocks();
  const order = anOrder({ status: 2, firstSeenAtMs: clock.nowMs, dueAtMs: clock.nowMs });
  await primary.set(orderKey(order.profileId, order.guid), encodeRecord(order));
  const recent = Array.from({ length: 30 }, () => clock.nowMs - 20_000);
  await primary.set('b:recent', JSON.stringify({ [COMMAND.origin]: recent }));
  await engine.wake();
  expect(delays.at(-1)).toBe(40_001);
});

it('after the clock was set back it is woken at the end of a pause, for the order that it asks for then', async () => {
  const { engine, service, listed, clock, delays } = setClocks();
  clock.nowMs = 9_000_000;
  await engine.refresh('main', null);
  listed.push(aReading({ guid: guid('66666666'), status: 2 }));
  await engine.refresh('main', null);
  await engine.wake();
  clock.nowMs -= 3_600_000;
  service.order = async () => failing({ code: 'rate-limited', retryAfterMs: 20_000 });
  service.orders = async () => failing({ code: 'rate-limited', retryAfterMs: 20_000 });
  await engine.wake();
  expect(delays.at(-1)).toBe(20_000);
});

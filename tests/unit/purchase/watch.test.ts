import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import type { RentalServicePort } from '../../../lib/purchase/service-port.ts';
import { orderKey } from '../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

/** An engine with one timer and one alarm. */
function setClocks(stage: Parameters<typeof setStage>[0] = {}) {
  const timers = new Map<() => void, number>();
  const alarm: { atMs: number | null } = { atMs: null };
  const scene = setStage({
    ...stage,
    ports: {
      timers: {
        set(delayMs, run) {
          timers.set(run, delayMs);
          return () => timers.delete(run);
        },
      },
      alarms: {
        get: async () => (alarm.atMs === null ? null : { atMs: alarm.atMs }),
        create: async (_, { atMs }) => {
          alarm.atMs = atMs;
        },
        clear: async () => {
          alarm.atMs = null;
        },
      },
    },
  });
  const keep = async (change: Parameters<typeof anOrder>[0]) => {
    const order = anOrder({ firstSeenAtMs: scene.clock.nowMs, dueAtMs: scene.clock.nowMs, ...change });
    await scene.primary.set(orderKey(order.profileId, order.guid), encodeRecord(order));
  };
  return { ...scene, timers, alarm, keep };
}

it('an engine that can read nothing is woken again in half a minute, by a timer and by an alarm', async () => {
  const { engine, primary, timers, alarm, clock } = setClocks();
  primary.list = () => Promise.reject(new Error('no reading'));
  await engine.wake();
  expect([[...timers.values()], alarm.atMs]).toEqual([[30_000], clock.nowMs + 30_000]);
});

it('each look sets one timer, and the last one leaves neither timer nor alarm', async () => {
  const { engine, ports, timers, alarm, keep } = setClocks();
  await keep({ status: 2 });
  await engine.wake();
  await engine.wake();
  expect([timers.size, alarm.atMs === null]).toEqual([1, false]);
  // Whoever removes the service waits for nothing more.
  const { settings } = ports;
  ports.settings = () => ({ ...settings(), services: new Map() });
  await engine.wake();
  expect([timers.size, alarm.atMs]).toEqual([0, null]);
});

it('a pause between two looks does not last as long as the clock was set back', async () => {
  let asked = 0;
  const { engine, service, clock, timers, keep } = setClocks({ service: { pauseMs: () => 5_000 } });
  clock.nowMs = 9_000_000;
  await keep({ status: 2 });
  const { order } = service;
  service.order = (guid) => {
    asked += 1;
    return order(guid);
  };
  await engine.wake();
  const [goOn] = timers.keys();
  clock.nowMs -= 3_600_000;
  const before = asked;
  goOn?.();
  for (let turn = 0; turn < 30; turn += 1) await setImmediate();
  expect([before, asked]).toEqual([1, 2]);
});

it('nothing is told of the end of a rental at a service that has moved', async () => {
  const { engine, ports, clock, shown, keep } = setClocks();
  const endsAtMs = clock.nowMs + 300_000;
  await keep({ status: 3, endsAtMs, delegated: { afterMs: 1, byMs: 2 }, dueAtMs: endsAtMs });
  const { settings } = ports;
  const moved = new Map([['main', { origin: 'https://moved.example', isPlay: false }]]);
  ports.settings = () => ({ ...settings(), services: moved });
  await engine.wake();
  expect(shown).toEqual([]);
  ports.settings = settings;
  await engine.wake();
  expect(shown, 'as it is once the service is back').toEqual(['order:main:22222222:ending-soon']);
});

it('a purchase in doubt is looked for while another is under way at another service', async () => {
  const other = { origin: 'https://other.example', isPlay: false };
  const services = new Map([
    ['main', { origin: COMMAND.origin, isPlay: false }],
    ['other', other],
  ]);
  const { engine, service, ports, primary, clock } = setClocks({ settings: { services } });
  const asked: string[] = [];
  const { orders } = service;
  const elsewhere: RentalServicePort = {
    ...service,
    ...other,
    orders(query) {
      asked.push(other.origin);
      return orders(query);
    },
  };
  ports.service = (id) => (id === 'other' ? elsewhere : service);
  const watch = { step: 1, dueAtMs: clock.nowMs, quiet: null, movedCount: 0 };
  const doubt = anIntent({ id: 'doubt', profileId: 'other', origin: other.origin, watch });
  await primary.set('j:doubt', encodeRecord(doubt));
  await primary.set('b:recent', '{}');
  service.price = () => new Promise(() => {});
  void engine.buy(COMMAND);
  await setImmediate();
  await engine.wake();
  expect(asked).toEqual([other.origin]);
});

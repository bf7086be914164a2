import { describe, expect, it } from 'vitest';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import type { RentalServicePort, ServiceFailure } from '../../../../lib/purchase/service-port.ts';
import { nextNewsAtMs } from '../../../../lib/purchase/track/apply-reading.ts';
import { type Order, orderKey } from '../../../../lib/purchase/track/order-record.ts';
import { anOrder, aReading, guid, trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const MINUTE = 60_000;
const failed = (code: ServiceFailure['code']) => ({
  ok: false as const,
  error: { code, retryable: true, certainty: 'maybe-applied' as const },
});

/** Orders that were first seen and last read at the clock's start, with a service that behaves as told. */
function setWatch(count: number, service: Partial<RentalServicePort> = {}, change: Partial<Order> = {}) {
  const stage = setStage({ service });
  const { nowMs } = stage.clock;
  for (let index = 0; index < count; index += 1) {
    const name = guid(`${70_000_000 + index}`);
    const times = { firstSeenAtMs: nowMs, readAtMs: nowMs, dueAtMs: nowMs + 1000, isListed: true };
    const order = anOrder({ guid: name, serial: index + 1, ...times, ...change });
    stage.primary.kept.set(orderKey('main', name), encodeRecord(order));
    stage.listed.push(aReading({ guid: name }));
  }
  const told = () => stage.engine.snapshot().inbox.map(({ event }) => event.kind);
  const wakeAfter = async (ms: number) => {
    stage.clock.nowMs += ms;
    await stage.engine.wake();
  };
  return { ...stage, told, wakeAfter };
}

describe('an order that does not come', () => {
  it('is called late even if the list shows it unchanged', async () => {
    const { wakeAfter, told } = setWatch(5);
    await wakeAfter(2 * MINUTE);
    expect(told()).toEqual(new Array(5).fill('late'));
    await wakeAfter(13 * MINUTE);
    expect(told().filter((kind) => kind === 'contact-service')).toHaveLength(5);
  });

  it('is called late even if the service does not know it', async () => {
    const { wakeAfter, told } = setWatch(1, { order: async () => failed('not-found') });
    await wakeAfter(2 * MINUTE);
    expect(told()).toEqual(['late']);
  });

  it.each([
    ['elsewhere', []],
    ['bought', ['late']],
  ] as const)(
    'that waits for its payment is called late only if it was not made %s',
    async (source, expected) => {
      const unpaid = { status: 1, costPaid: trx(0) };
      const { wakeAfter, told, listed, service } = setWatch(1, {}, { ...unpaid, source });
      service.order = async () => ({ ok: true, value: { ...aReading(unpaid), guid: guid('70000000') } });
      listed[0] = aReading({ ...unpaid, guid: guid('70000000') });
      await wakeAfter(2 * MINUTE);
      expect(told()).toEqual(expected);
      await wakeAfter(13 * MINUTE);
      expect(told()).toHaveLength(expected.length * 2);
    },
  );

  it('counts as late from its payment on, if it was made elsewhere and paid an hour later', async () => {
    const name = guid('70000000');
    const unpaid = { guid: name, status: 1, costPaid: trx(0) };
    const { wakeAfter, told, service, engine, clock } = setWatch(1, {}, { ...unpaid, source: 'elsewhere' });
    const answer = { value: aReading(unpaid) };
    service.order = async () => ({ ok: true, value: answer.value });
    await wakeAfter(60 * MINUTE);
    answer.value = aReading({ guid: name, status: 5 });
    await wakeAfter(5 * MINUTE);
    expect(told()).toEqual([]);
    expect(engine.snapshot().orders).toMatchObject([{ firstSeenAtMs: clock.nowMs }]);
    await wakeAfter(2 * MINUTE);
    expect(told()).toEqual(['late']);
  });

  it('is called late when the service does not answer, but not at its first failure after a sleep', async () => {
    const silent = { order: async () => failed('unreachable'), orders: async () => failed('unreachable') };
    const { wakeAfter, told } = setWatch(1, silent);
    await wakeAfter(16 * MINUTE);
    expect(told()).toEqual([]);
    for (let look = 0; look < 8; look += 1) await wakeAfter(5 * MINUTE);
    expect(told()).toEqual(['contact-service']);
  });

  it.each([
    ['the browser forbids to ask', 'no-permission'],
    ['the service refuses the token', 'unauthorized'],
  ] as const)(
    'is not called late while %s, however long: it may have been delivered long ago',
    async (_, code) => {
      const mute = { order: async () => failed(code), orders: async () => failed(code) };
      const { wakeAfter, told } = setWatch(1, mute);
      for (let look = 0; look < 12; look += 1) await wakeAfter(5 * MINUTE);
      expect(told()).toEqual([]);
    },
  );

  it('is not called late while a machine that has slept for hours has no network yet', async () => {
    const network = { isThere: false };
    const read = async () =>
      network.isThere ? ({ ok: true, value: aReading({ status: 3 }) } as const) : failed('unreachable');
    const { wakeAfter, told } = setWatch(1, { order: read, orders: async () => failed('unreachable') });
    await wakeAfter(8 * 60 * MINUTE);
    for (let second = 0; second < 60; second += 1) await wakeAfter(1_000);
    expect(told()).toEqual([]);
    network.isThere = true;
    await wakeAfter(2 * MINUTE);
    expect(told()).toEqual(['delegated']);
  });

  it('wakes the engine when it becomes late', () => {
    const order = anOrder({ firstSeenAtMs: 1000 });
    const nextOf = (change: Partial<Order>) => nextNewsAtMs({ ...order, ...change }, 0);
    expect(nextOf({})).toBe(1000 + 2 * MINUTE);
    expect(nextOf({ told: ['late'] })).toBe(1000 + 15 * MINUTE);
    expect(nextOf({ told: ['contact-service'] })).toBeNull();
    expect([nextOf({ status: 6, closedAtMs: 2 }), nextOf({ status: null })]).toEqual([null, null]);
  });
});

describe('an order that failed at once, according only to the answer to its purchase', () => {
  it.each([
    ['the service does not know it', 'not-found'],
    ['its answer cannot be read', 'bad-shape'],
    ['its answer is too long', 'too-large'],
  ] as const)('is announced after two minutes if %s', async (_, code) => {
    const { engine, service, clock } = setStage();
    const order = aReading({ guid: guid('55555555'), status: 6, costPaid: null });
    service.buyEnergy = async () => ({ ok: true, value: { guid: order.guid, order, balance: null } });
    service.order = async () => failed(code);
    await engine.buy(COMMAND);
    const told = () => engine.snapshot().inbox.map(({ event }) => event.kind);
    clock.nowMs += MINUTE;
    await engine.wake();
    expect(told()).toEqual([]);
    clock.nowMs += MINUTE;
    await engine.wake();
    expect(told()).toEqual(['failed']);
  });
});

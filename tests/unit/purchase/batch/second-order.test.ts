import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBatchRunner } from '../../../../lib/purchase/batch/run-batch.ts';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import type { OrderReading, RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { aBatch } from '../batch-stage.ts';
import { aReading, guid, trx } from '../build.ts';
import { setStage } from '../stage.ts';

const ROWS = 40;
const TWICE = 3;
const BEGAN_MS = 1_000_000;

/** A batch in time: the service takes a while for each answer, and makes two orders of one row's request. */
function setTime(latencyMs: number) {
  const stage = setStage();
  const { clock, service, listed, balance } = stage;
  const timers = new Set<{ atMs: number; run: () => void }>();
  const setTimer = (delayMs: number, run: () => void) => {
    const timer = { atMs: clock.nowMs + delayMs, run };
    timers.add(timer);
    return () => void timers.delete(timer);
  };
  const orders: OrderReading[] = [];
  service.order = async (wanted) => {
    const value = orders.find((one) => one.guid === wanted) ?? aReading();
    return { ok: true, value };
  };
  let bought = 0;
  service.buyEnergy = async ({ amount }) => {
    const energyUnits = amount.source === 'amount' ? amount.energyUnits : null;
    for (let copy = 0; copy < (bought === TWICE ? 2 : 1); copy += 1) {
      const order = aReading({ guid: guid(`${70_000_000 + orders.length}`), energyUnits });
      orders.push(order);
      listed.unshift(order);
    }
    bought += 1;
    balance.value = trx(1_000 - 3 * orders.length);
    const order = orders.at(-1) ?? aReading();
    return { ok: true, value: { guid: order.guid, order, balance: balance.value } };
  };
  const slow =
    <A extends unknown[], T>(real: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      await new Promise<void>((answered) => setTimer(latencyMs, answered));
      return real(...args);
    };
  const { price, accounts, order, orders: list, buyEnergy } = service;
  const slowed: Partial<RentalServicePort> = {
    price: slow(price),
    accounts: slow(accounts),
    order: slow(order),
    orders: slow(list),
    buyEnergy: slow(buyEnergy),
  };
  Object.assign(service, slowed);
  balance.value = trx(1_000);
  const ports = { ...stage.ports, timers: { set: setTimer }, publish: () => void runner.wake() };
  const engine = createEngine(ports);
  const runner = createBatchRunner({
    ...ports,
    engine,
    isTokenRefused: () => false,
    tell: () => {},
    changed: () => {},
  });
  return {
    runner,
    engine,
    countBought: () => bought,
    /** Goes on to the next timer once nothing else happens. */
    async goOn() {
      for (let turn = 0; turn < 40; turn += 1) await setImmediate();
      const [next] = [...timers].sort((a, b) => a.atMs - b.atMs);
      if (!next) return;
      timers.delete(next);
      clock.nowMs = Math.max(clock.nowMs, next.atMs);
      next.run();
    },
    spentMs: () => clock.nowMs - BEGAN_MS,
  };
}

/** Each row has an amount of its own: no order can be taken for that of another row. */
function ownAmounts() {
  const batch = aBatch(ROWS);
  return {
    ...batch,
    rows: batch.rows.map((row, index) => {
      const energyUnits = row.energyUnits - BigInt(index);
      return { ...row, energyUnits, request: { ...row.request, amount: { source: 'amount', energyUnits } } };
    }),
  } as typeof batch;
}

it.each([50, 150, 400, 1_500, 3_000])(
  'a batch stops soon after one of its purchases was made twice, if each answer takes %i ms',
  async (latencyMs) => {
    const stage = setTime(latencyMs);
    await stage.runner.start(ownAmounts());
    const isFound = () => stage.engine.snapshot().intents.some(({ state }) => state === 'duplicate');
    while (!isFound() && stage.spentMs() < 1_800_000) await stage.goOn();
    expect(stage.countBought()).toBeLessThan(TWICE + 12);
    expect(stage.spentMs()).toBeLessThan(150_000);
  },
);

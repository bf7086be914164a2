import { expect, it } from 'vitest';
import { createEngine } from '../../../lib/purchase/engine.ts';
import type { Purchase } from '../../../lib/purchase/purchase.ts';
import { aReading, guid, trx } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

const HOUR_MS = 3_600_000;
const failed = aReading({ guid: guid('55555555'), status: 6, cost: trx(3), costPaid: trx(1) });

it('the outcome of a purchase is reported for as long as it is known, even when its order is put away', async () => {
  const { engine, clock, ports } = setStage({
    service: { order: async () => ({ ok: true, value: failed }) },
  });
  await engine.buy(COMMAND);
  await engine.wake();
  const read = async () => (await engine.purchasesUnder('i'))?.map(({ intent: _intent, ...rest }) => rest);
  const before = await read();
  expect(before).toMatchObject([{ orders: [{ status: 6 }], costSun: 1_000_000n }]);
  clock.nowMs += 26 * HOUR_MS;
  await engine.wake();
  expect(engine.snapshot().orders).toEqual([]);
  expect(await read()).toEqual(before);
  await ports.mirror.delete('o:main:55555555');
  expect(await read(), 'Read once').toEqual(before);
});

it('a plan is told only of its own purchases, oldest first, each with its own orders', async () => {
  const stage = setStage();
  let turn = 0;
  stage.service.buyEnergy = async () => {
    turn += 1;
    const order = aReading({ guid: guid(`8000000${turn}`), cost: trx(turn), costPaid: trx(turn) });
    return { ok: true, value: { guid: order.guid, order, balance: null } };
  };
  for (const intentId of ['batch-b-1', 'batch-a-0', 'batch-b-0']) {
    await stage.engine.buy({ ...COMMAND, intentId });
    stage.clock.nowMs += 60_001;
  }
  const { list } = stage.primary;
  const primary = {
    ...stage.primary,
    list: async (key: string) => new Map([...(await list(key))].reverse()),
  };
  for (const engine of [stage.engine, createEngine({ ...stage.ports, primary })]) {
    const found = await engine.purchasesUnder('batch-b-');
    expect(found?.map(({ intent, orders }) => [intent.id, orders.map(({ guid }) => guid)])).toEqual([
      ['batch-b-1', ['80000001']],
      ['batch-b-0', ['80000003']],
    ]);
  }
});

it('a plan is asked until its request leaves by what was read of orders that are put away, also after a clock that was ahead', async () => {
  const { engine, clock, posts, service, listed } = setStage({
    service: { order: async () => ({ ok: true, value: failed }) },
  });
  const { buyEnergy } = service;
  await engine.buy({ ...COMMAND, intentId: 'plan-1' });
  await engine.wake();
  listed.push(failed);
  clock.nowMs += 26 * HOUR_MS;
  await engine.wake();
  clock.nowMs -= 26 * HOUR_MS;
  expect(engine.snapshot().orders).toEqual([]);
  expect(await engine.purchasesUnder('plan-')).toMatchObject([{ costSun: 1_000_000n }]);
  const costs: bigint[][] = [];
  const isWanted = (others: readonly Purchase[]) => costs.push(others.map(({ costSun }) => costSun)) > 0;
  service.buyEnergy = (request, leavesByMs, isStillWanted) => {
    isStillWanted();
    return buyEnergy(request, leavesByMs, isStillWanted);
  };
  await engine.buy({ ...COMMAND, intentId: 'plan-2', plan: { prefix: 'plan-', isWanted } });
  expect(posts).toHaveLength(2);
  expect(new Set(costs.flat())).toEqual(new Set([1_000_000n]));
});

import { describe, expect, it, vi } from 'vitest';
import { viewBatch } from '../../../../lib/background/plans/batch-view.ts';
import type { BuyOutcome } from '../../../../lib/purchase/buy/command.ts';
import type { RentalServicePort } from '../../../../lib/purchase/service-port.ts';
import { restOf } from '../../../../lib/store/dashboard/batch/batch-rest.ts';
import { aBatch, setBatchStage } from '../batch-stage.ts';

type PriceAnswer = Awaited<ReturnType<RentalServicePort['price']>>;

const PRICED: PriceAnswer = { ok: true, value: { priceSun: 46n } };

/** A batch of two rows, for the first of which the price is still being read. */
async function whileReading() {
  let answer = (_: PriceAnswer) => {};
  const price = () => new Promise<PriceAnswer>((resolve) => (answer = resolve));
  const stage = setBatchStage({ service: { price } });
  const { runner } = stage;
  await runner.start(aBatch(2));
  const work = runner.wake();
  await new Promise((resolve) => setImmediate(resolve));
  const rows = async () => {
    const reading = await runner.read();
    return reading === null || typeof reading === 'string' ? null : viewBatch(reading, 'main', []);
  };
  return {
    ...stage,
    rows,
    async finish(said: PriceAnswer) {
      answer(said);
      await work;
    },
  };
}

/** The user stops it then. */
async function stopWhileReading(act: 'pause' | 'stop' = 'stop') {
  const stage = await whileReading();
  expect(await stage.runner.control('b', act)).toBe(true);
  return stage;
}

it('buys no row if the day since the batch was confirmed ends while its price is read', async () => {
  const { runner, posts, clock, finish } = await whileReading();
  clock.nowMs += 86_400_000;
  await finish(PRICED);
  expect(posts).toEqual([]);
  clock.nowMs += 2_000;
  await runner.wake();
  expect(await runner.read()).toMatchObject({
    batch: { state: 'halted', halt: { code: 'expired', row: 0 } },
  });
});

it('buys nothing more if the batch is stopped just before', async () => {
  const { runner, posts } = setBatchStage(
    {},
    {
      alarms: {
        async get() {
          await runner.control('b', 'stop');
          return null;
        },
        create: async () => {},
        clear: async () => {},
      },
    },
  );
  await runner.start(aBatch(2));
  await runner.wake();
  expect(posts).toEqual([]);
  expect(await runner.read()).toMatchObject({ batch: { state: 'stopped' } });
});

it('is stopped, neither done nor halted, if it was stopped while its purchases were read', async () => {
  const { engine, make, told } = setBatchStage();
  const runner = make({
    engine: {
      buy: engine.buy,
      async purchasesUnder(prefix) {
        await runner.control('b', 'stop');
        return engine.purchasesUnder(prefix);
      },
    },
  });
  await runner.start(aBatch(1, { createdAtMs: -86_400_000 * 2 }));
  await runner.wake();
  expect(told).toEqual([]);
  expect(await runner.read()).toMatchObject({ batch: { state: 'stopped', halt: null } });
});

it('buys nothing of a batch that is stopped just before, even if another begins in its place', async () => {
  const rows = aBatch(1).rows.map((row) => ({ ...row, intentId: 'batch-c-0' }));
  let isReplaced = false;
  const { runner, posts } = setBatchStage(
    {},
    {
      alarms: {
        async get() {
          if (isReplaced) return null;
          isReplaced = true;
          await runner.control('b', 'stop');
          await runner.start(aBatch(1, { id: 'c', rows }));
          return null;
        },
        create: async () => {},
        clear: async () => {},
      },
    },
  );
  await runner.start(aBatch(2));
  await runner.wake();
  expect(posts).toHaveLength(1);
  expect(await runner.read()).toMatchObject({
    batch: { id: 'c', state: 'done' },
    purchases: [{ intent: { id: 'batch-c-0' } }],
  });
});

it('stays stopped, and no trouble is told, if the row that was being bought then turns out to be in trouble', async () => {
  const { engine, make, told } = setBatchStage();
  const runner = make({
    engine: {
      async buy(): Promise<BuyOutcome> {
        await runner.control('b', 'stop');
        return { kind: 'stopped', stop: { code: 'insufficientBalance' } };
      },
      purchasesUnder: engine.purchasesUnder,
    },
  });
  await runner.start(aBatch(2));
  await runner.wake();
  expect(told).toEqual([]);
  expect(await runner.read()).toMatchObject({ batch: { state: 'stopped', halt: null } });
});

it('lets the background sleep once nothing is waited for', async () => {
  let awake = 0;
  const keepAlive = () => {
    awake += 1;
    return () => {
      awake -= 1;
    };
  };
  const { runner, timers, service } = setBatchStage({ ports: { keepAlive } });
  service.price = async () => ({
    ok: false,
    error: { code: 'timeout', retryable: true, certainty: 'refused' },
  });
  await runner.start(aBatch(1));
  await runner.wake();
  expect([timers.length > 0, awake], 'while it waits').toEqual([true, 1]);
  await runner.control('b', 'stop');
  expect(awake).toBe(0);
});

describe('a batch that is stopped while a row is being bought', () => {
  it('does not offer that row again, nor lets another batch start, before the outcome is known', async () => {
    const { runner, rows, posts, finish } = await stopWhileReading();
    const before = await rows();
    expect(before?.rows.map(({ state }) => state)).toEqual(['buying', 'open']);
    expect(before && restOf(before)).toHaveLength(1);
    expect(await runner.control('b', 'clear')).toBe(false);
    expect(await runner.start(aBatch(2, { id: 'c' }))).toBe('anotherOpen');
    await finish(PRICED);
    const after = await rows();
    expect(after?.rows.map(({ state }) => state)).toEqual(['open', 'open']);
    expect(await runner.control('b', 'clear')).toBe(true);
    expect(posts).toEqual([]);
  });

  it('buys that row if its request has left', async () => {
    const stage = setBatchStage();
    const { buyEnergy } = stage.service;
    stage.service.buyEnergy = async (...asked) => {
      await stage.runner.control('b', 'stop');
      return buyEnergy(...asked);
    };
    await stage.runner.start(aBatch(2));
    await stage.runner.wake();
    const reading = await stage.runner.read();
    if (reading === null || typeof reading === 'string') throw new Error('unread');
    expect(viewBatch(reading, 'main', []).rows.map(({ state }) => state)).toEqual(['bought', 'open']);
  });

  it.each(['pause', 'stop'] as const)('sends nothing for a row whose price is read at a %s', async (act) => {
    const { runner, posts, told, finish } = await stopWhileReading(act);
    await finish(PRICED);
    expect([posts, told]).toEqual([[], []]);
    const state = act === 'pause' ? 'paused' : 'stopped';
    expect(await runner.read()).toMatchObject({ batch: { state, halt: null } });
  });

  it('buys the row if the user lets the batch go on before its price is read', async () => {
    const { runner, posts, finish } = await stopWhileReading('pause');
    expect(await runner.control('b', 'goOn', null)).toBe(true);
    void finish(PRICED);
    await vi.waitFor(() => expect(posts).toHaveLength(1));
  });

  it('offers it again if nothing was sent for it', async () => {
    const { rows, posts, finish } = await stopWhileReading();
    await finish({ ok: false, error: { code: 'timeout', retryable: true, certainty: 'refused' } });
    expect(posts).toHaveLength(0);
    expect((await rows())?.rows.map(({ state }) => state)).toEqual(['open', 'open']);
  });
});

import { describe, expect, it } from 'vitest';
import type { BuyOutcome, BuyStop } from '../../../../lib/purchase/buy/command.ts';
import { createEngine, type Engine } from '../../../../lib/purchase/engine.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { aBatch, setBatchStage } from '../batch-stage.ts';
import { anIntent, memoryStore } from '../build.ts';

/** An engine that confirms everything, or stops as told. `bought` holds the ids in order. */
function anEngine(stops: (BuyStop | null)[] = []) {
  const bought: string[] = [];
  const purchases: Purchase[] = [];
  const engine: Pick<Engine, 'buy' | 'purchasesUnder'> = {
    async buy({ intentId }): Promise<BuyOutcome> {
      const stop = stops.shift();
      if (stop) return { kind: 'stopped', stop };
      bought.push(intentId);
      const intent = anIntent({ id: intentId, state: 'confirmed' });
      purchases.push({ intent, isLocking: false, orders: [], costSun: 1n, isDenied: false });
      return { kind: 'intent', intent };
    },
    purchasesUnder: async () => [...purchases],
  };
  return { engine, bought, purchases };
}

const PRICE: BuyStop = { code: 'priceAboveCap', unitPriceSun: 60n, totalSun: 3_900_000n };

describe('a batch', () => {
  it('is bought row by row and then done, which is told once', async () => {
    const { engine, bought } = anEngine();
    const { runner, told } = setBatchStage({}, { engine });
    expect(await runner.start(aBatch(3))).toBe('started');
    await runner.wake();
    expect(bought).toEqual(['batch-b-0', 'batch-b-1', 'batch-b-2']);
    expect(told.map(({ state }) => state)).toEqual(['done']);
  });

  it('is announced as stopped before that is stored, since the next life would not announce it again', async () => {
    const { engine } = anEngine([{ code: 'insufficientBalance' }]);
    const primary = memoryStore();
    const { set } = primary;
    primary.set = (key, text) => (text.includes('"state":"halted"') ? new Promise(() => {}) : set(key, text));
    const { runner, told } = setBatchStage({}, { engine, primary });
    await runner.start(aBatch(1));
    await new Promise<void>((resolve) => setImmediate(resolve));
    expect(told).toMatchObject([{ id: 'b', state: 'halted' }]);
  });

  it.each(['lost', 'throws', 'torn'] as const)('buys nothing when its record is %s', async (write) => {
    const { engine, bought } = anEngine();
    const primary = memoryStore([write, write, write]);
    const { runner } = setBatchStage({}, { engine, primary });
    expect(await runner.start(aBatch(3))).toBe('journalUnwritable');
    await runner.wake();
    expect(bought).toEqual([]);
    expect(await runner.read()).toBeNull();
  });

  it('halts at a row whose record was put away, and goes on with the next one on command', async () => {
    const { runner, engine, ports, primary, posts, clock } = setBatchStage();
    await primary.set('j:batch-b-0', 'torn');
    await ports.mirror.set('j:batch-b-0', 'torn');
    await engine.load();
    await engine.setAsideDamaged('batch-b-0');
    await runner.start(aBatch(2));
    await runner.wake();
    expect(await runner.read()).toMatchObject({ batch: { halt: { code: 'setAside', row: 0 } } });
    await runner.control('b', 'goOn', { code: 'setAside', row: 0 });
    clock.nowMs += 1;
    await runner.wake();
    expect(await runner.read()).toMatchObject({ batch: { state: 'done', passed: [0] } });
    expect(posts).toHaveLength(1);
  });

  it('is the same batch however often it arrives, and never runs twice at a time', async () => {
    const { engine, bought } = anEngine([{ code: 'busy', retryAtMs: 0 }]);
    const { runner } = setBatchStage({}, { engine });
    const [first, second, other] = await Promise.all([
      runner.start(aBatch(2)),
      runner.start(aBatch(2)),
      runner.start(aBatch(2, { id: 'c' })),
    ]);
    expect([first, second, other]).toEqual(['started', 'started', 'anotherOpen']);
    await runner.wake();
    expect(bought).toEqual([]);
  });

  it('goes on in a new life exactly where it was', async () => {
    const { engine, bought } = anEngine([null, { code: 'busy', retryAtMs: 0 }]);
    const { runner, make } = setBatchStage({}, { engine });
    await runner.start(aBatch(3));
    await runner.wake();
    expect(bought).toEqual(['batch-b-0']);
    await make().wake();
    expect(bought).toEqual(['batch-b-0', 'batch-b-1', 'batch-b-2']);
  });

  it('halts at a price above the cap, says so, and goes on only on command', async () => {
    const { engine, bought } = anEngine([null, PRICE]);
    const { runner, told, make } = setBatchStage({}, { engine });
    await runner.start(aBatch(2));
    await runner.wake();
    expect(told[0]?.halt).toEqual({
      code: 'priceAboveCap',
      row: 1,
      params: { totalSun: '3900000', excessSun: '900000' },
    });
    const later = make();
    await later.wake();
    expect(bought).toEqual(['batch-b-0']);
    expect(await later.control('b', 'goOn', { code: 'priceAboveCap', row: 1 })).toBe(true);
    await later.wake();
    expect(bought).toEqual(['batch-b-0', 'batch-b-1']);
  });

  it('goes on from the trouble that was shown, and not from another that followed it at once', async () => {
    const { engine, bought, purchases } = anEngine();
    const costSun = 3_000_001n;
    for (const row of [0, 1]) {
      const intent = anIntent({ id: `batch-b-${row}`, state: 'refused', capSun: 3_000_000n });
      purchases.push({ intent, isLocking: false, orders: [], costSun, isDenied: false });
    }
    const { runner } = setBatchStage({}, { engine });
    await runner.start(aBatch(3));
    await runner.wake();
    const shown = { code: 'refused', row: 0 };
    expect(await runner.control('b', 'goOn', shown)).toBe(true);
    await runner.wake();
    expect(await runner.control('b', 'goOn', shown)).toBe(false);
    await runner.wake();
    expect(await runner.read()).toMatchObject({ batch: { state: 'halted', halt: { row: 1 }, passed: [0] } });
    expect(bought).toEqual([]);
  });

  it('waits for the budget without a request at each wake', async () => {
    const { engine, bought } = anEngine([{ code: 'busy', retryAtMs: 1_020_000 }]);
    const { runner, clock, timers } = setBatchStage({}, { engine });
    await runner.start(aBatch(1));
    await runner.wake();
    await runner.wake();
    expect(bought).toEqual([]);
    expect(await runner.read()).toMatchObject({ waiting: { why: 'budget', row: 0, untilMs: 1_020_000 } });
    clock.nowMs = 1_020_000;
    timers.at(-1)?.();
    await runner.wake();
    expect(bought).toEqual(['batch-b-0']);
  });

  it('tells once that it waits, even if whatever is told asks again at once', async () => {
    const { engine, purchases } = anEngine();
    const intent = anIntent({ id: 'batch-b-0', state: 'unknown' });
    purchases.push({ intent, isLocking: true, orders: [], costSun: 0n, isDenied: false });
    let told = 0;
    const changed = () => {
      told += 1;
      if (told < 20) void runner.wake();
    };
    const { runner } = setBatchStage({}, { engine, changed });
    await runner.start(aBatch(2));
    for (let wake = 0; wake < 5; wake += 1) await runner.wake();
    expect(await runner.read()).toMatchObject({ waiting: { why: 'doubt', row: 0, untilMs: null } });
    expect(told).toBe(1);
  });

  it('pauses after the row under way, and stays paused in the next life', async () => {
    const { engine, bought } = anEngine();
    const { runner, make } = setBatchStage({}, { engine });
    const started = runner.start(aBatch(3));
    const paused = started.then(() => runner.control('b', 'pause'));
    await Promise.all([started, paused]);
    await runner.wake();
    const count = bought.length;
    expect(count).toBeLessThan(3);
    await make().wake();
    expect(bought).toHaveLength(count);
  });

  it('never goes on once it is stopped, and can then be put away', async () => {
    const { engine, bought } = anEngine([PRICE]);
    const { runner, make } = setBatchStage({}, { engine });
    await runner.start(aBatch(2));
    await runner.wake();
    expect(await runner.control('b', 'clear')).toBe(false);
    expect(await runner.control('b', 'stop')).toBe(true);
    expect(await runner.control('b', 'goOn')).toBe(false);
    await make().wake();
    expect(bought).toEqual([]);
    expect(await runner.control('b', 'clear')).toBe(true);
    expect(await make().read()).toBeNull();
  });

  it.each(['batch', 'j:'])(
    'says nothing of its rows while %s cannot be read: they may be bought',
    async (key) => {
      const { runner, make, ports } = setBatchStage();
      await runner.start(aBatch(1));
      await runner.wake();
      expect(await runner.read()).toMatchObject({ batch: { state: 'done' }, purchases: [{}] });
      const refuse = () => Promise.reject(new Error('no reading'));
      const { get, list } = ports.primary;
      const primary = {
        ...ports.primary,
        get: (name: string) => (name === key ? refuse() : get(name)),
        list: (prefix: string) => (prefix === key ? refuse() : list(prefix)),
      };
      const engine = createEngine({ ...ports, primary });
      expect(await make({ engine, primary }).read()).toBe('unread');
    },
  );

  it('says that its record is damaged rather than that there is no batch', async () => {
    const { runner, primary } = setBatchStage({}, { engine: anEngine().engine });
    primary.kept.set('batch', '{"v":1');
    expect(await runner.read()).toBe('damaged');
  });

  it.each([
    ['done', 1_000_000],
    ['running', -600_000_000],
  ] as const)(
    'leaves no alarm behind when it is %s and over, whatever the last life left',
    async (state, createdAtMs) => {
      const cleared: string[] = [];
      const alarms = {
        get: async () => null,
        create: async () => {},
        clear: async (name: string) => void cleared.push(name),
      };
      const { runner, primary } = setBatchStage({}, { engine: anEngine().engine, alarms });
      primary.kept.set('batch', encodeRecord(aBatch(1, { state, createdAtMs })));
      await runner.wake();
      expect([cleared, runner.isIdle()]).toEqual([['turbine:batch'], true]);
    },
  );

  it('asks the user after the service was silent for long', async () => {
    const silent: BuyStop = { code: 'priceUnavailable' };
    const { engine } = anEngine(Array.from({ length: 13 }, () => silent));
    const { runner, clock, told } = setBatchStage({}, { engine });
    await runner.start(aBatch(1));
    for (let round = 0; round < 14; round += 1) {
      await runner.wake();
      clock.nowMs += 60_000;
    }
    expect(told[0]?.halt?.code).toBe('serviceSilent');
  });
});

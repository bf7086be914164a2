import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { BuyOutcome, BuyStop } from '../../../../lib/purchase/buy/command.ts';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { aBatch, setBatchStage } from '../batch-stage.ts';
import { anIntent } from '../build.ts';

/** A batch over an engine that stops as told, with the timer and the alarm that it has set. */
function setWait(stops: (BuyStop | null)[]) {
  const alarm: { present: { atMs: number; periodMs: number } | null } = { present: null };
  const timer: { delayMs: number | null; run: () => void } = { delayMs: null, run: () => {} };
  const counts = { held: 0, changes: 0 };
  const stage = setBatchStage(
    {},
    {
      alarms: {
        get: async () => alarm.present,
        async create(_, next) {
          alarm.present = next;
        },
        async clear() {
          alarm.present = null;
        },
      },
      timers: {
        set(delayMs, run) {
          Object.assign(timer, { delayMs, run });
          return () => Object.assign(timer, { delayMs: null });
        },
      },
      keepAlive() {
        counts.held += 1;
        return () => {
          counts.held -= 1;
        };
      },
      changed() {
        counts.changes += 1;
      },
    },
  );
  const real = createEngine(stage.ports);
  const buy = async (command: Parameters<typeof real.buy>[0]): Promise<BuyOutcome> => {
    const stop = stops.shift();
    return stop ? { kind: 'stopped', stop } : real.buy(command);
  };
  const runner = stage.make({ engine: { buy, purchasesUnder: real.purchasesUnder } });
  const goOn = async () => {
    stage.clock.nowMs += timer.delayMs ?? 0;
    timer.run();
    for (let turn = 0; turn < 30; turn += 1) await setImmediate();
  };
  return { ...stage, real, runner, alarm, timer, counts, goOn };
}

const SILENT: BuyStop = { code: 'priceUnavailable' };
const times = <T>(count: number, value: T): T[] => new Array<T>(count).fill(value);

it('a batch that waits is woken by a timer, or by an alarm if the background dies, and both end with the wait', async () => {
  const { runner, alarm, timer, goOn, clock, posts } = setWait([{ code: 'busy', retryAtMs: 1_020_000 }]);
  await runner.start(aBatch(1));
  await runner.wake();
  expect(timer.delayMs).toBe(20_000);
  expect(alarm.present).toEqual({ atMs: clock.nowMs + 30_000, periodMs: 30_000 });
  await goOn();
  expect(posts).toHaveLength(1);
  expect(await runner.read()).toMatchObject({ batch: { state: 'done' }, waiting: null });
  expect([timer.delayMs, alarm.present]).toEqual([null, null]);
});

it('a service that has answered in between does not count as silent for long', async () => {
  const stops = [...times(11, SILENT), null, ...times(11, SILENT)];
  const { runner, goOn, clock, timer } = setWait(stops);
  await runner.start(aBatch(2));
  await runner.wake();
  for (let look = 0; stops.length > 0 && look < 40; look += 1) {
    // The look for a second order, which nobody makes here, is waited for in vain.
    if (timer.delayMs === null) clock.nowMs += 90_000;
    await goOn();
  }
  expect(stops).toEqual([]);
  expect(await runner.read()).toMatchObject({
    batch: { state: 'running' },
    waiting: { why: 'service', row: 1 },
  });
});

it('a service does not count as silent for long after the user made the batch go on', async () => {
  const { runner, goOn } = setWait([...times(13, SILENT), ...times(12, SILENT)]);
  await runner.start(aBatch(1));
  await runner.wake();
  for (let look = 0; look < 12; look += 1) await goOn();
  const halt = { code: 'serviceSilent', row: 0 };
  expect(await runner.read()).toMatchObject({ batch: { state: 'halted', halt } });
  expect(await runner.control('b', 'goOn', halt)).toBe(true);
  await runner.wake();
  expect(await runner.read()).toMatchObject({ batch: { state: 'running' }, waiting: { why: 'service' } });
});

it('a batch that waits repeatedly keeps the background awake only once, and no longer than it runs', async () => {
  const again: BuyStop = { code: 'busy', retryAtMs: 1_040_000 };
  const { runner, goOn, counts } = setWait([{ code: 'busy', retryAtMs: 1_020_000 }, again]);
  await runner.start(aBatch(1));
  await runner.wake();
  const before = counts.changes;
  await goOn();
  expect([counts.held, counts.changes > before]).toEqual([1, true]);
  await goOn();
  expect(await runner.read()).toMatchObject({ batch: { state: 'done' } });
  expect(counts.held).toBe(0);
});

it('says which row is being bought, and waits for nothing if it was paused meanwhile', async () => {
  const { real, make, counts, timer } = setWait([]);
  let stop = (_: BuyOutcome) => {};
  const buy = () => new Promise<BuyOutcome>((resolve) => (stop = resolve));
  const runner = make({ engine: { buy, purchasesUnder: real.purchasesUnder } });
  await runner.start(aBatch(1));
  const work = runner.wake();
  for (let turn = 0; turn < 30; turn += 1) await setImmediate();
  expect(await runner.read()).toMatchObject({ waiting: { why: 'turn', row: 0 }, buyingRow: 0 });
  expect(counts.held, 'the background stays awake for it').toBe(1);
  await runner.control('b', 'pause');
  stop({ kind: 'stopped', stop: { code: 'busy', retryAtMs: 1_020_000 } });
  await work;
  expect([timer.delayMs, counts.held]).toEqual([null, 0]);
  expect(await runner.read()).toMatchObject({ batch: { state: 'paused' }, waiting: null });
});

it('the outcomes of its rows are read again later, by an alarm, if they cannot be read', async () => {
  const { make, real, timer, alarm, clock, counts, goOn } = setWait([]);
  const asked: unknown[][] = [];
  const purchasesUnder = async (...question: Parameters<typeof real.purchasesUnder>) => {
    asked.push(question);
    return null;
  };
  const runner = make({ engine: { buy: real.buy, purchasesUnder } });
  await runner.start(aBatch(1));
  await runner.wake();
  expect([timer.delayMs, alarm.present?.atMs]).toEqual([5_000, clock.nowMs + 30_000]);
  expect(asked, 'nor is the archive asked').toEqual([['batch-b-', false]]);
  const before = counts.changes;
  await goOn();
  expect(counts.changes, 'pages are told of the new wait').toBe(before + 1);
});

it('a batch that cannot be read when the browser starts is read again, and goes on by itself', async () => {
  const { make, primary, real, timer, alarm, clock, goOn, posts } = setWait([]);
  const before = make({ engine: { buy: real.buy, purchasesUnder: async () => null } });
  await before.start(aBatch(1));
  await before.wake();
  // The browser ends. Firefox forgets the alarms.
  Object.assign(timer, { delayMs: null });
  alarm.present = null;
  const { get } = primary;
  primary.get = () => Promise.reject(new Error('no reading'));
  const later = make({ engine: real });
  await later.wake();
  expect([timer.delayMs, alarm.present]).toEqual([5_000, { atMs: clock.nowMs + 30_000, periodMs: 30_000 }]);
  await goOn();
  expect([timer.delayMs, posts], 'as often as it takes').toEqual([5_000, []]);
  primary.get = get;
  await goOn();
  expect(await later.read()).toMatchObject({ batch: { state: 'done' } });
  expect([posts.length, timer.delayMs, alarm.present]).toEqual([1, null, null]);
});

it('a service that refuses the token is not asked again: the batch halts and says so', async () => {
  const { make, real } = setWait([]);
  const asked: string[] = [];
  const buy = async (): Promise<BuyOutcome> => ({ kind: 'stopped', stop: { code: 'baselineUnavailable' } });
  const runner = make({
    engine: { buy, purchasesUnder: real.purchasesUnder },
    isTokenRefused: (profileId) => asked.push(profileId) > 0,
  });
  await runner.start(aBatch(1));
  await runner.wake();
  expect(await runner.read()).toMatchObject({
    batch: { state: 'halted', halt: { code: 'tokenRefused', row: 0 } },
  });
  expect(asked).toEqual(['main']);
});

it('a doubt needs no timer and does not keep the background awake, since its search wakes the batch', async () => {
  const { real, make, timer, counts, alarm } = setWait([]);
  const intent = anIntent({ id: 'batch-b-0', state: 'unknown' });
  const doubt = { intent, isLocking: true, orders: [], costSun: 0n, isDenied: false };
  const runner = make({ engine: { buy: real.buy, purchasesUnder: async () => [doubt] } });
  await runner.start(aBatch(2));
  await runner.wake();
  expect(await runner.read()).toMatchObject({ waiting: { why: 'doubt', row: 0 } });
  expect([timer.delayMs, counts.held, alarm.present === null]).toEqual([null, 0, false]);
});

it('pages are told when the answer for a row is lost', async () => {
  const { make, counts } = setWait([]);
  const intent = anIntent({ id: 'batch-b-0', state: 'unknown' });
  const purchases: Purchase[] = [];
  const buy = async (): Promise<BuyOutcome> => {
    purchases.push({ intent, isLocking: true, orders: [], costSun: 0n, isDenied: false });
    return { kind: 'intent', intent };
  };
  const runner = make({ engine: { buy, purchasesUnder: async () => purchases } });
  await runner.start(aBatch(1));
  await runner.wake();
  expect(await runner.read()).toMatchObject({ waiting: { why: 'doubt', row: 0 } });
  expect(counts.changes, 'of the row, and of the doubt').toBe(2);
});

it('a question in the same moment does not end the longest wait', async () => {
  const { runner, clock, posts } = setWait([{ code: 'busy', retryAtMs: 9_000_000 }]);
  await runner.start(aBatch(1));
  await runner.wake();
  await runner.wake();
  expect(await runner.read()).toMatchObject({ waiting: { why: 'budget', untilMs: clock.nowMs + 60_000 } });
  expect(posts).toEqual([]);
});

it('pages are told of each row before it is bought', async () => {
  const { real, make, counts } = setWait([]);
  const heard: number[] = [];
  const buy: typeof real.buy = (command) => {
    heard.push(counts.changes);
    return real.buy(command);
  };
  const runner = make({ engine: { buy, purchasesUnder: real.purchasesUnder } });
  await runner.start(aBatch(2));
  await runner.wake();
  expect(heard).toEqual([1, 2]);
});

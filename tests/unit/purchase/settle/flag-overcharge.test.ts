import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import type { StorePort } from '../../../../lib/purchase/ports.ts';
import { anIntent, anOrder, aReading, guid, memoryStore, trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

/** A purchase that failed at once and would have cost more than was confirmed. At first only its answer says so. */
async function failAboveCap() {
  const stage = setStage();
  const { engine, service, clock } = stage;
  const order = aReading({ guid: guid('55555555'), status: 6, cost: trx(4), costPaid: null });
  service.buyEnergy = async () => ({ ok: true, value: { guid: order.guid, order, balance: trx(2) } });
  service.order = async () => ({
    ok: false,
    error: { code: 'not-found', retryable: false, certainty: 'refused' },
  });
  const wakeAfter = async (ms: number) => {
    clock.nowMs += ms;
    await engine.wake();
    const news = engine.snapshot().inbox.find(({ event }) => event.kind === 'overcharged');
    return news?.event.params.cost ?? null;
  };
  await engine.buy(COMMAND);
  const read = (costPaid: Decimal) => {
    service.order = async () => ({ ok: true, value: { ...order, costPaid } });
  };
  return { wakeAfter, read };
}

describe('an order that failed at once and would have cost more than was confirmed', () => {
  it.each([
    ['nothing was paid', trx(0), null],
    ['as much was paid as was confirmed', decimalFromSun(COMMAND.capSun), null],
    ['more was paid', trx(3), `${trx(3)}`],
    ['more was paid than it costs', trx(5), `${trx(5)}`],
  ])('has cost too much only by what was paid, which is told: %s', async (_, costPaid, toldCost) => {
    const { wakeAfter, read } = await failAboveCap();
    expect(await wakeAfter(2000)).toBeNull();
    read(costPaid);
    expect(await wakeAfter(10_000)).toBe(toldCost);
  });
});

it('an overcharge whose news the disk refused is announced in the next life, once', async () => {
  const disk = { isFull: true };
  const primary = memoryStore();
  const set: StorePort['set'] = (key, text) =>
    disk.isFull && key.startsWith('n:') && key.endsWith(':overcharged')
      ? Promise.reject(new Error('full'))
      : primary.set(key, text);
  const { engine, service, clock, ports } = setStage({ ports: { primary: { ...primary, set } } });
  const dear = aReading({ guid: guid('55555555'), status: 3, cost: trx(4), costPaid: trx(4) });
  service.order = async () => ({ ok: true, value: dear });
  await engine.buy(COMMAND);
  clock.nowMs += 2000;
  await engine.wake();
  disk.isFull = false;
  const later = createEngine(ports);
  await later.wake();
  await later.wake();
  const { inbox, intents } = later.snapshot();
  expect(inbox.filter(({ event }) => event.kind === 'overcharged')).toHaveLength(1);
  expect(intents[0]?.isOvercharged).toBe(true);
});

it('of several orders for one purchase, any that cost too much is flagged', async () => {
  const { engine, primary } = setStage();
  const [first, second] = [guid('22222222'), guid('33333333')];
  const watch = { step: 20, dueAtMs: null, quiet: null, movedCount: 0 };
  const twice = anIntent({ id: 'i1', state: 'duplicate', guids: [first, second], watch });
  const own = { intentId: 'i1', source: 'bought', status: 3, readAtMs: 1, closedAtMs: null } as const;
  await primary.set('b:recent', '{}');
  await primary.set('j:i1', encodeRecord(twice));
  await primary.set('o:main:22222222', encodeRecord(anOrder({ ...own, guid: first, cost: trx(2) })));
  await primary.set('o:main:33333333', encodeRecord(anOrder({ ...own, guid: second, cost: trx(4) })));
  await engine.wake();
  expect(engine.snapshot().intents).toMatchObject([{ id: 'i1', isOvercharged: true }]);
  const news = engine.snapshot().inbox.map(({ event }) => [event.kind, event.guid]);
  expect(news).toContainEqual(['overcharged', second]);
});

it('a charge that the service states only once no second order is looked for any more is flagged as well', async () => {
  const { engine, service, clock } = setStage();
  const order = aReading({ guid: guid('55555555'), status: 2, cost: trx(0), costPaid: trx(0) });
  const read = { value: order };
  service.order = async () => ({ ok: true, value: read.value });
  await engine.buy(COMMAND);
  for (let hours = 0; hours < 40; hours += 1) {
    await engine.wake();
    clock.nowMs += 3_600_000;
  }
  expect(engine.snapshot().intents).toMatchObject([{ watch: { dueAtMs: null } }]);
  read.value = { ...order, status: 3, cost: trx(4), costPaid: trx(4) };
  for (const _ of [1, 2, 3]) {
    await engine.wake();
    clock.nowMs += 3_600_000;
  }
  const news = engine.snapshot().inbox.filter(({ event }) => event.kind === 'overcharged');
  expect(news.map(({ event }) => event.params.cost)).toEqual([`${trx(4)}`]);
});

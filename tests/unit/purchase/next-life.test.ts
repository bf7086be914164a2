import { expect, it } from 'vitest';
import { createEngine } from '../../../lib/purchase/engine.ts';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { anIntent, aReading, guid, refuseNews, trx } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

const HOUR_MS = 3_600_000;
const order = guid('55555555');

it('an order that its purchase names is watched in the next life, even if death came before its own record', async () => {
  const { engine, primary } = setStage();
  primary.kept.set('j:i1', encodeRecord(anIntent({ state: 'confirmed', guids: [order] })));
  await engine.load();
  expect(engine.snapshot().orders).toMatchObject([{ guid: order, source: 'bought', intentId: 'i1' }]);
});

it('an order that was put away comes back in no later life', async () => {
  const failed = aReading({ guid: order, status: 6, cost: trx(3), costPaid: trx(1) });
  const { engine, clock, ports } = setStage({
    service: { order: async () => ({ ok: true, value: failed }) },
  });
  await engine.buy(COMMAND);
  await engine.wake();
  clock.nowMs += 26 * HOUR_MS;
  await engine.wake();
  const next = createEngine(ports);
  await next.load();
  expect([engine.snapshot().orders, next.snapshot().orders]).toEqual([[], []]);
});

it('a delivery whose news the disk refused is announced in the next life', async () => {
  const delivered = aReading({ guid: order, status: 3 });
  const { engine, ports, primary } = setStage({
    service: { order: async () => ({ ok: true, value: delivered }) },
  });
  const takeNews = refuseNews(primary);
  await engine.buy(COMMAND);
  await engine.wake();
  expect(engine.snapshot().orders).toMatchObject([{ status: 3 }]);
  takeNews();
  const next = createEngine(ports);
  await next.wake();
  expect(next.snapshot().inbox.map(({ event }) => event.kind)).toContain('delegated');
});

it('a delivery whose news the disk refused is announced in the next life although the order said more since', async () => {
  let reading = aReading({ guid: order, status: 3 });
  const { engine, ports, primary, clock } = setStage({
    service: { order: async () => ({ ok: true, value: reading }) },
  });
  const takeNews = refuseNews(primary);
  await engine.buy(COMMAND);
  await engine.wake();
  // The transaction of the delegation is no news, but worth writing down.
  reading = { ...reading, delegateTxids: ['ab'] };
  clock.nowMs += 30_000;
  await engine.wake();
  expect(engine.snapshot().orders).toMatchObject([{ delegateTxids: ['ab'] }]);
  takeNews();
  const next = createEngine(ports);
  await next.wake();
  expect(next.snapshot().inbox.map(({ event }) => event.kind)).toContain('delegated');
});

it('a purchase of today counts in the limit of the day also after a clock that was ahead has archived it', async () => {
  const limits = { ...NO_LIMITS, perDaySun: 4_000_000n };
  const ended = aReading({ guid: order, status: 4 });
  const { engine, clock, ports, primary } = setStage({
    settings: { limits },
    service: { order: async () => ({ ok: true, value: ended }) },
  });
  await engine.buy(COMMAND);
  for (let looks = 0; looks < 13 * 12; looks += 1) {
    await engine.wake();
    clock.nowMs += HOUR_MS / 12;
  }
  const realMs = clock.nowMs;
  clock.nowMs += 30 * 24 * HOUR_MS;
  // The last look of the audit comes in the first of these lives.
  for (let life = 0; life < 2; life += 1) await createEngine(ports).wake();
  expect([...primary.kept.keys()].filter((key) => key.startsWith('j:'))).toEqual([]);
  clock.nowMs = realMs;
  const next = createEngine(ports);
  const again = await next.buy({ ...COMMAND, intentId: 'i2' });
  expect(again).toMatchObject({ kind: 'stopped', stop: { code: 'limit', breach: { limit: 'perDay' } } });
  const later = createEngine(ports);
  await later.load();
  expect(later.snapshot().spending.real.daySun, 'and in the life after that').toBeGreaterThan(0n);
});

it('what a full disk refused to keep of a purchase is written as soon as it takes it, not with the next news alone', async () => {
  const { engine, ports } = setStage();
  const { set } = ports.mirror;
  ports.mirror.set = async () => {
    throw new Error('no space');
  };
  await engine.buy(COMMAND);
  await engine.wake();
  expect(await ports.mirror.get('j:i1')).toBeNull();
  ports.mirror.set = set;
  await engine.wake();
  expect(await ports.mirror.get('j:i1')).toBe(await ports.primary.get('j:i1'));
});

import { expect, it } from 'vitest';
import { createEngine } from '../../../lib/purchase/engine.ts';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
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

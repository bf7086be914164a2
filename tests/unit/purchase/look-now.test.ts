import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../lib/purchase/snapshot.ts';
import { failing, trx } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

describe('a look on request', () => {
  it('settles a doubt at once and does not thin out the looks that follow', async () => {
    const stage = setStage({ answer: failing() });
    await stage.engine.buy(COMMAND);
    const before = viewOf(stage.engine.snapshot());
    for (let count = 0; count < 5; count += 1) {
      stage.clock.nowMs += 1_000;
      await stage.engine.lookNow(COMMAND.intentId);
    }
    const after = viewOf(stage.engine.snapshot());
    expect(before.state).toBe('unknown');
    expect(after.watch.step - before.watch.step).toBeLessThanOrEqual(1);
    expect(after.watch.quiet?.count).toBeGreaterThanOrEqual(5);
  });

  it('leaves the looks as they are planned while the token is locked', async () => {
    const { engine, ports } = setStage({ answer: failing() });
    await engine.buy(COMMAND);
    await engine.wake();
    const before = viewOf(engine.snapshot()).watch;
    ports.service = () => null;
    await engine.lookNow(COMMAND.intentId);
    expect(viewOf(engine.snapshot()).watch).toEqual(before);
    expect(before.dueAtMs).not.toBeNull();
  });

  it('does not wait for a service that may not be asked yet: it is planned for then, and is no failure', async () => {
    let waitMs = 0;
    let lists = 0;
    const stage = setStage({ answer: failing(), service: { waitMs: () => waitMs } });
    const { orders } = stage.service;
    stage.service.orders = (query) => {
      lists += 1;
      return orders(query);
    };
    await stage.engine.buy(COMMAND);
    for (const _ of [1, 2, 3, 4, 5]) {
      stage.clock.nowMs += 60_000;
      await stage.engine.wake();
    }
    const before = viewOf(stage.engine.snapshot());
    const counted = lists;
    waitMs = 20_000;
    for (const _ of [1, 2, 3]) await stage.engine.lookNow(COMMAND.intentId);
    const held = stage.engine.snapshot();
    const atMs = stage.clock.nowMs + waitMs;
    expect(lists).toBe(counted);
    expect(viewOf(held).watch).toEqual({ ...before.watch, dueAtMs: atMs });
    expect(held.profiles[0]?.readableAtMs).toBe(atMs);
    waitMs = 0;
    stage.clock.nowMs = atMs;
    await stage.engine.wake();
    expect(lists).toBe(counted + 1);
    const after = viewOf(stage.engine.snapshot()).watch;
    expect(after).toMatchObject({ step: before.watch.step, quiet: { lastAtMs: atMs } });
    expect(after.dueAtMs).toBeGreaterThan(atMs);
  });

  it('changes neither count nor schedule when it fails, however often an offline user asks for it', async () => {
    let isOffline = false;
    const stage = setStage({ answer: failing() });
    const { orders } = stage.service;
    stage.service.orders = (query) =>
      isOffline
        ? Promise.resolve({ ok: false, error: { code: 'timeout', retryable: true, certainty: 'refused' } })
        : orders(query);
    await stage.engine.buy(COMMAND);
    for (const _ of [1, 2, 3, 4, 5]) {
      stage.clock.nowMs += 60_000;
      await stage.engine.wake();
    }
    isOffline = true;
    const before = viewOf(stage.engine.snapshot()).watch;
    stage.clock.nowMs += 3_000;
    await stage.engine.lookNow(COMMAND.intentId);
    expect(before.step).toBe(5);
    expect(viewOf(stage.engine.snapshot()).watch).toEqual(before);
    for (let asked = 0; asked < 10; asked += 1) {
      stage.clock.nowMs += 3_000;
      await stage.engine.lookNow(COMMAND.intentId);
    }
    expect(viewOf(stage.engine.snapshot()).watch.step).toBe(5);
  });

  it('does not count as a failure if the request budget is used up', async () => {
    const stage = setStage({ answer: failing() });
    await stage.engine.buy(COMMAND);
    for (let asked = 0; asked < 40; asked += 1) await stage.engine.lookNow(COMMAND.intentId);
    const { watch } = viewOf(stage.engine.snapshot());
    expect(watch.missedCount).toBeUndefined();
    expect(watch.dueAtMs).toBeLessThanOrEqual(stage.clock.nowMs + 60_001);
  });

  it('is no step closer to the end of the looks if the service has room for it only later', async () => {
    let waitMs = 0;
    const stage = setStage({ answer: failing(), service: { waitMs: () => waitMs } });
    await stage.engine.buy(COMMAND);
    stage.balance.value = trx(150);
    for (let asked = 0; asked < 25; asked += 1) {
      waitMs = 20_000;
      await stage.engine.lookNow(COMMAND.intentId);
      stage.clock.nowMs += waitMs;
      waitMs = 0;
      await stage.engine.wake();
    }
    const { state, watch } = viewOf(stage.engine.snapshot());
    expect(watch.quiet?.count).toBeGreaterThan(9);
    expect({ state, isOver: watch.dueAtMs === null }).toEqual({ state: 'unknown', isOver: false });
  });

  it('does not put off a planned look that is due before the service may be asked', async () => {
    let waitMs = 0;
    const { engine } = setStage({ answer: failing(), service: { waitMs: () => waitMs } });
    await engine.buy(COMMAND);
    const before = viewOf(engine.snapshot()).watch;
    waitMs = 600_000;
    await engine.lookNow(COMMAND.intentId);
    expect(viewOf(engine.snapshot()).watch).toEqual(before);
  });

  it('changes nothing for an unknown purchase', async () => {
    const stage = setStage();
    await stage.engine.lookNow('nobody');
    expect(stage.engine.snapshot().intents).toEqual([]);
  });
});

function viewOf(snapshot: Snapshot): Snapshot['intents'][number] {
  const [intent] = snapshot.intents;
  if (!intent) throw new Error('no intent');
  return intent;
}

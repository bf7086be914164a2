import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import { aReading, guid, trx } from '../build.ts';
import { COMMAND, setStage } from '../stage.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const delegated = aReading({ guid: guid('66666666'), status: 3, delegateTxids: ['ab'] });

describe('the end of a rental that was delegated when first listed', () => {
  it('counts from its purchase if the answer was lost in a death', async () => {
    const stage = setStage({ service: { buyEnergy: () => new Promise(() => {}) } });
    const sent = new Promise<void>((resolve) => {
      stage.ports.publish = ({ intents }) => intents[0]?.state === 'sent' && resolve();
    });
    void stage.engine.buy(COMMAND);
    await sent;
    const sentMs = stage.clock.nowMs;
    stage.listed.push(delegated);
    stage.balance.value = trx(97);
    stage.clock.nowMs += 40 * MINUTE;
    const next = createEngine(stage.ports);
    await next.wake();
    expect(next.snapshot().orders).toMatchObject([{ intentId: 'i1', endsAtMs: sentMs + HOUR }]);
  });

  it('counts at the latest from when it was seen, if the clock was set back after its purchase', async () => {
    const stage = setStage({ service: { buyEnergy: () => new Promise(() => {}) } });
    const sent = new Promise<void>((resolve) => {
      stage.ports.publish = ({ intents }) => intents[0]?.state === 'sent' && resolve();
    });
    void stage.engine.buy(COMMAND);
    await sent;
    stage.listed.push(delegated);
    stage.balance.value = trx(97);
    stage.clock.nowMs -= 10 * MINUTE;
    const next = createEngine(stage.ports);
    await next.wake();
    const endsAtMs = stage.clock.nowMs + HOUR;
    expect(next.snapshot().orders).toMatchObject([{ intentId: 'i1', endsAtMs }]);
  });

  it.each([
    ['from the previous list', 40 * MINUTE, 1_000_000 + HOUR],
    ['from no time, if it would be over by now', 70 * MINUTE, null],
  ])('counts %s when it was rented elsewhere', async (_name, ageMs, endsAtMs) => {
    const { engine, clock, listed } = setStage();
    await engine.refresh('main', null);
    await engine.refresh('main', null);
    listed.push(delegated);
    clock.nowMs += ageMs;
    await engine.refresh('main', null);
    expect(engine.snapshot().orders).toMatchObject([{ source: 'elsewhere', endsAtMs }]);
  });

  it('does not count from a list with more news than could be read', async () => {
    const { engine, clock, listed } = setStage();
    await engine.refresh('main', null);
    for (let count = 0; count < 8; count += 1) listed.push({ ...delegated, guid: guid(`6000000${count}`) });
    clock.nowMs += 10 * MINUTE;
    const ends = new Set<number | null>();
    for (let look = 0; look < 2; look += 1) {
      await engine.refresh('main', null);
      clock.nowMs += 10 * MINUTE;
    }
    for (const order of engine.snapshot().orders) ends.add(order.endsAtMs);
    expect(engine.snapshot().orders).toHaveLength(8);
    expect([...ends]).toEqual([1_000_000 + HOUR]);
  });
});

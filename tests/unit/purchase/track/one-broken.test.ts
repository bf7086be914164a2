import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../../lib/purchase/engine.ts';
import { encodeRecord } from '../../../../lib/purchase/journal/stored-text.ts';
import { orderKey } from '../../../../lib/purchase/track/order-record.ts';
import { anOrder, aReading, guid } from '../build.ts';
import { setStage } from '../stage.ts';

const BROKEN = guid('70000000');
const SECOND = 1000;

/** Orders that were only just bought and are all delivered by now. The service cannot show the first one. */
function setWatch(count: number) {
  const stage = setStage();
  const { nowMs } = stage.clock;
  stage.primary.kept.set('b:recent', '[]');
  for (let index = 0; index < count; index += 1) {
    const name = guid(`${70_000_000 + index}`);
    const times = { firstSeenAtMs: nowMs, readAtMs: nowMs, dueAtMs: nowMs + index, isListed: true };
    const order = anOrder({ guid: name, serial: index + 1, source: 'bought', ...times });
    stage.primary.kept.set(orderKey('main', name), encodeRecord(order));
    stage.listed.push(aReading({ guid: name, status: 3 }));
  }
  const { order } = stage.service;
  stage.service.order = async (wanted) =>
    wanted === BROKEN
      ? { ok: false, error: { code: 'unavailable', retryable: true, certainty: 'refused' } }
      : order(wanted);
  const told = () => [...stage.primary.kept.keys()].filter((key) => /^n:.*:delegated$/.test(key));
  return { ...stage, told };
}

describe('an order that the service cannot show', () => {
  it.each([2, 3, 5, 8])('does not keep the others from being watched, %i with it', async (count) => {
    const { engine, clock, told } = setWatch(count);
    for (let look = 0; look < 24; look += 1) {
      clock.nowMs += 5 * SECOND;
      await engine.wake();
    }
    expect(told()).toHaveLength(count - 1);
  });

  it.each([2, 5])(
    'does not do so even if each life of the background has only one look, %i with it',
    async (count) => {
      const { ports, clock, told } = setWatch(count);
      for (let look = 0; look < 12; look += 1) {
        clock.nowMs += 310 * SECOND;
        await createEngine(ports).wake();
      }
      expect(told()).toHaveLength(count - 1);
    },
  );

  it('does not do so for an order that is due later, even if it always fails', async () => {
    const { engine, clock, told, primary } = setWatch(2);
    const key = orderKey('main', guid('70000001'));
    const later = { guid: guid('70000001'), serial: 2, isListed: true, readAtMs: clock.nowMs };
    const dueAtMs = clock.nowMs + 60 * SECOND;
    // Old enough to be asked for once a minute.
    const firstSeenAtMs = clock.nowMs - 3_600 * SECOND;
    primary.kept.set(key, encodeRecord(anOrder({ ...later, dueAtMs, firstSeenAtMs })));
    for (let look = 0; look < 100; look += 1) {
      clock.nowMs += 4 * SECOND;
      await engine.wake();
    }
    expect(told()).toHaveLength(1);
  });

  it('is asked for no more often than others of its age', async () => {
    const { engine, clock, service } = setWatch(2);
    const { order } = service;
    let asked = 0;
    service.order = async (wanted) => {
      if (wanted === BROKEN) asked += 1;
      return order(wanted);
    };
    clock.nowMs += 20 * 60 * SECOND;
    for (let look = 0; look < 60; look += 1) {
      clock.nowMs += 5 * SECOND;
      await engine.wake();
    }
    expect(asked).toBeLessThan(15);
  });
});

import { describe, expect, it } from 'vitest';
import type { RentalServicePort } from '../../../lib/purchase/service-port.ts';
import { aReading, guid } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

describe('watching', () => {
  async function setWatch(service: Partial<RentalServicePort> = {}) {
    const asked: string[] = [];
    const delays: number[] = [];
    const timers = {
      set: (delayMs: number) => {
        delays.push(delayMs);
        return () => {};
      },
    };
    const bought = aReading({ guid: guid('55555555') });
    const stage = setStage({
      ports: { timers },
      service: {
        order: async () => {
          asked.push('order');
          return { ok: true, value: bought };
        },
        ...service,
      },
    });
    await stage.engine.buy(COMMAND);
    await stage.engine.wake();
    return { ...stage, asked, delays, bought };
  }

  it('counts a list that shows the order unchanged as a reading of it', async () => {
    const { engine, clock, listed, asked, bought } = await setWatch();
    expect(asked).toHaveLength(1);
    listed.push(bought);
    clock.nowMs += 5000;
    await engine.wake();
    expect(asked).toHaveLength(1);
    clock.nowMs += 5000;
    await engine.wake();
    expect(asked).toHaveLength(2);
  });

  it('reads an order at once if the list shows it changed', async () => {
    const { engine, clock, listed, asked, bought } = await setWatch();
    listed.push({ ...bought, status: 2 });
    clock.nowMs += 5000;
    await engine.wake();
    expect(asked).toHaveLength(2);
  });

  it('looks again within minutes, not an hour, for an order from elsewhere that could not be read', async () => {
    const { engine, clock, listed, service } = setStage();
    await engine.refresh('main', null);
    listed.push(aReading({ guid: guid('66666666') }));
    await engine.refresh('main', null);
    clock.nowMs += 3_600_000;
    const second = guid('77777777');
    listed.push(aReading({ guid: second }));
    const { order } = service;
    let isBroken = true;
    service.order = async (wanted) =>
      isBroken && wanted === second
        ? { ok: false, error: { code: 'unavailable', retryable: true, certainty: 'maybe-applied' } }
        : order(wanted);
    await engine.wake();
    isBroken = false;
    clock.nowMs += 300_000;
    await engine.wake();
    expect(engine.snapshot().orders.map((one) => one.guid)).toContain(second);
  });

  it('leaves a service alone that refuses its list', async () => {
    let lists = 0;
    const { engine, clock } = await setWatch({
      orders: async () => {
        lists += 1;
        if (lists === 1) return { ok: true, value: { total: 0, lastPage: 1, entries: [] } };
        return { ok: false, error: { code: 'rejected', retryable: false, certainty: 'refused' } };
      },
    });
    for (let second = 0; second < 7200; second += 2) {
      clock.nowMs += 2000;
      await engine.wake();
    }
    expect(lists).toBeLessThan(60);
  });

  it('is as slow as other requests to the service make it, until the pause is over', async () => {
    const { engine, clock, delays } = await setWatch({ pauseMs: () => 3700 });
    expect(delays.at(-1)).toBe(3700);
    clock.nowMs += 1000;
    await engine.wake();
    expect(delays.at(-1)).toBe(2700);
  });
});

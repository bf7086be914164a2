import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Answer, OrderReading, RentalServicePort } from '../../../lib/purchase/service-port.ts';
import { aReading, guid } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

const OTHER = { profileId: 'other', origin: 'https://other.example' };
const TIMED_OUT = {
  ok: false,
  error: { code: 'timeout', retryable: true, certainty: 'maybe-applied' },
} as const;

/** Two services with an open order each. Then the other one says nothing until it is given up. */
async function setTwo({ isSilent: isToBeSilent = true, pauseMs = 0 } = {}) {
  const reading = { value: aReading({ guid: guid('55555555') }) };
  const asked = { main: 0, other: 0, atOnce: 0, most: 0 };
  const delays: number[] = [];
  let giveUp = () => {};
  let isSilent = false;
  const silence = () =>
    new Promise<Answer<OrderReading>>((resolve) => {
      giveUp = () => resolve(TIMED_OUT);
    });
  const stage = setStage({
    settings: {
      services: new Map([
        [OTHER.profileId, { origin: OTHER.origin, isPlay: false }],
        [COMMAND.profileId, { origin: COMMAND.origin, isPlay: false }],
      ]),
    },
    service: {
      pauseMs: () => pauseMs,
      async order() {
        asked.main += 1;
        asked.atOnce += 1;
        asked.most = Math.max(asked.most, asked.atOnce);
        await setImmediate();
        asked.atOnce -= 1;
        return { ok: true, value: reading.value };
      },
    },
    ports: {
      service: (id) => (id === OTHER.profileId ? other : stage.service),
      timers: {
        set: (delayMs) => {
          delays.push(delayMs);
          return () => {};
        },
      },
    },
  });
  const other: RentalServicePort = {
    ...stage.service,
    origin: OTHER.origin,
    async order() {
      asked.other += 1;
      return isSilent ? silence() : { ok: true, value: aReading({ guid: guid('55555555') }) };
    },
  };
  await stage.engine.buy({ ...COMMAND, ...OTHER, intentId: 'i2' });
  await stage.engine.buy(COMMAND);
  await stage.engine.wake();
  isSilent = isToBeSilent;
  Object.assign(asked, { main: 0, other: 0 });
  const settle = async () => {
    for (let turns = 0; turns < 50; turns += 1) await setImmediate();
  };
  const later = (ms: number) => {
    stage.clock.nowMs += ms;
    const done = stage.engine.wake();
    return { done, settled: settle() };
  };
  return { ...stage, asked, delays, reading, later, settle, giveUp: () => giveUp() };
}

describe('a service that does not answer', () => {
  it('delays no look at the orders of another one, nor the news of them', async () => {
    const { later, asked, reading, shown } = await setTwo();
    await later(5_000).settled;
    expect(asked).toMatchObject({ main: 1, other: 1 });
    reading.value = { ...reading.value, status: 3 };
    await later(5_000).settled;
    expect(asked).toMatchObject({ main: 2, other: 1 });
    expect(shown).toContain('order:main:55555555:delegated');
  });

  it('is not woken for again and again while it is waited for', async () => {
    const { later, delays, reading } = await setTwo();
    reading.value = { ...reading.value, status: 3 };
    await later(5_000).settled;
    delays.length = 0;
    await later(3_000).settled;
    expect(delays.length).toBeGreaterThan(0);
    expect(Math.min(...delays)).toBeGreaterThan(20_000);
  });

  it('keeps no look waiting that the user asks for at another one', async () => {
    const { later, engine, settle } = await setTwo();
    await later(5_000).settled;
    let isDone = false;
    void engine.lookNow(COMMAND.intentId).then(() => {
      isDone = true;
    });
    await settle();
    expect(isDone).toBe(true);
  });

  it('is asked one question after the other, and every wake ends once it was given up', async () => {
    const { later, asked, giveUp } = await setTwo();
    const first = later(5_000);
    await first.settled;
    const second = later(1_000);
    await second.settled;
    expect(asked.other).toBe(1);
    giveUp();
    await Promise.all([first.done, second.done]);
    expect(asked).toMatchObject({ other: 1, most: 1 });
  });
});

describe('two services that answer', () => {
  it('are watched at the pace of each: every service has a budget of requests of its own', async () => {
    const { later, delays, asked } = await setTwo({ isSilent: false, pauseMs: 10_000 });
    await later(60_000).settled;
    expect(asked).toMatchObject({ main: 1, other: 1 });
    expect(delays.at(-1)).toBe(10_000);
  });
});

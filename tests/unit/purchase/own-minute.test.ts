import { describe, expect, it } from 'vitest';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import { orderKey } from '../../../lib/purchase/track/order-record.ts';
import { anOrder, guid } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

const OTHER = { profileId: 'other', origin: 'https://other.example' };
const MAIN = { profileId: COMMAND.profileId, origin: COMMAND.origin };
const MINUTE_MS = 60_000;

/** An engine with two services, and open orders at these. `asked` counts what it reads at each. */
async function setTwo(orders: readonly (typeof OTHER)[] = [], isPlay = false) {
  const asked = new Map([
    [MAIN.origin, 0],
    [OTHER.origin, 0],
  ]);
  let timer = { delayMs: 0, run: () => {} };
  const stage = setStage({
    settings: {
      services: new Map([
        [OTHER.profileId, { origin: OTHER.origin, isPlay }],
        [MAIN.profileId, { origin: MAIN.origin, isPlay: false }],
      ]),
    },
    ports: {
      timers: {
        set: (delayMs, run) => {
          timer = { delayMs, run };
          return () => {};
        },
      },
      service: (id) => {
        const { origin } = id === OTHER.profileId ? OTHER : MAIN;
        const counting = <A extends unknown[], T>(ask: (...question: A) => T) => {
          return (...question: A): T => {
            asked.set(origin, (asked.get(origin) ?? 0) + 1);
            return ask(...question);
          };
        };
        const { price, accounts, orders: list, order, ...rest } = stage.service;
        const counted = { price: counting(price), accounts: counting(accounts), order: counting(order) };
        return { ...rest, ...counted, orders: counting(list), origin };
      },
    },
  });
  const firstSeenAtMs = stage.clock.nowMs;
  for (const [nth, place] of orders.entries()) {
    const order = anOrder({ ...place, guid: guid(`${nth + 1}`), status: 2, firstSeenAtMs });
    stage.primary.kept.set(orderKey(place.profileId, order.guid), encodeRecord(order));
    stage.listed.push({ ...order, guid: order.guid });
  }
  return {
    ...stage,
    asked: () => [asked.get(MAIN.origin), asked.get(OTHER.origin)],
    nextMs: () => timer.delayMs,
    async goOn() {
      stage.clock.nowMs += timer.delayMs;
      timer.run();
      await stage.engine.load();
      for (let turns = 0; turns < 2_000; turns += 1) await Promise.resolve();
    },
  };
}

describe.each([
  ['a second service', false],
  ['practice', true],
])('%s', (_, isPlay) => {
  it('leaves a purchase elsewhere the requests of the minute', async () => {
    const { engine, posts } = await setTwo([], isPlay);
    for (let times = 0; times < 20; times += 1) await engine.refresh(OTHER.profileId, null);
    expect(await engine.buy(COMMAND)).toMatchObject({ kind: 'intent' });
    expect(posts).toHaveLength(1);
  });

  it('is itself asked 26 times a minute at most', async () => {
    const { engine, asked, clock } = await setTwo([], isPlay);
    for (let times = 0; times < 40; times += 1) await engine.refresh(OTHER.profileId, null);
    expect(asked()).toEqual([0, 26]);
    clock.nowMs += MINUTE_MS + 1;
    await engine.refresh(OTHER.profileId, null);
    expect(asked()).toEqual([0, 28]);
  });

  it('with three orders puts off no look at the one order of another, and keeps its own pause', async () => {
    const { engine, asked, nextMs, goOn } = await setTwo([MAIN, OTHER, OTHER, OTHER], isPlay);
    const alone = await setTwo([MAIN]);
    await alone.engine.wake();
    await engine.wake();
    expect(nextMs()).toBe(alone.nextMs());
    const [main = 0, other = 0] = asked();
    await goOn();
    expect(asked()).toEqual([main + 1, other]);
  });
});

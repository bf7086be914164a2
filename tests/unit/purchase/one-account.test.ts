import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Answer, BoughtAnswer, OrderReading } from '../../../lib/purchase/service-port.ts';
import { aReading, guid, trx } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

const PROFILES = ['main', 'second'];
const LOST: Answer<BoughtAnswer> = {
  ok: false,
  error: { code: 'timeout', retryable: false, certainty: 'maybe-applied' },
};

/** Two profiles with one account: what one of them buys is on the list of both. */
function setTwo(answerOf: (order: OrderReading) => Answer<BoughtAnswer> | Promise<Answer<BoughtAnswer>>) {
  const services = new Map(PROFILES.map((id) => [id, { origin: COMMAND.origin, isPlay: false }]));
  const stage = setStage({
    settings: { services },
    service: {
      buyEnergy: async () => {
        const order = aReading({ guid: guid(`${stage.listed.length + 1}`) });
        stage.listed.unshift(order);
        stage.balance.value = trx(100 - 3 * stage.listed.length);
        return answerOf(order);
      },
    },
  });
  const buy = (profileId: string) => stage.engine.buy({ ...COMMAND, profileId, intentId: profileId });
  const pass = async (ms: number) => {
    stage.clock.nowMs += ms;
    await stage.engine.wake();
  };
  const found = () =>
    PROFILES.map((id) => stage.engine.snapshot().intents.find((one) => one.id === id)).map((intent) => ({
      state: intent?.state,
      guids: intent?.guids,
    }));
  return { ...stage, buy, pass, found };
}

const answered = (order: OrderReading): Answer<BoughtAnswer> => ({
  ok: true,
  value: { guid: order.guid, order, balance: null },
});

describe('the same purchase made once by each of two profiles with one account', () => {
  it('is no duplicate', async () => {
    const { buy, pass, found } = setTwo(answered);
    for (const id of PROFILES) await buy(id);
    for (const ms of [4_000, 30_000, 70_000, 300_000]) await pass(ms);
    expect(found()).toEqual([
      { state: 'confirmed', guids: ['1'] },
      { state: 'confirmed', guids: ['2'] },
    ]);
  });

  it('is no duplicate either when both answers are lost', async () => {
    const { buy, pass, found } = setTwo(() => LOST);
    for (const id of PROFILES) await buy(id);
    for (const ms of [1_000, 6_000, 30_000, 70_000]) await pass(ms);
    const guids = found().map((intent) => intent.guids);
    expect(found().map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
    expect(guids.flat().sort()).toEqual(['1', '2']);
  });

  it('is in doubt if the second answer names the order of the first, which is not listed yet', async () => {
    const { buy, found, listed } = setTwo(answered);
    await buy('main');
    listed.length = 0;
    await buy('second');
    expect(found()).toEqual([
      { state: 'confirmed', guids: ['1'] },
      { state: 'unknown', guids: [] },
    ]);
  });

  it("is not taken for the first one's while the answer to the second is awaited", async () => {
    let answer = () => {};
    const { buy, pass, found } = setTwo((order) => {
      if (order.guid === '1') return answered(order);
      return new Promise((resolve) => (answer = () => resolve(answered(order))));
    });
    await buy('main');
    const second = buy('second');
    while (found()[1]?.state !== 'sent') await setImmediate();
    await pass(4_000);
    answer();
    await second;
    await pass(1_000);
    expect(found()).toEqual([
      { state: 'confirmed', guids: ['1'] },
      { state: 'confirmed', guids: ['2'] },
    ]);
  });
});

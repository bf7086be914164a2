import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { RentalServicePort } from '../../../lib/purchase/service-port.ts';
import { aReading, guid, trx } from './build.ts';
import { COMMAND, setStage } from './stage.ts';

/** A purchase whose audit reads the list slowly, and an identical one that is made meanwhile. */
async function buyDuringAudit({ isAnswerLost = false } = {}) {
  const stage = setStage();
  const { engine, service, listed, clock } = stage;
  const first = aReading({ guid: guid('55555555') });
  const second = aReading({ guid: guid('66666666') });
  await engine.buy(COMMAND);
  await engine.wake();
  listed.unshift(first);
  stage.balance.value = trx(97);
  clock.nowMs += 4000;
  const { orders } = service;
  let letGo = () => {};
  let answerPost = () => {};
  const held: Partial<RentalServicePort> = {
    orders: async (query) => {
      service.orders = orders;
      await new Promise<void>((resolve) => (letGo = resolve));
      return orders(query);
    },
    buyEnergy: async () => {
      listed.unshift(second);
      stage.balance.value = trx(94);
      await new Promise<void>((resolve) => (answerPost = resolve));
      return isAnswerLost
        ? { ok: false, error: { code: 'timeout', retryable: false, certainty: 'maybe-applied' } }
        : { ok: true, value: { guid: second.guid, order: second, balance: trx(94) } };
    },
  };
  Object.assign(service, held);
  const auditing = engine.wake();
  await setImmediate();
  const buying = engine.buy({ ...COMMAND, intentId: 'i2' });
  await setImmediate();
  return { ...stage, second, auditing, buying, letGo: () => letGo(), answerPost: () => answerPost() };
}

it('a look at the list that a purchase overtook gives the earlier purchase none of its new orders', async () => {
  const { engine, auditing, buying, letGo, answerPost, second } = await buyDuringAudit();
  letGo();
  await setImmediate();
  answerPost();
  expect(await buying).toMatchObject({ intent: { state: 'confirmed', guids: [second.guid] } });
  await auditing;
  const { intents } = engine.snapshot();
  expect(intents.map(({ id, state }) => [id, state])).toEqual([
    ['i1', 'confirmed'],
    ['i2', 'confirmed'],
  ]);
});

it('such a look gives it none even if the answer to that purchase was lost, whose order is then found for it', async () => {
  const { engine, auditing, buying, letGo, answerPost, second } = await buyDuringAudit({
    isAnswerLost: true,
  });
  answerPost();
  expect(await buying).toMatchObject({ intent: { state: 'unknown' } });
  letGo();
  await auditing;
  await engine.wake();
  const { intents } = engine.snapshot();
  expect(intents.map(({ id, state, guids }) => [id, state, guids.at(-1)])).toEqual([
    ['i1', 'confirmed', '55555555'],
    ['i2', 'confirmed', second.guid],
  ]);
});

it('a balance that a page requested before a purchase is not shown after it', async () => {
  const { engine, service, balance } = setStage();
  await engine.refresh('main', null);
  const { accounts } = service;
  let letGo = () => {};
  service.accounts = async () => {
    const answer = await accounts();
    service.accounts = accounts;
    await new Promise<void>((resolve) => (letGo = resolve));
    return answer;
  };
  const looking = engine.refresh('main', null);
  await setImmediate();
  const buying = engine.buy(COMMAND);
  await buying;
  balance.value = trx(97);
  letGo();
  await looking;
  expect(engine.snapshot().profiles).toMatchObject([{ balance: { amount: trx(97) } }]);
});

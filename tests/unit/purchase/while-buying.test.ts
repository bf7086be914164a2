import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { RentalServicePort } from '../../../lib/purchase/service-port.ts';
import { COMMAND, setStage } from './stage.ts';

/** An engine in the middle of a purchase, before its record is stored: the price is still being read. */
async function startBuying() {
  let answer = () => {};
  let lists = 0;
  const stage = setStage();
  const { orders, price } = stage.service;
  const held: Partial<RentalServicePort> = {
    orders(query) {
      lists += 1;
      return orders(query);
    },
    price: async (period) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return price(period);
    },
  };
  Object.assign(stage.service, held);
  const buying = stage.engine.buy(COMMAND);
  await setImmediate();
  const finish = () => {
    answer();
    return buying;
  };
  return { ...stage, lists: () => lists, finish };
}

it("a page that opens reads no list meanwhile, since what is new on it may be the purchase's own", async () => {
  const { engine, lists, finish } = await startBuying();
  expect(await engine.refresh('main', null)).toBe(false);
  expect(lists()).toBe(0);
  expect(await finish()).toMatchObject({ kind: 'intent' });
});

it('an automatic purchase is told to try again later, and sends no request', async () => {
  const { engine, lists, finish } = await startBuying();
  expect(await engine.lookBefore({ ...COMMAND, intentId: 'renewal' })).toMatchObject({ code: 'busy' });
  expect(lists()).toBe(0);
  expect(await finish()).toMatchObject({ kind: 'intent' });
});

import { expect, it } from 'vitest';
import { purchaseOf, startTestBackground } from '../../support/background.ts';

it('tells every page of a purchase and its order before it answers: whoever hears of it would offer it once more', async () => {
  const { ask, now, published } = startTestBackground();
  await ask('practice.enter');
  const answer = ask('purchase.confirm', purchaseOf(now())).then(() => published.at(-1));
  const told = await answer;
  expect(told?.intents.map(({ state }) => state)).toEqual(['confirmed']);
  expect(told?.orders.map(({ intentId }) => intentId)).toEqual(told?.intents.map(({ id }) => id));
});

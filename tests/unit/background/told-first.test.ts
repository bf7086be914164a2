import { expect, it } from 'vitest';
import { purchaseOf, startTestBackground } from '../../support/background.ts';

it('publishes a purchase and its order before it answers, so that no page can offer it again', async () => {
  const { ask, now, published } = startTestBackground();
  await ask('practice.enter');
  const answered = ask('purchase.confirm', purchaseOf(now())).then(
    (answer) => [published.at(-1), answer] as const,
  );
  const [told, answer] = await answered;
  expect(told?.intents.map(({ state }) => state)).toEqual(['confirmed']);
  expect(answer, 'pushed it may arrive after the answer').toMatchObject({
    value: { told: { intents: told?.intents, orders: told?.orders } },
  });
  expect(told?.orders.map(({ intentId }) => intentId)).toEqual(told?.intents.map(({ id }) => id));
});

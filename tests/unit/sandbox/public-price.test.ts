import { expect, it } from 'vitest';
import { answerPublicPrice } from '../../../lib/sandbox/public-price.ts';

const ask = (query: string) =>
  answerPublicPrice(new Request(`https://practice.invalid/api/v1/public/price?${query}`));

it('tells the price of a period that is sold', async () => {
  const body = await ask('resource=energy&period_type=hours&period_amount=1').json();
  expect(body).toEqual({
    status: 'ok',
    data: { price: 46, unit: 'SUN', resource_type: 'energy', period_type: 'hours', period_amount: 1 },
  });
});

it.each(['', 'resource=energy', 'resource=energy&period_type=days&period_amount=2'])(
  'refuses "%s"',
  (query) => {
    expect(ask(query).status).toBe(422);
  },
);

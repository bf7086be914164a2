import { expect, it } from 'vitest';
import { readPublicPrice } from '../../../lib/service/public-price.ts';

it('asks for the period in the words of the contract and reads the price', async () => {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(request.url);
    return Response.json({ status: 'ok', data: { price: 72, unit: 'SUN' } });
  };
  expect(await readPublicPrice(fetch, 'https://energy.example', '1d')).toBe(72);
  expect(asked).toEqual([
    'https://energy.example/api/v1/public/price?resource=energy&period_type=days&period_amount=1',
  ]);
});

it.each([
  {},
  { status: 'error' },
  { status: 'ok', data: { price: -1 } },
  { status: 'ok', data: { price: 1.5 } },
])('reads no price from %j', async (body) => {
  expect(await readPublicPrice(async () => Response.json(body), 'https://energy.example', '1h')).toBeNull();
});

import { expect } from 'vitest';
import { purchase } from '../purchases.ts';
import type { Case } from './customer.ts';
import { estimatePurchase, type Json } from './customer.ts';
import { mountToken } from './mounts.ts';

const privatePaths = ['buy/energy', 'order/get/1', 'order/list', 'account/list', 'account/get/1'];
const periods = [
  ['hours', 1],
  ['days', 1],
  ['days', 3],
  ['days', 7],
  ['days', 15],
  ['days', 30],
] as const;
const wrongPeriods = [
  ['hours', 0],
  ['hours', 2],
  ['hours', 24],
  ['days', 2],
  ['days', 31],
  ['weeks', 1],
] as const;

export const endpointCases: readonly Case[] = [
  {
    rows: ['private.postOnly', 'limits.method', 'versioning.path'],
    name: 'private endpoints take POST only',
    run: async ({ fetch }) => {
      for (const path of privatePaths) {
        const answer = await fetch(`/api/v1/private/${path}`, { headers: { Token: mountToken } });
        expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'POST']);
      }
      expect((await fetch('/api/v2/private/order/list', { method: 'POST' })).status).toBe(404);
    },
  },
  {
    rows: ['private.token', 'auth.everyRequest'],
    name: 'private endpoints refuse a missing and a wrong token',
    run: async ({ post }) => {
      for (const path of privatePaths)
        for (const token of ['', 'wrong', `${mountToken} x`])
          expect((await post(path, {}, { Token: token })).status).toBe(401);
    },
  },
  {
    rows: ['private.json'],
    name: 'answers are JSON',
    run: async ({ post }) => {
      expect((await post('order/list')).headers.get('content-type')).toBe('application/json');
    },
  },
  {
    rows: ['private.xml', 'buy.format'],
    name: 'format=xml gives the same answer as XML',
    run: async ({ fetch }) => {
      const answer = await fetch('/api/v1/private/buy/energy', {
        method: 'POST',
        headers: { Token: mountToken },
        body: JSON.stringify({ ...purchase, format: 'xml' }),
      });
      expect(answer.headers.get('content-type')).toContain('xml');
      expect(answer.text).toMatch(/^<\?xml .*<response><status>ok<\/status><data><guid>\d{8}<\/guid>/);
      expect(answer.text).toContain('<order_cost>4.600000</order_cost>');
      expect(answer.text).toContain('<estimate_task nil="true"/>');
    },
  },
  {
    rows: ['buy.response'],
    name: 'bodies may be JSON, urlencoded or multipart',
    run: async ({ fetch }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(purchase)) form.set(name, String(value));
      const urlencoded = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
      for (const body of [JSON.stringify(purchase), urlencoded, form]) {
        const answer = await fetch('/api/v1/private/buy/energy', {
          method: 'POST',
          headers: { Token: mountToken },
          body,
        });
        expect(JSON.parse(answer.text)).toMatchObject({ status: 'ok', data: { order_cost: '4.600000' } });
      }
    },
  },
  {
    rows: ['limits.periods', 'buy.period_type', 'buy.period_amount'],
    name: 'exactly the six periods can be bought',
    run: async ({ post, control }) => {
      await control('top-up', { amount: '1000' });
      for (const [period_type, period_amount] of periods) {
        const { body } = await post('buy/energy', { ...purchase, period_type, period_amount });
        const duration =
          period_type === 'hours' ? { hours: period_amount, days: 0 } : { hours: 0, days: period_amount };
        expect(body).toMatchObject({ status: 'ok', data: { period_type, ...duration, status: 0 } });
      }
      for (const [period_type, period_amount] of wrongPeriods)
        expect((await post('buy/energy', { ...purchase, period_type, period_amount })).status).toBe(422);
    },
  },
  {
    rows: [
      'buy.to',
      'buy.amount_source',
      'buy.amount',
      'buy.estimate_to',
      'buy.estimate_token',
      'buy.estimate_adjust_percent',
    ],
    name: 'each required field is missed by name',
    run: async ({ post }) => {
      for (const base of [purchase, estimatePurchase] as Json[]) {
        for (const name of Object.keys(base)) {
          const { [name]: _, ...rest } = base;
          const { status, body } = await post('buy/energy', rest);
          expect([name, status, Object.keys(body.errors as object)]).toEqual([
            name,
            422,
            expect.arrayContaining([name]),
          ]);
        }
      }
    },
  },
  {
    rows: ['buy.estimate_token'],
    name: 'eight tokens are known by their exact spelling',
    run: async ({ post }) => {
      const estimate = async (estimate_token: string) =>
        (await post('buy/energy', { ...estimatePurchase, estimate_token })).status;
      for (const token of ['USDT', 'USDD', 'USDJ', 'JST', 'TUSD', 'stUSDT', 'WTRX', 'USDC'])
        expect([token, await estimate(token)]).toEqual([token, 200]);
      for (const token of ['usdt', 'STUSDT', 'TRX', 'USDT ']) expect(await estimate(token)).toBe(422);
    },
  },
  {
    rows: [
      'use.publicPrice',
      'auth.publicNeedsNone',
      ...['method', 'resource', 'period_type', 'period_amount', 'response'].map(
        (name) => `publicPrice.${name}`,
      ),
      ...['price', 'unit', 'resource_type', 'period_type', 'period_amount'].map((name) => `price.${name}`),
    ],
    name: 'the price of each period is public',
    run: async ({ fetch }) => {
      const prices: unknown[] = [];
      for (const [period_type, period_amount] of periods) {
        const query = `resource=energy&period_type=${period_type}&period_amount=${period_amount}`;
        const { data, ...envelope } = JSON.parse((await fetch(`/api/v1/public/price?${query}`)).text);
        expect(envelope).toEqual({ status: 'ok' });
        expect(data).toEqual({
          price: expect.any(Number),
          unit: 'SUN',
          resource_type: 'energy',
          period_type,
          period_amount,
        });
        prices.push(data.price);
      }
      expect(prices).toEqual([46, 72, 180, 385, 780, 1_500]);
      for (const query of [
        '',
        'resource=bandwidth&period_type=hours&period_amount=1',
        'resource=energy&period_type=hours&period_amount=2',
      ])
        expect((await fetch(`/api/v1/public/price?${query}`)).status).toBe(422);
      expect((await fetch('/api/v1/public/price', { method: 'POST' })).status).toBe(405);
    },
  },
  {
    rows: ['use.flow'],
    name: 'energy that is delivered pays the transfer that follows',
    run: async ({ buy, control, advance }) => {
      await buy();
      advance(5_000);
      const sent = await control('send', {
        from: purchase.to,
        to: String(estimatePurchase.estimate_to).split(',')[0],
        token: 'USDT',
        amount: '1000000',
      });
      expect(sent).toMatchObject({ isSuccess: true, energyFromStakeUnits: 64_285, energyFeeSun: '0' });
    },
  },
];

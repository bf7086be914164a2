import { expect, it } from 'vitest';
import { nextRenewal } from '../../../../lib/purchase/renew/next-renewal.ts';
import { anOrder, guid, OTHER_TO } from '../build.ts';
import { aPurchase, aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';

it.each([
  ['another period', { period: '3d' as const }],
  ['less energy', { energyUnits: 32_000n }],
])('a rule buys nothing more from a service that sold %s, until the user goes on', (_, came) => {
  const rule = aRule({ budget: BUDGET });
  const last = aPurchase('renew-r-5', 'confirmed', {
    costSun: 1n,
    orders: [anOrder({ status: 3, ...came })],
  });
  const facts = {
    orders: [aRental(9 * MINUTE_MS)],
    purchases: [last],
    nowMs: NOW_MS,
    leadMs: 10 * MINUTE_MS,
  };
  expect(nextRenewal(rule, facts)).toEqual({ kind: 'pause', code: 'notAsAsked', params: {} });
  expect(nextRenewal({ ...rule, agreedAtMs: NOW_MS }, facts)).toMatchObject({ kind: 'buy' });
});

it('a rule pauses as soon as its renewal went to another address: its own has no energy once the last rental ends', () => {
  const rule = aRule({ budget: BUDGET, lastEnding: { guid: guid('5'), endsAtMs: NOW_MS + MINUTE_MS } });
  const astray = { guid: guid('8'), to: OTHER_TO, intentId: 'renew-r-5' };
  const facts = {
    orders: [aRental(MINUTE_MS, { guid: guid('5') }), aRental(58 * MINUTE_MS, astray)],
    purchases: [aPurchase('renew-r-5', 'confirmed', { orders: [anOrder({ ...astray, status: 3 })] })],
    nowMs: NOW_MS,
    leadMs: 10 * MINUTE_MS,
  };
  expect(nextRenewal(rule, facts)).toEqual({ kind: 'pause', code: 'notAsAsked', params: {} });
});

import { expect, it } from 'vitest';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { nextRenewal } from '../../../../lib/purchase/renew/next-renewal.ts';
import type { RenewRule } from '../../../../lib/purchase/renew/rule-record.ts';
import type { OrderView } from '../../../../lib/purchase/snapshot.ts';
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
    isDenied: () => false,
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
    isDenied: () => false,
  };
  expect(nextRenewal(rule, facts)).toEqual({ kind: 'pause', code: 'notAsAsked', params: {} });
});

const over = { guid: guid('5'), endsAtMs: NOW_MS - MINUTE_MS };
const goneOn = (running: Partial<OrderView>, lastEnding: RenewRule['lastEnding'] = over) => {
  const came = { guid: guid('8'), intentId: 'renew-r-5', ...running };
  const bought = aPurchase('renew-r-5', 'confirmed', { orders: [anOrder({ ...came, status: 3 })] });
  const rule = aRule({ budget: BUDGET, lastEnding, agreedAtMs: NOW_MS });
  const facts = { purchases: [bought], nowMs: NOW_MS, leadMs: 10 * MINUTE_MS, isDenied: () => false };
  return (others: OrderView[] = []) =>
    nextRenewal(rule, { ...facts, orders: [aRental(50 * MINUTE_MS, came), ...others] });
};

it('a rule that goes on from a renewal that went to another address says that its own has lost its energy', () => {
  expect(goneOn({ to: OTHER_TO })()).toMatchObject({ kind: 'pause', code: 'missed' });
});

it('it renews a rental of its address in time, however long the renewal that went elsewhere runs', () => {
  const byHand = aRental(9 * MINUTE_MS, { guid: guid('9') });
  expect(goneOn({ to: OTHER_TO })([byHand])).toMatchObject({ kind: 'buy', ending: { guid: '9' } });
});

it('it waits for no renewal that is on its way elsewhere', () => {
  const byHand = aRental(9 * MINUTE_MS, { guid: guid('9') });
  const coming = { to: OTHER_TO, status: 2, endsAtMs: null };
  expect(goneOn(coming)([byHand])).toMatchObject({ kind: 'buy', ending: { guid: '9' } });
});

it.each<[string, Partial<OrderView>]>([
  ['for another period', { period: '3d' }],
  ['of less energy', { energyUnits: 32_000n }],
])('it goes on from a renewal %s, which the user has accepted, at that one’s own end', (_, came) => {
  expect(goneOn(came)()).toEqual({ kind: 'nothing', againAtMs: NOW_MS + 40 * MINUTE_MS });
});

it('a rule pauses as soon as a renewal is known to cost more than agreed, not only when the next one is due', () => {
  const rule = aRule({ budget: BUDGET });
  const dear = aPurchase('renew-r-5', 'confirmed', { costSun: 3_500_000n });
  const facts = {
    orders: [aRental(50 * MINUTE_MS)],
    purchases: [dear],
    nowMs: NOW_MS,
    leadMs: 10 * MINUTE_MS,
    isDenied: () => false,
  };
  const paused = { kind: 'pause', code: 'overcharged', params: { excessSun: '500000' } };
  expect(nextRenewal(rule, facts)).toEqual(paused);
  expect(nextRenewal(rule, { ...facts, orders: [] })).toEqual(paused);
  expect(nextRenewal({ ...rule, agreedAtMs: NOW_MS }, facts)).toMatchObject({ kind: 'nothing' });
  const { intent } = dear;
  const takenBack = { ...dear, costSun: 3_000_000n, intent: { ...intent, isOvercharged: true } };
  const undone = nextRenewal(rule, { ...facts, purchases: [takenBack] });
  expect(undone, 'the service tells less now').toEqual({ ...paused, params: {} });
});

it.each<[string, Partial<Purchase>]>([
  ['cost', { costSun: 3_500_000n }],
  ['brought', { orders: [anOrder({ status: 3, period: '3d' })] }],
])(
  'a rule that asks each time goes on asking, whatever its last renewal %s: the user decides anew',
  (_, came) => {
    const facts = {
      orders: [aRental(9 * MINUTE_MS)],
      purchases: [aPurchase('renew-r-5', 'confirmed', came)],
      nowMs: NOW_MS,
      leadMs: 10 * MINUTE_MS,
      isDenied: () => false,
    };
    expect(nextRenewal(aRule(), facts)).toMatchObject({ kind: 'ask', ending: { guid: '7' } });
  },
);

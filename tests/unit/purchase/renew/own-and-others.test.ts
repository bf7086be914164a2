import { expect, it } from 'vitest';
import { nextRenewal, seesTo } from '../../../../lib/purchase/renew/next-renewal.ts';
import type { OrderView } from '../../../../lib/purchase/snapshot.ts';
import { guid, OTHER_TO } from '../build.ts';
import { aPurchase, aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';

const rule = aRule({ budget: BUDGET });
const soon = aRental(9 * MINUTE_MS);
const next = (orders: readonly OrderView[], change: Partial<typeof rule> = {}) =>
  nextRenewal(
    { ...rule, ...change },
    { orders, purchases: [], nowMs: NOW_MS, leadMs: 10 * MINUTE_MS, isDenied: () => false },
  );
const another = (change: Partial<OrderView>) =>
  aRental(0, { guid: guid('8'), status: 2, endsAtMs: null, firstSeenAtMs: NOW_MS - MINUTE_MS, ...change });

it.each<[string, OrderView]>([
  ['for another address', another({ to: OTHER_TO })],
  ['whose service was gone for a month', another({ closedAtMs: NOW_MS - MINUTE_MS })],
])('a rental is renewed beside an order %s, which is not waited for', (_, order) => {
  expect(next([soon, order])).toMatchObject({ kind: 'buy', ending: { guid: '7' } });
});

const over = { lastEnding: { guid: guid('7'), endsAtMs: NOW_MS } };

it('a rental that is over was missed, even if a new order may be for the same address', () => {
  const unread = another({ to: null, status: null });
  expect(next([unread], over)).toMatchObject({ kind: 'pause', code: 'missed' });
});

it.each<[string, OrderView]>([
  ['it runs with an unknown status', aRental(MINUTE_MS, { status: 77 })],
  ['another one was closed', another({ status: 4, closedAtMs: NOW_MS, to: OTHER_TO })],
])('no rental was missed before its time if %s', (_, order) => {
  const lastEnding = { guid: guid('7'), endsAtMs: NOW_MS + MINUTE_MS };
  expect(next([order], { lastEnding })).toEqual({ kind: 'nothing', againAtMs: NOW_MS + MINUTE_MS });
});

const delegated = { afterMs: NOW_MS - 55 * MINUTE_MS, byMs: NOW_MS - 55 * MINUTE_MS };

it.each<[string, Partial<OrderView>]>([
  ['it was bought elsewhere, for an unknown time', { period: null, delegated }],
  ['its end would be in the past, or further ahead than its length', { intentId: 'renew-r-6', delegated }],
  ['its beginning is unknown', { intentId: 'renew-r-6', period: null, delegated: null }],
])('a rental without a known end is not renewed if %s', (_, change) => {
  const endless = another({ status: 3, ...change });
  expect(next([endless])).toEqual({ kind: 'nothing', againAtMs: null });
});

it('two orders for one earlier purchase are not a charge above what was agreed for one', () => {
  const two = aPurchase('renew-r-5', 'duplicate', { costSun: 3_500_000n });
  const circumstances = {
    orders: [soon],
    purchases: [two],
    nowMs: NOW_MS,
    leadMs: 10 * MINUTE_MS,
    isDenied: () => false,
  };
  expect(nextRenewal(rule, circumstances)).toMatchObject({ kind: 'buy' });
});

it('what another rule has rented for the address counts only with the energy that it gives', () => {
  const small = aRental(40 * MINUTE_MS, { guid: guid('8'), energyUnits: 1_000n });
  expect(next([soon, { ...small, intentId: 'renew-r-6' }])).toMatchObject({ kind: 'nothing' });
  expect(next([soon, { ...small, intentId: 'renew-x-6' }])).toMatchObject({ kind: 'buy' });
});

it.each<[string, Partial<typeof rule>, Parameters<typeof seesTo>[2]['purchases']]>([
  ['its renewal was refused', {}, [aPurchase('renew-r-7', 'refused')]],
  ['its budget does not cover it', { capSun: BUDGET.perDaySun + 1n }, []],
])('a rule does not handle the end of a rental if %s', (_, change, purchases) => {
  const circumstances = {
    orders: [soon],
    purchases,
    nowMs: NOW_MS,
    leadMs: 10 * MINUTE_MS,
    isDenied: () => false,
  };
  expect(seesTo({ ...rule, ...change }, guid('7'), circumstances)).toBe(false);
});

it('a rule does not handle the end of a rental that it was told to leave', () => {
  const circumstances = {
    orders: [soon],
    purchases: [],
    nowMs: NOW_MS,
    leadMs: 10 * MINUTE_MS,
    isDenied: () => false,
  };
  expect(seesTo(rule, guid('7'), circumstances)).toBe(true);
  expect(seesTo({ ...rule, passedFor: guid('7') }, guid('7'), circumstances)).toBe(false);
});

import { expect, it } from 'vitest';
import { nextRenewal } from '../../../../lib/purchase/renew/next-renewal.ts';
import { anOrder, guid } from '../build.ts';
import { aPurchase, aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';

/** A rule whose last renewal runs for so long still, and is denied by the chain. */
function lastDenied(leftMs: number, isDenied = true) {
  const came = { guid: guid('8'), intentId: 'renew-r-5' };
  const last = aPurchase('renew-r-5', 'confirmed', { orders: [anOrder({ ...came, status: 3 })], isDenied });
  const purchase = { ...last, intent: { ...last.intent, guids: [came.guid] } };
  const running = [aRental(leftMs, came)];
  return { orders: running, purchases: [purchase], nowMs: NOW_MS, leadMs: 10 * MINUTE_MS };
}

it('a rule does not renew what the chain says never came, until the user goes on', () => {
  const rule = aRule({ budget: BUDGET });
  expect(nextRenewal(rule, lastDenied(9 * MINUTE_MS))).toEqual({ kind: 'pause', code: 'denied', params: {} });
  const goneOn = { ...rule, agreedAtMs: NOW_MS };
  expect(nextRenewal(goneOn, lastDenied(9 * MINUTE_MS))).toMatchObject({
    kind: 'buy',
    ending: { guid: '8' },
  });
  expect(nextRenewal(rule, lastDenied(9 * MINUTE_MS, false))).toMatchObject({ kind: 'buy' });
});

it('it waits until the renewal is due: the energy may come late, and the rule goes on by itself then', () => {
  const rule = aRule({ budget: BUDGET });
  expect(nextRenewal(rule, lastDenied(50 * MINUTE_MS))).toEqual({
    kind: 'nothing',
    againAtMs: NOW_MS + 40 * MINUTE_MS,
  });
});

it('it renews a rental that came, whatever became of an earlier renewal', () => {
  const facts = lastDenied(30 * MINUTE_MS);
  const byHand = aRental(9 * MINUTE_MS, { guid: guid('9') });
  const over = facts.orders.map((order) => ({ ...order, endsAtMs: NOW_MS - MINUTE_MS, closedAtMs: NOW_MS }));
  expect(nextRenewal(aRule({ budget: BUDGET }), { ...facts, orders: [...over, byHand] })).toMatchObject({
    kind: 'buy',
    ending: { guid: '9' },
  });
});

it('a rule that asks each time goes on asking: the user decides anew', () => {
  expect(nextRenewal(aRule(), lastDenied(9 * MINUTE_MS))).toMatchObject({ kind: 'ask' });
});

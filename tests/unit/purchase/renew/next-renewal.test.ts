import { describe, expect, it } from 'vitest';
import { type Decimal, ZERO } from '../../../../lib/domain/amounts/decimal.ts';
import type { IntentState } from '../../../../lib/domain/order/intent-state.ts';
import type { Purchase } from '../../../../lib/purchase/purchase.ts';
import { nextRenewal } from '../../../../lib/purchase/renew/next-renewal.ts';
import type { RenewRule } from '../../../../lib/purchase/renew/rule-record.ts';
import type { OrderView } from '../../../../lib/purchase/snapshot.ts';
import { anOrder, guid, OTHER_TO, trx } from '../build.ts';
import { aPurchase, aRental, aRule, BUDGET, MINUTE_MS, NOW_MS } from './renew-stage.ts';

const next = (
  rule: RenewRule,
  orders: readonly OrderView[],
  purchases: readonly Purchase[] = [],
  leadMs = 10 * MINUTE_MS,
) => nextRenewal(rule, { orders, purchases, nowMs: NOW_MS, leadMs, isDenied: () => false });

const soon = aRental(9 * MINUTE_MS);
const automatic = aRule({ budget: BUDGET });
const ofDays = { ...automatic, request: { ...automatic.request, period: '1d' as const } };

describe('a rule', () => {
  it('asks before the end, once for each order', () => {
    expect(next(aRule(), [soon])).toMatchObject({ kind: 'ask', ending: { guid: '7' } });
    expect(next(aRule({ askedFor: guid('7') }), [soon])).toMatchObject({ kind: 'asked' });
  });

  it('buys by itself within its budget, under an id made of the rule and the ending order', () => {
    expect(next({ ...automatic, feesSun: 40_000n }, [soon])).toMatchObject({
      kind: 'buy',
      command: { intentId: 'renew-r-7', energyUnits: 65_000n, feesSun: 40_000n, capSun: 3_000_000n },
    });
  });

  it.each<[string, RenewRule, Partial<OrderView>, number, number]>([
    ['an hour is bought again', automatic, { period: '1h' }, 60, 10],
    ['an hour is bought again', automatic, { period: '1h' }, 5, 5],
    ['an hour is asked about', aRule(), { period: '1h' }, 60, 30],
    ['an hour follows a day', automatic, { period: '1d' }, 60, 10],
    ['a day follows an hour', ofDays, { period: '1h' }, 60, 10],
    ['a day is bought again', ofDays, { period: '1d' }, 60, 60],
  ])('%s only near the end, however long the lead', (_, rule, rental, lead, minutes) => {
    const at = (leftMs: number) => next(rule, [aRental(leftMs, rental)], [], lead * MINUTE_MS);
    expect(at(minutes * MINUTE_MS)).toMatchObject({ kind: rule.budget ? 'buy' : 'ask' });
    expect(at(minutes * MINUTE_MS + 1)).toEqual({ kind: 'nothing', againAtMs: NOW_MS + 1 });
  });

  const later = (energyUnits: bigint | null, change: Partial<OrderView> = {}) =>
    aRental(40 * MINUTE_MS, { guid: guid('8'), energyUnits, ...change });

  it.each<[string, OrderView[]]>([
    ['beside one of less energy that ends later', [soon, later(64_999n)]],
    [
      'beside several, of which too little is left after the first end',
      [soon, later(60_000n), later(4_999n)],
    ],
  ])('renews a rental %s', (_, orders) => {
    expect(next(automatic, orders)).toMatchObject({ kind: 'buy', ending: { guid: '7' } });
    expect(next(aRule(), orders)).toMatchObject({ kind: 'ask', ending: { guid: '7' } });
  });

  it.each<[string, OrderView[]]>([
    ['one that ends later has as much', [soon, later(65_000n)]],
    ['two that end later have as much together', [soon, later(60_000n), later(5_000n, { guid: guid('9') })]],
    ['a rental of unknown size ends later', [soon, later(null)]],
    ['a smaller rental that the rule bought ends later', [soon, later(64_000n, { intentId: 'renew-r-6' })]],
  ])('lets a rental end while %s', (_, orders) => {
    expect(next(automatic, orders)).toMatchObject({ kind: 'nothing' });
    expect(next(aRule(), orders)).toMatchObject({ kind: 'nothing' });
  });

  it('renews what there is, even if it never was as much as the rule demands', () => {
    const less = aRental(9 * MINUTE_MS, { energyUnits: 60_000n });
    expect(next(automatic, [less])).toMatchObject({ kind: 'buy', ending: { guid: '7' } });
    const followed = { ...automatic, lastEnding: { guid: guid('7'), endsAtMs: less.endsAtMs ?? 0 } };
    expect(next(followed, [less, later(1_000n)])).toMatchObject({ kind: 'buy', ending: { guid: '7' } });
  });

  it.each<[string, OrderView[]]>([
    ['nothing runs', []],
    ['the end is far', [aRental(11 * MINUTE_MS)]],
    ['another rental ends later', [soon, aRental(40 * MINUTE_MS, { guid: guid('8') })]],
    ['energy is on its way', [soon, aRental(0, { guid: guid('8'), status: 2, endsAtMs: null })]],
    ['it is of another address', [aRental(9 * MINUTE_MS, { to: OTHER_TO })]],
    ['it is of another profile', [aRental(9 * MINUTE_MS, { profileId: 'else' })]],
  ])('does nothing while %s', (_, orders) => {
    expect(next(aRule(), orders)).toMatchObject({ kind: 'nothing' });
    expect(next(automatic, orders)).toMatchObject({ kind: 'nothing' });
  });

  const unpaid = (minutes: number, change: Partial<OrderView> = {}) => {
    const firstSeenAtMs = NOW_MS - minutes * MINUTE_MS;
    return aRental(0, {
      guid: guid('8'),
      status: 1,
      endsAtMs: null,
      costPaid: ZERO,
      firstSeenAtMs,
      ...change,
    });
  };

  it.each<[string, OrderView]>([
    ['that was not paid within half an hour', unpaid(30)],
    ['that the user bought, which was never paid', unpaid(30, { source: 'bought', intentId: 'i1' })],
    ['that was first seen with a clock that was ahead', unpaid(-1440)],
  ])('does not wait for an order %s, since it will not come in time', (_, order) => {
    expect(next(automatic, [soon, order])).toMatchObject({ kind: 'buy' });
    expect(next(aRule(), [soon, order])).toMatchObject({ kind: 'ask' });
  });

  it.each<[string, OrderView, number | null]>([
    ['an order that may still be paid, for half an hour', unpaid(29), MINUTE_MS],
    ['one that may still be paid, while another could still arrive in time', unpaid(1), 7 * MINUTE_MS],
    ['one that was seen before the clock was set back a little', unpaid(-1), 7 * MINUTE_MS],
    ['one that is being delegated, though it shows no payment', unpaid(1, { status: 2 }), null],
    ['one that shows no payment though its status is paid', unpaid(1, { status: 5 }), null],
    ['one of unknown status', unpaid(1, { status: 77 }), null],
    ['one that was paid, however long it takes', unpaid(3000, { status: 2, costPaid: trx(3) }), null],
    ['one that was paid in part', unpaid(3000, { costPaid: 1n as Decimal }), null],
    ['one whose payment is unknown', unpaid(3000, { costPaid: null }), null],
    ['its own, paid or not', unpaid(3000, { intentId: 'renew-r-6' }), null],
  ])('waits for %s', (_, order, againInMs) => {
    const againAtMs = againInMs && NOW_MS + againInMs;
    expect(next(automatic, [soon, order])).toEqual({
      kind: 'nothing',
      againAtMs: againAtMs ?? NOW_MS + 9 * MINUTE_MS,
    });
    expect(next(aRule(), [soon, order])).toEqual({ kind: 'nothing', againAtMs });
  });

  it.each<[string, OrderView, number, number | null]>([
    ['is waited for while another could still arrive in time', unpaid(1), 2 * MINUTE_MS + 1, 1],
    ['is not waited for any longer', unpaid(1), 2 * MINUTE_MS, null],
    ['was only just made, and is perhaps being paid', unpaid(1, { status: 0 }), 2 * MINUTE_MS, MINUTE_MS],
    ['was made two minutes ago', unpaid(2, { status: 0 }), 2 * MINUTE_MS, null],
  ])('does not risk the rental for an order that nobody paid: one that %s', (_, order, leftMs, againInMs) => {
    const orders = [aRental(leftMs), order];
    const again = { kind: 'nothing', againAtMs: NOW_MS + (againInMs ?? 0) };
    expect(next(automatic, orders)).toMatchObject(againInMs === null ? { kind: 'buy' } : again);
    expect(next(aRule(), orders)).toMatchObject(againInMs === null ? { kind: 'ask' } : again);
  });

  it.each<[string, 'nothing' | 'buy', Partial<OrderView>]>([
    ['was only just listed', 'nothing', {}],
    ['has been unreadable for half an hour', 'buy', { firstSeenAtMs: NOW_MS - 30 * MINUTE_MS }],
    ['is of another profile', 'buy', { profileId: 'else' }],
    ['was listed together with old orders', 'buy', { isProbablyOld: true }],
  ])('with an order for an unknown address, which %s, comes to %s', (_, kind, change) => {
    const unread = unpaid(1, { to: null, status: null, costPaid: null, ...change });
    expect(next(automatic, [soon, unread])).toMatchObject({ kind });
    expect(next(automatic, [aRental(2 * MINUTE_MS), unread]), 'at last').toMatchObject({ kind: 'buy' });
  });

  it.each<[IntentState, string]>([
    ['sent', 'nothing'],
    ['confirmed', 'nothing'],
    ['notSent', 'buy'],
    ['refused', 'pause'],
    ['needsUser', 'pause'],
    ['duplicate', 'pause'],
    ['notPlaced', 'pause'],
  ])('with a purchase that is %s for the ending order comes to %s', (state, kind) => {
    expect(next(automatic, [soon], [aPurchase('renew-r-7', state, { costSun: 1n })])).toMatchObject({ kind });
  });

  it("pauses with the service's words about a refusal, even once the rental is over", () => {
    const refused = aPurchase('renew-r-7', 'refused', { costSun: 0n });
    const purchases = [{ ...refused, intent: { ...refused.intent, said: 'Not today.' } }];
    const pause = { kind: 'pause', code: 'refused', params: { said: 'Not today.' } };
    expect(next(automatic, [soon], purchases)).toEqual({ ...pause, of: guid('7') });
    const ended = { ...automatic, lastEnding: { guid: guid('7'), endsAtMs: NOW_MS - 1 } };
    expect(next(ended as RenewRule, [], purchases)).toEqual(pause);
  });

  it('pauses between tries that were never sent, and asks the user after many', () => {
    const tries = (count: number, agoMs: number) =>
      Array.from({ length: count }, (_, at) => {
        const one = aPurchase(at === 0 ? 'renew-r-7' : `renew-r-7-again-${at}`, 'notSent', { costSun: 0n });
        const history = [{ state: 'notSent' as const, atMs: NOW_MS - agoMs, why: null }];
        return { ...one, intent: { ...one.intent, history } };
      });
    expect(next(automatic, [soon], tries(3, 5_000))).toMatchObject({
      kind: 'buy',
      command: { intentId: 'renew-r-7-again-3' },
    });
    expect(next(automatic, [soon], tries(3, 4_000))).toEqual({ kind: 'nothing', againAtMs: NOW_MS + 1_000 });
    const stuck = next(automatic, [soon], tries(20, 60_000));
    expect(stuck).toMatchObject({ kind: 'pause', code: 'notSent', of: '7' });
    expect(next(aRule(), [soon], tries(20, 0))).toMatchObject({ kind: 'ask' });
  });

  it('pauses when its order has failed', () => {
    const failed = aPurchase('renew-r-7', 'confirmed', { orders: [anOrder({ status: 6 })] });
    expect(next(automatic, [soon], [failed])).toMatchObject({ kind: 'pause', code: 'failed' });
  });

  it('never exceeds its daily budget, whatever earlier purchases may still cost', () => {
    const spent = [aPurchase('renew-r-5', 'confirmed'), aPurchase('renew-r-6', 'unknown')];
    expect(next(automatic, [soon], spent)).toMatchObject({
      kind: 'pause',
      code: 'budget',
      params: { excessSun: '2000000' },
    });
    const old = spent.map((one) => ({
      ...one,
      intent: { ...one.intent, baseline: { ...one.intent.baseline, atMs: NOW_MS - 86_400_000 } },
    }));
    expect(next(automatic, [soon], old)).toMatchObject({ kind: 'buy' });
  });

  it.each([
    ['all that is left', 3_000_000n, { kind: 'buy' }],
    ['one SUN more than is left', 3_000_001n, { kind: 'pause', params: { excessSun: '1' } }],
  ])('spends of its budget %s', (_, capSun, expected) => {
    const rule = { ...automatic, capSun, budget: { ...BUDGET, perDaySun: 3_000_000n } };
    expect(next(rule, [soon])).toMatchObject(expected);
  });

  it('ends on its date, even while nothing is due', () => {
    const over = aRule({ budget: { ...BUDGET, untilMs: NOW_MS } });
    expect(next(over, [])).toMatchObject({ kind: 'pause', code: 'until' });
  });

  it('pauses when the service charged more than was agreed, and not again after the user made it go on', () => {
    const dear = aPurchase('renew-r-5', 'confirmed', { costSun: 3_500_000n });
    const params = { excessSun: '500000' };
    expect(next(automatic, [soon], [dear])).toEqual({ kind: 'pause', code: 'overcharged', params });
    const agreed = { ...automatic, agreedAtMs: NOW_MS };
    expect(next(agreed, [soon], [dear])).toMatchObject({ kind: 'buy' });
  });

  it('pauses for such a charge even if it was agreed to with a clock that was ahead', () => {
    const dear = aPurchase('renew-r-5', 'confirmed', { costSun: 3_500_000n });
    const agreed = { ...automatic, agreedAtMs: NOW_MS + 7 * 86_400_000 };
    expect(next(agreed, [soon], [dear])).toMatchObject({ kind: 'pause', code: 'overcharged' });
  });

  it('is looked at again when the rental that it has renewed is over', () => {
    const bought = aPurchase('renew-r-7', 'confirmed', { costSun: 1n });
    expect(next(automatic, [soon], [bought])).toEqual({ kind: 'nothing', againAtMs: NOW_MS + 9 * MINUTE_MS });
  });

  it('does nothing while it is paused, and leaves the order alone from whose trouble the user went on', () => {
    expect(next({ ...automatic, pause: { code: 'missed', params: {} } }, [soon])).toMatchObject({
      kind: 'nothing',
    });
    expect(next({ ...automatic, passedFor: guid('7') }, [soon])).toMatchObject({ kind: 'nothing' });
  });
});

import { describe, expect, it } from 'vitest';
import { formatDecimal, ZERO } from '../../../lib/domain/amounts/decimal.ts';
import { asBought } from '../../../lib/spending/as-bought.ts';
import { createLocalCalendar, dayText } from '../../../lib/spending/calendar.ts';
import { judgePayment, type KnownOrder } from '../../../lib/spending/judge-payment.ts';
import { sumUp } from '../../../lib/spending/sums.ts';
import { valueOrders } from '../../../lib/spending/value-orders.ts';
import { MAIN, order, TILL, trx } from './orders.ts';

const calendar = createLocalCalendar('UTC');
const NOON = '2026-11-17T12:00:00Z';
const notSent = () => null;
const value = (...orders: KnownOrder[]) => valueOrders(orders, [], calendar);

describe('what an order has cost', () => {
  it.each<[string, Partial<KnownOrder>, object]>([
    ['delivered and paid', {}, { kind: 'paid', amount: trx('3.25') }],
    ['paid in part', { costPaid: trx('1.29') }, { kind: 'paid', amount: trx('1.29') }],
    ['paid above its cost', { costPaid: trx('4') }, { kind: 'paid', amount: trx('4') }],
    ['under way, payment unknown', { status: 5, costPaid: null }, { kind: 'paid', amount: trx('3.25') }],
    ['over, payment unknown', { status: 4, costPaid: null }, { kind: 'paid', amount: trx('3.25') }],
    ['delivered, nothing known about its cost', { cost: null, costPaid: null }, { kind: 'illegible' }],
    ['just created', { status: 0, costPaid: null }, { kind: 'waiting' }],
    ['waiting for its payment', { status: 1, costPaid: trx('0') }, { kind: 'waiting' }],
    ['delivered for nothing', { status: 3, cost: ZERO, costPaid: ZERO }, { kind: 'paid', amount: ZERO }],
    ['taken back, and free', { status: 4, cost: ZERO, costPaid: ZERO }, { kind: 'paid', amount: ZERO }],
    [
      'an estimate of which no cost is known yet',
      { status: 5, cost: ZERO, costPaid: ZERO },
      { kind: 'waiting' },
    ],
    [
      'delivered, before its size is told',
      { status: 3, cost: ZERO, costPaid: ZERO, energyUnits: null },
      { kind: 'waiting' },
    ],
    ['delivered, and to be paid later', { status: 3, costPaid: ZERO }, { kind: 'waiting' }],
    ['never read', { status: null, cost: null, costPaid: null }, { kind: 'waiting' }],
    ['of an unknown status, paid', { status: 7 }, { kind: 'paid', amount: trx('3.25') }],
    ['of an unknown status, payment unknown', { status: 7, costPaid: null }, { kind: 'waiting' }],
    ['of a negative status', { status: -1, costPaid: null }, { kind: 'waiting' }],
    ['failed', { status: 6, costPaid: trx('0') }, { kind: 'failed', amount: 0n }],
    [
      'failed with something paid',
      { status: 6, costPaid: trx('1.29') },
      { kind: 'failed', amount: trx('1.29') },
    ],
    ['failed, payment unknown', { status: 6, costPaid: null }, { kind: 'failed', amount: 0n }],
  ])('is known for one %s', (_, part, payment) => {
    expect(judgePayment(order(NOON, part))).toEqual(payment);
  });
});

describe('orders against burning', () => {
  it('count exactly what was paid, to the last digit', () => {
    const tiny = Array.from({ length: 10 }, () => order(NOON, { costPaid: trx('0.100000000000000001') }));
    expect(formatDecimal(sumUp(value(...tiny).spent).rented)).toBe('1.00000000000000001');
  });

  it('leave out what failed, waits or has no day, and say how much of it there is', () => {
    const valued = value(
      order(NOON, { status: 6, costPaid: trx('1.5') }),
      order(NOON, { status: 6, costPaid: null }),
      order(NOON, { status: 0, costPaid: null }),
      order(NOON, { cost: null, costPaid: null }),
      order(NOON, { isProbablyOld: true }),
      order(NOON, { isProbablyOld: true, costPaid: trx('2') }),
    );
    expect(valued).toMatchObject({
      spent: [],
      failed: { count: 2, paid: trx('1.5') },
      waitingCount: 1,
      illegibleCount: 1,
      undated: { count: 2, paid: trx('5.25') },
    });
  });

  it('count both orders of one purchase as paid, and the cost of burning only once', () => {
    const twice = { intentId: 'same' };
    const { spent } = value(order('2026-11-17T12:00:05Z', twice), order(NOON, twice), order(NOON));
    expect(spent.map(({ isExtra }) => isExtra)).toEqual([false, false, true]);
    expect(sumUp(spent)).toMatchObject({
      orderCount: 3,
      rented: trx('9.75'),
      burned: trx('13'),
      extraCount: 1,
      extraPaid: trx('3.25'),
    });
  });

  it('count an order that went to another address as paid for the one asked for, and as nothing burned', () => {
    const bought = [{ id: 'astray', request: { to: MAIN } }];
    const astray = order(NOON, { intentId: 'astray', to: TILL });
    const { spent } = value(...asBought([astray, order(NOON)], bought, notSent));
    expect(spent.map(({ to }) => to)).toEqual([MAIN, MAIN]);
    expect(sumUp(spent)).toMatchObject({
      rented: trx('6.5'),
      burned: trx('6.5'),
      astrayCount: 1,
      astrayPaid: trx('3.25'),
      extraCount: 0,
    });
  });

  it('count the order that came as asked, after another of the purchase went elsewhere, as the one that was needed', () => {
    const bought = [{ id: 'twice', request: { to: MAIN } }];
    const astray = order(NOON, { intentId: 'twice', to: TILL });
    const right = order('2026-11-17T12:00:05Z', { intentId: 'twice' });
    const { spent } = value(...asBought([astray, right], bought, notSent));
    expect(spent.map(({ isAstray, isExtra }) => [isAstray, isExtra])).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('count one that the chain denied, and has not confirmed since, as paid and as nothing burned', () => {
    const told = ['delegated', 'chain-disagrees'] as const;
    const late = order(NOON, { told: [...told, 'confirmed-on-chain'] });
    const { spent } = value(order(NOON, { told, energyUnits: null }), late);
    expect(sumUp(spent)).toMatchObject({
      rented: trx('6.5'),
      compared: trx('6.5'),
      burned: trx('6.5'),
      deniedCount: 1,
      deniedPaid: trx('3.25'),
    });
  });

  it('count the order that came, after another of the purchase did not, as the one that was needed', () => {
    const never = order(NOON, { intentId: 'twice', told: ['chain-disagrees'] });
    const came = order('2026-11-17T12:00:05Z', { intentId: 'twice' });
    const { spent } = value(never, came);
    expect(spent.map(({ isDenied, isExtra }) => [isDenied, isExtra])).toEqual([
      [true, false],
      [false, false],
    ]);
  });

  it('count one that went elsewhere and is denied once', () => {
    const bought = [{ id: 'astray', request: { to: MAIN } }];
    const astray = order(NOON, { intentId: 'astray', to: TILL, told: ['chain-disagrees'] });
    const { spent } = value(...asBought([astray], bought, notSent));
    expect(sumUp(spent)).toMatchObject({ astrayCount: 1, deniedCount: 0 });
  });

  it('leave an order under its own address where that was asked for, is not known, or was bought elsewhere', () => {
    const orders = [order(NOON, { intentId: 'a' }), order(NOON, { intentId: 'a', to: null }), order(NOON)];
    expect(asBought(orders, [{ id: 'a', request: { to: MAIN } }], notSent)).toEqual(orders);
  });

  it('count an order bought here on the day on which its purchase left, however late it was found', () => {
    const bought = [{ id: 'late', request: { to: MAIN } }];
    const sentAtMs = () => Date.parse('2026-11-16T23:50:00Z');
    const late = order(NOON, { intentId: 'late', isProbablyOld: true });
    const { spent, undated } = value(...asBought([late, order(NOON)], bought, sentAtMs));
    expect(spent.map(({ day }) => dayText(day))).toEqual(['2026-11-16', '2026-11-17']);
    expect(undated.count).toBe(0);
  });

  it('count it on the day on which its order was seen if the clock was ahead when it left', () => {
    const bought = [{ id: 'ahead', request: { to: MAIN } }];
    const ahead = order(NOON, { intentId: 'ahead' });
    const orders = asBought([ahead], bought, () => Date.parse('2030-01-01T00:00:00Z'));
    expect(value(...orders).spent.map(({ day }) => dayText(day))).toEqual(['2026-11-17']);
  });

  it('do not take orders from elsewhere, which have no purchase here, for duplicates', () => {
    const foreign = { intentId: null };
    expect(sumUp(value(order(NOON, foreign), order(NOON, foreign)).spent).extraCount).toBe(0);
  });

  it('do not count a failed order of a purchase as its order', () => {
    const twice = { intentId: 'same' };
    const { spent } = value(order(NOON, { ...twice, status: 6, costPaid: trx('0') }), order(NOON, twice));
    expect(spent.map(({ isExtra }) => isExtra)).toEqual([false]);
  });

  it('compare with burning only if the energy is known', () => {
    const sums = sumUp(value(order(NOON), order(NOON, { energyUnits: null, costPaid: trx('20') })).spent);
    expect(sums).toMatchObject({
      rented: trx('23.25'),
      compared: trx('3.25'),
      burned: trx('6.5'),
      uncomparedCount: 1,
    });
  });

  it('compare with the burn price of the time, and say where that came from', () => {
    const atMs = Date.parse(NOON);
    const runs = [{ unitSun: 210n, fromMs: atMs - 1000, untilMs: atMs + 1000 }];
    const { spent, burnPrice } = valueOrders([order('2026-11-01T00:00:00Z'), order(NOON)], runs, calendar);
    expect(spent.map(({ burned }) => burned)).toEqual([trx('6.5'), trx('13.65')]);
    expect(burnPrice).toEqual({ chainCount: 1, tableCount: 1, chainSun: [210n] });
  });

  it('add up a hundred thousand orders', () => {
    const one = order(NOON, { intentId: null });
    const { spent } = valueOrders(
      Array.from({ length: 100_000 }, () => one),
      [],
      calendar,
    );
    expect(formatDecimal(sumUp(spent).rented)).toBe('325000');
  });
});

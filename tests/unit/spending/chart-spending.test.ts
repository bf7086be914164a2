import { describe, expect, it } from 'vitest';
import { createLocalCalendar, dayText } from '../../../lib/spending/calendar.ts';
import { chartSpending } from '../../../lib/spending/chart-spending.ts';
import type { KnownOrder } from '../../../lib/spending/judge-payment.ts';
import { measurePace } from '../../../lib/spending/pace.ts';
import type { Unit } from '../../../lib/spending/spans.ts';
import { valueOrders } from '../../../lib/spending/value-orders.ts';
import { MAIN, order, TILL, trx } from './orders.ts';

const NOW = '2026-11-20T12:00:00Z';

function chart(orders: KnownOrder[], unit: Unit = 'day', span: string | null = null, zone = 'Europe/Berlin') {
  const calendar = createLocalCalendar(zone);
  const { spent } = valueOrders(orders, [], calendar);
  return chartSpending(spent, unit, span, calendar.dayOf(Date.parse(NOW)));
}

const filled = ({ bars }: ReturnType<typeof chart>) =>
  bars.flatMap(({ firstDay, sums }) => (sums.orderCount > 0 ? [dayText(firstDay)] : []));

describe('the chart of spending', () => {
  it('shows a day without orders as an empty bar, up to today and no further', () => {
    const { bars, spans } = chart([]);
    expect(bars).toHaveLength(20);
    expect(bars.filter(({ isNow }) => isNow).map(({ firstDay }) => dayText(firstDay))).toEqual([
      '2026-11-20',
    ]);
    expect(spans).toEqual(['2026-11']);
  });

  it.each([
    ['Europe/Berlin', '2026-11-16T22:59:59Z', '2026-11-16'],
    ['Europe/Berlin', '2026-11-16T23:00:00Z', '2026-11-17'],
    ['Pacific/Kiritimati', '2026-11-16T10:00:00Z', '2026-11-17'],
    ['Pacific/Pago_Pago', '2026-11-17T10:59:59Z', '2026-11-16'],
  ])('puts, in %s, an order of %s on %s', (zone, moment, day) => {
    expect(filled(chart([order(moment)], 'day', null, zone))).toEqual([day]);
  });

  it('offers the spans that hold orders, and the current one, newest first', () => {
    const orders = [order('2025-12-30T12:00:00Z'), order('2026-09-30T12:00:00Z')];
    expect(chart(orders).spans).toEqual(['2026-11', '2026-09', '2025-12']);
    expect(chart(orders, 'week').spans).toEqual(['2026-Q4', '2026-Q3', '2025-Q4']);
    expect(chart(orders, 'month').spans).toEqual(['2026', '2025']);
  });

  it('shows the chosen span, and the current one when the chosen one is empty', () => {
    const orders = [order('2026-09-30T12:00:00Z'), order(NOW)];
    expect(chart(orders, 'day', '2026-09')).toMatchObject({ span: '2026-09', totals: { orderCount: 1 } });
    expect(chart(orders, 'day', '2026-09').bars).toHaveLength(30);
    expect(chart(orders, 'day', '2024-01')).toMatchObject({ span: '2026-11', totals: { orderCount: 1 } });
    expect(chart(orders, 'month', '2026-Q4')).toMatchObject({ span: '2026', totals: { orderCount: 2 } });
  });

  it('has totals that are the sums of its bars', () => {
    const orders = Array.from({ length: 60 }, (_, index) =>
      order(new Date(Date.parse(NOW) - index * 40_000_000).toISOString()),
    );
    for (const unit of ['day', 'week', 'month'] as const) {
      const { bars, totals } = chart(orders, unit);
      expect(bars.reduce((sum, bar) => sum + bar.sums.rented, 0n)).toBe(totals.rented);
      expect(bars.reduce((sum, bar) => sum + bar.sums.orderCount, 0)).toBe(totals.orderCount);
    }
  });

  it('adds up the energy that is compared with burning, and no other', () => {
    const orders = [order(NOW), order(NOW, { energyUnits: 131_000n }), order(NOW, { energyUnits: null })];
    expect(chart(orders).totals).toMatchObject({
      energyUnits: 196_000n,
      compared: trx('6.5'),
      rented: trx('9.75'),
      uncomparedCount: 1,
    });
  });

  it('shows an order of tomorrow, from a clock that was ahead', () => {
    expect(filled(chart([order('2026-11-25T12:00:00Z')]))).toEqual(['2026-11-25']);
  });

  it('sums by address, the most rented first, including an unknown one', () => {
    const orders = [order(NOW), order(NOW, { to: TILL, costPaid: trx('9') }), order(NOW, { to: null })];
    expect(chart(orders).byAddress.map(({ address }) => address)).toEqual([TILL, MAIN, null]);
  });

  it('names periods of days that cost more than burning once, and no other', () => {
    const orders = [
      order(NOW, { period: '7d', costPaid: trx('12.62') }),
      order(NOW, { period: '3d', costPaid: trx('1') }),
      order(NOW, { period: '1h', costPaid: trx('20') }),
      order(NOW, { period: '30d', costPaid: trx('20'), energyUnits: null }),
    ];
    expect(chart(orders).bars.at(-1)?.advance).toEqual(['7d']);
  });

  it('names no period that cost as much as burning once, nor a second order of one purchase, nor one that the chain denied', () => {
    const onceBurned = chart([order(NOW)]).totals.burned;
    const twice = { intentId: 'twice', period: '7d' as const };
    const orders = [
      order(NOW, { period: '3d', costPaid: onceBurned }),
      order(NOW, { ...twice, costPaid: trx('1') }),
      order(NOW, { ...twice, costPaid: trx('12.62') }),
      order(NOW, { period: '30d', costPaid: trx('12.62'), told: ['chain-disagrees'] }),
    ];
    const { bars, totals } = chart(orders);
    expect([bars.at(-1)?.advance, totals.extraCount, totals.deniedCount]).toEqual([[], 1, 1]);
  });
});

describe('the average of spending', () => {
  const pace = (...orders: KnownOrder[]) => {
    const calendar = createLocalCalendar('UTC');
    return measurePace(valueOrders(orders, [], calendar).spent, calendar.dayOf(Date.parse(NOW)));
  };

  it('is unknown without an order', () => {
    expect(pace()).toEqual({ last: null, averages: [] });
  });

  it('counts today as a whole day, and only as many days as are known', () => {
    expect(pace(order(NOW))).toEqual({ last: trx('3.25'), averages: [{ days: 1, perDay: trx('3.25') }] });
    const before = order('2026-11-19T00:00:00Z');
    const averages = [{ days: 2, perDay: trx('4.625') }];
    expect(pace(before, order(NOW, { costPaid: trx('6') })).averages).toEqual(averages);
  });

  it('is not lowered by a day that has just begun: the same balance would last longer from midnight on', () => {
    const before = order('2026-11-19T00:00:00Z');
    const averages = [{ days: 1, perDay: trx('3.25') }];
    expect(pace(before).averages).toEqual(averages);
    expect(pace(before, order(NOW, { costPaid: trx('1') })).averages).toEqual(averages);
    const daily = Array.from({ length: 40 }, (_, at) =>
      order(new Date(Date.parse(NOW) - (at + 1) * 86_400_000).toISOString()),
    );
    expect(pace(...daily).averages.map(({ perDay }) => perDay)).toEqual([trx('3.25'), trx('3.25')]);
  });

  it('counts nothing that is dated tomorrow, by a clock that was ahead', () => {
    const { last, averages } = pace(order(NOW), order('2026-11-21T00:00:00Z', { costPaid: trx('100') }));
    expect([last, averages]).toEqual([trx('3.25'), [{ days: 1, perDay: trx('3.25') }]]);
  });

  it('takes the last seven days and the last thirty, today included', () => {
    const { last, averages } = pace(
      order('2026-10-01T12:00:00Z', { costPaid: trx('1000') }),
      order('2026-10-22T12:00:00Z', { costPaid: trx('23') }),
      order('2026-11-14T00:00:00Z', { costPaid: trx('7') }),
      order('2026-11-13T23:59:59Z', { costPaid: trx('2') }),
      order(NOW, { costPaid: trx('28') }),
    );
    expect(last).toBe(trx('28'));
    expect(averages).toEqual([
      { days: 7, perDay: trx('5') },
      { days: 30, perDay: trx('2') },
    ]);
  });
});

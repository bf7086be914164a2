import { describe, expect, it } from 'vitest';
import { viewBatch } from '../../../../lib/background/plans/batch-view.ts';
import type { BatchReading } from '../../../../lib/purchase/batch/run-batch.ts';

const request = { to: 'T', period: '1h', amount: { source: 'estimate', token: 'USDT', recipients: [] } };
const anOrder = (energyUnits: bigint | null) => ({ status: 3, cost: 1n, costPaid: 1n, energyUnits });

/** A batch of one row that was planned at 65,000 energy and bought with these orders. */
const readingOf = (orders: object[]) =>
  ({
    batch: {
      state: 'done',
      capSun: 1n,
      rows: [
        {
          intentId: 'a',
          request,
          energyUnits: 65_000n,
          totalSun: 1n,
        },
      ],
    },
    purchases:
      orders.length > 0
        ? [{ intent: { id: 'a', request, state: 'confirmed', guids: [] }, orders, costSun: 1n }]
        : [],
    waiting: null,
  }) as unknown as BatchReading;

describe('a row of a batch', () => {
  it.each([
    ['nothing before it is bought', [], null],
    ['nothing while its order does not say how much', [anOrder(null)], null],
    ['what its order says', [anOrder(64_311n)], '64311'],
    ['what its orders rent together', [anOrder(64_311n), anOrder(1n)], '64312'],
  ])('rents %s', (_, orders, rentedUnits) => {
    const { rows } = viewBatch(readingOf(orders), 'Main', []);
    expect(rows).toMatchObject([{ energyUnits: '65000', rentedUnits }]);
  });

  it.each([
    ['its cost once that is known', anOrder(1n), '1'],
    ['no cost while the order is under way and does not say', { status: 0, cost: null, costPaid: 0n }, null],
    ['no cost of an estimate that is not priced yet', { status: 0, cost: 0n, costPaid: 0n }, null],
  ])('shows %s, never the most it may be', (_, order, costSun) => {
    expect(viewBatch(readingOf([order]), 'Main', []).rows).toMatchObject([{ costSun }]);
  });

  it('shows no cost while one of its two orders does not say what it took', () => {
    const unread = { status: 0, cost: null, costPaid: 0n };
    expect(viewBatch(readingOf([anOrder(1n), unread]), 'Main', []).rows).toMatchObject([{ costSun: null }]);
  });

  it('shows no cost while nobody knows its order', () => {
    const intent = { id: 'a', state: 'unknown', guids: [] };
    const doubt = [
      { intent, isLocking: true, orders: [], costSun: 7n },
    ] as unknown as BatchReading['purchases'];
    const { rows } = viewBatch({ ...readingOf([]), purchases: doubt }, 'Main', []);
    expect(rows).toMatchObject([{ state: 'checking', costSun: null, rentedUnits: null }]);
  });

  it.each([
    ['an order that is what was asked for', {}, false],
    ['an order of which that was not read', { to: null, period: null }, false],
    ['an order for another address', { to: 'TOther' }, true],
    ['an order for another period', { period: '1d' }, true],
  ])('calls nothing but %s something else', (_, part, isOther) => {
    const came = { ...anOrder(64_311n), to: 'T', period: '1h', ...part };
    expect(viewBatch(readingOf([came]), 'Main', []).rows).toMatchObject([{ state: 'bought', isOther }]);
  });

  it('tells what the service said when it refused', () => {
    const reading = readingOf([]);
    const intent = { id: 'a', state: 'refused', said: 'Not today.', history: [], guids: [] };
    const purchases = [{ intent, orders: [], costSun: 0n }] as unknown as BatchReading['purchases'];
    const { rows } = viewBatch({ ...reading, purchases }, 'Main', []);
    expect(rows).toMatchObject([{ trouble: 'refused', said: 'Not today.' }]);
  });
});

describe('what a batch has spent', () => {
  it.each([
    ['armed', '0'],
    ['sent', '0'],
    ['unknown', '7'],
    ['confirmed', '7'],
  ])('counts a purchase that is %s as %s', (state, spentSun) => {
    const intent = { id: 'a', state, guids: [] };
    const purchases = [{ intent, orders: [], costSun: 7n }] as unknown as BatchReading['purchases'];
    expect(viewBatch({ ...readingOf([]), purchases }, 'Main', []).spentSun).toBe(spentSun);
  });
});

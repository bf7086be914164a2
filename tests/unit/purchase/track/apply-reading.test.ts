import { describe, expect, it } from 'vitest';
import type { Decimal } from '../../../../lib/domain/amounts/decimal.ts';
import {
  applyReading,
  applyTime,
  madeSince,
  nextNewsAtMs,
} from '../../../../lib/purchase/track/apply-reading.ts';
import type { Order } from '../../../../lib/purchase/track/order-record.ts';
import { anOrder, aReading, OTHER_TO, trx } from '../build.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Reads the statuses one after the other, a second apart, from the given time on. */
function readAll(order: Order, statuses: readonly (number | null)[], fromMs = 0) {
  let current = order;
  const kinds: string[] = [];
  for (const [index, status] of statuses.entries()) {
    const change = applyReading(current, aReading({ status }), fromMs + index * 1000);
    current = change.order;
    kinds.push(...change.events.map(({ kind }) => kind));
  }
  return { order: current, kinds };
}

describe('what an order announces', () => {
  it.each<[string, (number | null)[], number, string[]]>([
    ['the usual path', [0, 5, 2, 3, 3, 4, 4], 0, ['delegated', 'ended']],
    ['straight to delegated', [3], 0, ['delegated']],
    ['back and forth', [3, 2, 3, 2, 3], 0, ['delegated']],
    ['taken back unseen', [0, 4], 0, ['ended']],
    ['failed at once', [6, 6], 0, ['failed']],
    ['delegated, then failed', [3, 6], 0, ['delegated', 'failed']],
    ['reclaimed, then delegated again', [3, 4, 3], 0, ['delegated', 'ended']],
    ['an unknown number', [17, -1, null], 0, []],
    ['late', [2, 2], 2 * MINUTE, ['late']],
    ['waiting for payment, late', [1], 2 * MINUTE, ['late']],
    ['not late yet', [2], 2 * MINUTE - 1, []],
    ['very late', [2, 2], 15 * MINUTE, ['contact-service']],
  ])('%s', (_name, statuses, fromMs, expected) => {
    const order = anOrder({ status: null, source: 'bought' });
    expect(readAll(order, statuses, fromMs).kinds).toEqual(expected);
  });

  it('includes how much of a failed order was not paid', () => {
    const { events } = applyReading(anOrder(), aReading({ status: 6, costPaid: trx(1) }), 0);
    expect(events[0]?.params.unpaid).toBe(`${trx(2)}`);
  });

  it('calls nothing of a failed order unpaid that is missing in the last digits of a float only', () => {
    const costPaid = (trx(3) - 11n) as Decimal;
    const { events } = applyReading(anOrder(), aReading({ status: 6, costPaid }), 0);
    expect(events[0]?.params).not.toHaveProperty('unpaid');
  });

  it.each([
    ['was delivered before', 3, 'true'],
    ['was not', 2, undefined],
  ])('says of a failed order that it %s', (_name, status, expected) => {
    const { order } = applyReading(anOrder(), aReading({ status }), 0);
    const { events } = applyReading(order, aReading({ status: 6 }), 1_000);
    expect(events.map(({ kind, params }) => [kind, params.wasDelegated])).toEqual([['failed', expected]]);
  });
});

it('keeps what was estimated if a later reading is not readable there', () => {
  const legible = { token: 'USDT', recipients: [OTHER_TO] };
  const illegible = { token: '', recipients: [] };
  const read = (before: Order['estimate'], estimate: Order['estimate']) =>
    applyReading(anOrder({ estimate: before }), aReading({ estimate }), 0).order.estimate;
  expect(read(legible, illegible)).toEqual(legible);
  expect(read(illegible, legible)).toEqual(legible);
  expect(read(null, illegible)).toEqual(illegible);
  expect(read(legible, null)).toEqual(legible);
});

describe('times of a rental', () => {
  it('count from the last reading before the delegation, so that a warning is never too late', () => {
    const pending = applyReading(anOrder(), aReading({ status: 2 }), 10_000).order;
    const { order } = applyReading(pending, aReading({ status: 3 }), 40_000);
    expect(order.delegated).toEqual({ afterMs: 10_000, byMs: 40_000 });
    expect(order.endsAtMs).toBe(10_000 + HOUR);
  });

  it('of an order first listed as delegated count from when it surely did not exist, and are unknown otherwise', () => {
    const unread = anOrder({ status: null, firstSeenAtMs: 3 * HOUR });
    const endOf = (...since: number[]) =>
      applyReading(unread, aReading({ status: 3 }), 3 * HOUR, ...since).order.endsAtMs;
    expect([endOf(), endOf(HOUR), endOf(2 * HOUR + 1)]).toEqual([null, null, 3 * HOUR + 1]);
  });

  it('count from when the purchase was sent, once the order is known to be its own', () => {
    const adopted = applyReading(anOrder({ status: null }), aReading({ status: 3 }), 0, -5000).order;
    expect(madeSince(adopted, -9000)).toMatchObject({ delegated: { afterMs: -9000 }, endsAtMs: HOUR - 9000 });
    const watched = applyReading(anOrder({ readAtMs: 4000 }), aReading({ status: 3 }), 5000).order;
    expect(madeSince(watched, -9000)).toEqual(watched);
  });

  it.each([4, 6])(
    'end with what closes the order early, at status %s: nothing of it is left then',
    (status) => {
      const running = readAll(anOrder({ status: null, readAtMs: 0 }), [3]).order;
      const endOf = (atMs: number) => applyReading(running, aReading({ status }), atMs).order.endsAtMs;
      expect([running.endsAtMs, endOf(20 * MINUTE), endOf(2 * HOUR)]).toEqual([HOUR, 20 * MINUTE, HOUR]);
    },
  );

  it('announce the end once, within the lead time only', () => {
    const { order } = readAll(anOrder(), [3]);
    const kinds = (nowMs: number) => applyTime(order, nowMs, 10 * MINUTE).events.map(({ kind }) => kind);
    expect([kinds(49 * MINUTE), kinds(51 * MINUTE), kinds(61 * MINUTE)]).toEqual([[], ['ending-soon'], []]);
    // The engine is woken at that very moment, and for nothing else until the end.
    expect(kinds(nextNewsAtMs(order, 10 * MINUTE) ?? 0)).toEqual(['ending-soon']);
    const told = applyTime(order, 51 * MINUTE, 10 * MINUTE).order;
    expect(applyTime(told, 52 * MINUTE, 10 * MINUTE).events).toEqual([]);
  });

  it('keep what was readable if a later reading is not', () => {
    const { order } = applyReading(
      anOrder(),
      aReading({ status: null, to: null, period: null, energyUnits: null, cost: null, costPaid: null }),
      5000,
    );
    expect(order).toMatchObject({ status: 0, to: anOrder().to, period: '1h', energyUnits: 65_000n });
  });

  it('close an order that is over', () => {
    expect(readAll(anOrder(), [3, 4]).order.closedAtMs).toBe(1000);
    expect(readAll(anOrder(), [3]).order.closedAtMs).toBeNull();
  });
});

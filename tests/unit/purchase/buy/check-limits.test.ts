import { describe, expect, it } from 'vitest';
import { findBreach, sumSpending } from '../../../../lib/purchase/buy/check-limits.ts';
import type { Limits } from '../../../../lib/purchase/settings.ts';
import type { Order } from '../../../../lib/purchase/track/order-record.ts';
import { NO_LIMITS } from '../../../support/no-limits.ts';
import { anIntent, anOrder, guid, OTHER_TO, TO, trx } from '../build.ts';

const DAY_MS = 86_400_000;
const request = { to: TO, period: '1h', amount: { source: 'amount', energyUnits: 65_000n } } as const;
const purchase = { request, unitSun: 46n, capSun: 3_000_000n, nowMs: DAY_MS, minuteOfDay: 720 };
const spent = (
  state: 'confirmed' | 'unknown' | 'notPlaced' | 'refused' | 'notSent',
  atMs: number,
  to = TO,
) => {
  const { baseline } = anIntent();
  return anIntent({ state, request: { ...request, to }, baseline: { ...baseline, atMs } });
};

describe('limits', () => {
  it.each<[string, Partial<Limits>, ReturnType<typeof spent>[], string | null]>([
    ['none set', {}, [], null],
    ['per order, exactly', { perOrderSun: 3_000_000n }, [], null],
    ['per order, by one SUN', { perOrderSun: 2_999_999n }, [], 'perOrder'],
    ['highest price, exactly', { highestPriceSun: 46n }, [], null],
    ['highest price, one above', { highestPriceSun: 45n }, [], 'highestPrice'],
    ['per day with a doubt counted in full', { perDaySun: 5_999_999n }, [spent('unknown', 1000)], 'perDay'],
    ['per day, what was not placed is free', { perDaySun: 3_000_000n }, [spent('notPlaced', 1000)], null],
    ['per day, what was refused is free', { perDaySun: 3_000_000n }, [spent('refused', 1000)], null],
    ['per day, what was not sent is free', { perDaySun: 3_000_000n }, [spent('notSent', 1000)], null],
    ['per day, yesterday is over', { perDaySun: 3_000_000n }, [spent('unknown', 0)], null],
    ['per day, a clock set back counts', { perDaySun: 3_000_000n }, [spent('unknown', 9 * DAY_MS)], 'perDay'],
    ['per address, another address', { perAddressSun: 3_000_000n }, [spent('unknown', 1000, OTHER_TO)], null],
    [
      'per address, all that went there',
      { perAddressSun: 8_999_999n },
      [spent('unknown', 1000), spent('confirmed', 2000)],
      'perAddress',
    ],
    ['per address, the same', { perAddressSun: 3_000_000n }, [spent('unknown', 1000)], 'perAddress'],
    ['an address not on the list', { allowedAddresses: [OTHER_TO] }, [], 'allowedAddresses'],
    ['an address on the list', { allowedAddresses: [TO] }, [], null],
    ['quiet hours', { quietHours: { fromMinute: 700, toMinute: 721 } }, [], 'quietHours'],
    ['quiet hours not begun', { quietHours: { fromMinute: 721, toMinute: 730 } }, [], null],
    ['quiet hours just begun', { quietHours: { fromMinute: 720, toMinute: 730 } }, [], 'quietHours'],
    ['quiet hours just over', { quietHours: { fromMinute: 700, toMinute: 720 } }, [], null],
    [
      'quiet hours that end when they begin',
      { quietHours: { fromMinute: 700, toMinute: 700 } },
      [],
      'quietHours',
    ],
    ['quiet hours across midnight, just over', { quietHours: { fromMinute: 1300, toMinute: 720 } }, [], null],
    ['quiet hours across midnight', { quietHours: { fromMinute: 1300, toMinute: 721 } }, [], 'quietHours'],
  ])('%s', (_name, limits, intents, expected) => {
    const breach = findBreach({ ...NO_LIMITS, ...limits }, purchase, { intents, orders: [] });
    expect(breach?.limit ?? null).toBe(expected);
  });

  it('say by how much they are exceeded', () => {
    const breach = findBreach({ ...NO_LIMITS, perOrderSun: 2_500_000n }, purchase, {
      intents: [],
      orders: [],
    });
    expect(breach).toEqual({ limit: 'perOrder', excessSun: 500_000n });
  });

  it('count what orders really cost, both orders of a duplicate, and the cap if that is unknown', () => {
    const both = anIntent({ state: 'duplicate', guids: [guid('22222222'), guid('33333333')] });
    const known = anOrder({ intentId: 'i1', status: 3, cost: trx(2), costPaid: trx(2) });
    expect(sumSpending([both], [known], 0).daySun).toBe(2_000_000n + 3_000_000n);
  });

  it("count the purchase's own order, not another one with the same number elsewhere", () => {
    const bought = anIntent({ state: 'confirmed', guids: [guid('22222222')] });
    const orders = [1, 2].map((sum, at) =>
      anOrder({ intentId: `i${at}`, status: 3, cost: trx(sum), costPaid: trx(sum) }),
    );
    expect(sumSpending([bought], orders, 0).daySun).toBe(2_000_000n);
  });

  it('look at each order once or twice, however many were bought in a day', () => {
    let looks = 0;
    const numbers = Array.from({ length: 200 }, (_, index) => `${20_000_000 + index}`);
    const intents = numbers.map((id) => anIntent({ id, guids: [guid(id)], state: 'confirmed' }));
    const orders = numbers.map((id) => {
      const order = anOrder({ intentId: id, costPaid: trx(2), cost: trx(2), status: 3 });
      return Object.defineProperty(order, 'guid', {
        get() {
          looks += 1;
          return guid(id);
        },
      });
    });
    expect(sumSpending(intents, orders, 0).daySun).toBe(200n * 2_000_000n);
    expect(looks).toBeLessThanOrEqual(2 * orders.length);
  });

  it.each<[string, Partial<Order>, bigint]>([
    ['an order that is not paid yet', { status: 1, cost: trx(2), costPaid: trx(0) }, 2_000_000n],
    ['an order paid in part', { status: 0, cost: trx(2), costPaid: trx(1) }, 2_000_000n],
    ['an order of which only a payment is readable', { status: 0, cost: null, costPaid: trx(0) }, 3_000_000n],
    ['an order whose status is unknown', { status: null, cost: trx(2), costPaid: trx(0) }, 2_000_000n],
    ['a delivered order by what was paid', { status: 3, cost: null, costPaid: trx(2) }, 2_000_000n],
    [
      'an order that was charged more than its cost',
      { status: 5, cost: trx(2), costPaid: trx(4) },
      4_000_000n,
    ],
    ['a failed order, nothing of which was paid', { status: 6, cost: trx(2), costPaid: trx(0) }, 0n],
  ])('count %s', (_name, change, expected) => {
    const bought = anIntent({ state: 'confirmed', guids: [guid('22222222')] });
    expect(sumSpending([bought], [anOrder({ intentId: 'i1', ...change })], 0).daySun).toBe(expected);
  });
});

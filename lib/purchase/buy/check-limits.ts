import type { Sun } from '../../domain/sun.ts';
import type { Intent } from '../journal/intent.ts';
import type { BuyRequest } from '../service-port.ts';
import type { Limits } from '../settings.ts';
import { chargeSun } from '../track/order-charge.ts';
import type { Order } from '../track/order-record.ts';

const DAY_MS = 86_400_000;

export type LimitBreach = {
  limit: 'perOrder' | 'perDay' | 'perAddress' | 'highestPrice' | 'allowedAddresses' | 'quietHours';
  /** By how much, where that is an amount. */
  excessSun: Sun | null;
};

type Purchase = {
  request: BuyRequest;
  unitPriceSun: Sun;
  /** The most this purchase may cost. */
  mostSun: Sun;
  nowMs: number;
  minuteOfDay: number;
};

type Past = { intents: readonly Intent[]; orders: readonly Order[] };

/** The first limit the purchase would break, or null. */
export function findBreach(limits: Limits, purchase: Purchase, past: Past): LimitBreach | null {
  const { request, unitPriceSun, mostSun, nowMs, minuteOfDay } = purchase;
  if (limits.allowedAddresses && !limits.allowedAddresses.includes(request.to)) {
    return { limit: 'allowedAddresses', excessSun: null };
  }
  if (limits.quietHours && isWithin(limits.quietHours, minuteOfDay))
    return { limit: 'quietHours', excessSun: null };
  const ofDay = past.intents.filter(({ baseline }) => baseline.atMs > nowMs - DAY_MS);
  const ofAddress = ofDay.filter((intent) => intent.request.to === request.to);
  const sums = [
    ['highestPrice', limits.highestPriceSun, unitPriceSun],
    ['perOrder', limits.perOrderSun, mostSun],
    ['perDay', limits.perDaySun, mostSun + spentSun(ofDay, past.orders)],
    ['perAddress', limits.perAddressSun, mostSun + spentSun(ofAddress, past.orders)],
  ] as const;
  for (const [limit, most, sum] of sums) {
    if (most !== null && sum > most) return { limit, excessSun: sum - most };
  }
  return null;
}

/** What was spent in the last 24 hours, altogether and by receiving address. */
export function sumSpending(intents: readonly Intent[], orders: readonly Order[], nowMs: number) {
  const ofDay = intents.filter(({ baseline }) => baseline.atMs > nowMs - DAY_MS);
  const byAddressSun = new Map<string, Sun>();
  for (const intent of ofDay) {
    const { to } = intent.request;
    byAddressSun.set(to, (byAddressSun.get(to) ?? 0n) + costSun(intent, orders));
  }
  return { daySun: spentSun(ofDay, orders), byAddressSun };
}

/** What the intents have cost, and where that is not known yet, the most they may have. */
function spentSun(intents: readonly Intent[], orders: readonly Order[]): Sun {
  return intents.reduce((sum, intent) => sum + costSun(intent, orders), 0n);
}

/** What one intent has cost or will yet, and where that is not known yet, the most it may have. */
export function costSun(intent: Intent, orders: readonly Order[]): Sun {
  const { state, capSun, guids, id } = intent;
  if (state === 'notSent' || state === 'notPlaced' || state === 'refused') return 0n;
  if (guids.length === 0) return capSun;
  return guids.reduce((sum, guid) => {
    const order = orders.find((one) => one.guid === guid && one.intentId === id);
    return sum + chargeSun(order, capSun);
  }, 0n);
}

function isWithin(
  { fromMinute, toMinute }: { fromMinute: number; toMinute: number },
  minute: number,
): boolean {
  return fromMinute <= toMinute
    ? minute >= fromMinute && minute < toMinute
    : minute >= fromMinute || minute < toMinute;
}

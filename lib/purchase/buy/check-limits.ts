import type { Sun } from '../../domain/amounts/sun.ts';
import { brokenLimits, isAllowed, type LimitName } from '../../domain/limits.ts';
import { isWithin } from '../../domain/quiet-hours.ts';
import type { Intent } from '../journal/intent.ts';
import type { BuyRequest } from '../service-port.ts';
import type { Limits } from '../settings.ts';
import { chargeSun } from '../track/order-charge.ts';
import type { Order } from '../track/order-record.ts';

const DAY_MS = 86_400_000;

export type LimitBreach = {
  limit: LimitName;
  /** By how much, for a limit that is an amount. */
  excessSun: Sun | null;
};

type Purchase = {
  request: BuyRequest;
  unitSun: Sun;
  /** The most this purchase may cost. */
  capSun: Sun;
  nowMs: number;
  minuteOfDay: number;
};

type Past = { intents: readonly Intent[]; orders: readonly Order[] };

/** The first limit the purchase would break, or null. */
export function findBreach(limits: Limits, purchase: Purchase, past: Past): LimitBreach | null {
  const { nowMs, minuteOfDay } = purchase;
  const { to } = purchase.request;
  if (!isAllowed(limits.allowedAddresses, to)) return { limit: 'allowedAddresses', excessSun: null };
  if (isQuiet(limits, minuteOfDay)) return { limit: 'quietHours', excessSun: null };
  const spending = sumSpending(past.intents, past.orders, nowMs);
  const [broken] = brokenLimits(limits, spending, { ...purchase, to });
  return broken ? { limit: broken.limit, excessSun: broken.usedSun - broken.mostSun } : null;
}

/** What was spent in the last 24 hours, in total and by receiving address. */
export function sumSpending(intents: readonly Intent[], orders: readonly Order[], nowMs: number) {
  const byAddressSun: Record<string, Sun> = {};
  let daySun = 0n;
  const ofIntents = Map.groupBy(orders, ({ intentId }) => intentId);
  for (const intent of intents) {
    if (intent.baseline.atMs <= nowMs - DAY_MS) continue;
    const { to } = intent.request;
    const spentSun = costSun(intent, ofIntents.get(intent.id) ?? []);
    daySun += spentSun;
    byAddressSun[to] = (byAddressSun[to] ?? 0n) + spentSun;
  }
  return { daySun, byAddressSun };
}

/** What one intent has cost or will cost; while that is unknown, the most it may cost. */
export function costSun(intent: Intent, orders: readonly Order[]): Sun {
  const { state, capSun, guids, id } = intent;
  if (state === 'notSent' || state === 'notPlaced' || state === 'refused') return 0n;
  if (guids.length === 0) return capSun;
  return guids.reduce((sum, guid) => {
    const order = orders.find((one) => one.guid === guid && one.intentId === id);
    return sum + chargeSun(order, capSun);
  }, 0n);
}

export function isQuiet({ quietHours }: Limits, minute: number): boolean {
  return quietHours !== null && isWithin(quietHours, minute);
}

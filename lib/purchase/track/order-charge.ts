import { type Decimal, sunFromDecimalNear } from '../../domain/amounts/decimal.ts';
import type { Sun } from '../../domain/amounts/sun.ts';
import { FAILED, isPending } from '../../domain/order/order-status.ts';
import type { Order } from './order-record.ts';

/**
 * What the order has cost or will cost; `mostSun` when that is unknown. `costPaid` is what was paid so far: an order
 * under way is paid later, only a failed one never is.
 */
export function chargeSun(order: Order | undefined, mostSun: Sun): Sun {
  const paidSun = sunOf(order?.costPaid ?? null);
  const dueSun = (order && knownChargeSun(order)) ?? mostSun;
  return paidSun !== null && paidSun > dueSun ? paidSun : dueSun;
}

/**
 * The same as far as the service has said it. Null when it has said nothing, names no cost for an unfinished estimate
 * (it says 0), or does not say what a failed order paid. Nor is a delivered order free because nothing was paid yet.
 */
export function knownChargeSun({ status, cost, costPaid, energyUnits }: Order): Sun | null {
  const paidSun = sunOf(costPaid);
  const wholeSun = sunOf(cost);
  if (status === FAILED) return paidSun;
  if (status === null || isPending(status)) return wholeSun === 0n ? null : wholeSun;
  // The size of an estimate, and with it the cost, may be told a little after the delivery.
  const isUnfinished = wholeSun === 0n && energyUnits === null;
  return wholeSun === null || isUnfinished ? paidSun || null : wholeSun;
}

const sunOf = (amount: Decimal | null) => (amount === null ? null : sunFromDecimalNear(amount));

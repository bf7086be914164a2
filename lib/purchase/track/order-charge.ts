import { type Decimal, sunFromDecimalNear } from '../../domain/decimal.ts';
import { FAILED, isPending } from '../../domain/order-status.ts';
import type { Sun } from '../../domain/sun.ts';
import type { Order } from './order-record.ts';

/**
 * What the order has cost or will yet, and `mostSun` where nobody can tell. `costPaid` is what was paid so far: an order
 * under way is paid later, only a failed one never.
 */
export function chargeSun(order: Order | undefined, mostSun: Sun): Sun {
  const paidSun = sunOf(order?.costPaid ?? null);
  const dueSun = (order && knownChargeSun(order)) ?? mostSun;
  return paidSun !== null && paidSun > dueSun ? paidSun : dueSun;
}

/**
 * As far as the service has said it. Null while nothing is said, an estimate that is not done yet costs nothing, or it
 * has not said what was paid for one that failed.
 */
export function knownChargeSun({ status, cost, costPaid }: Order): Sun | null {
  const paidSun = sunOf(costPaid);
  const wholeSun = sunOf(cost);
  if (status === FAILED) return paidSun;
  if (status === null || isPending(status)) return wholeSun === 0n ? null : wholeSun;
  return wholeSun ?? paidSun;
}

const sunOf = (amount: Decimal | null) => (amount === null ? null : sunFromDecimalNear(amount));

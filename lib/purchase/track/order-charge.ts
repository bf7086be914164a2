import { type Decimal, sunFromDecimalCeil } from '../../domain/decimal.ts';
import { FAILED, isPending } from '../../domain/order-status.ts';
import type { Sun } from '../../domain/sun.ts';
import type { Order } from './order-record.ts';

/**
 * What the order has cost or will yet, and `mostSun` where nobody can tell. `costPaid` is what was paid so far: an order
 * under way is paid later, only a failed one never.
 */
export function chargeSun(order: Order | undefined, mostSun: Sun): Sun {
  const { status = null, cost = null, costPaid = null } = order ?? {};
  const paidSun = sunOf(costPaid);
  const wholeSun = sunOf(cost);
  if (status === FAILED) return paidSun ?? wholeSun ?? mostSun;
  const isOpen = status === null || isPending(status);
  const dueSun = wholeSun ?? (isOpen ? null : paidSun) ?? mostSun;
  return paidSun !== null && paidSun > dueSun ? paidSun : dueSun;
}

const sunOf = (amount: Decimal | null) => (amount === null ? null : sunFromDecimalCeil(amount));

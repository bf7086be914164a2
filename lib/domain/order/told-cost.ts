import type { Decimal } from '../amounts/decimal.ts';
import { isPending } from './order-status.ts';

/** Whether the cost that an order states is one: an estimate under way is said to cost 0 until it is finished. */
export function isCostTold(cost: Decimal | null, status: number | null): cost is Decimal {
  return cost !== null && (cost > 0n || (status !== null && !isPending(status)));
}

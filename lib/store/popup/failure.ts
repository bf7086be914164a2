import {
  type Decimal,
  decimalFromSun,
  subtractDecimals,
  sunFromDecimalCeil,
  ZERO,
} from '../../domain/amounts/decimal.ts';
import { exceeds } from '../../domain/amounts/rounding.ts';
import type { OrderView } from '../../messages/order-view.ts';
import type { Snapshot } from '../../messages/snapshot.ts';
import { readTrx } from '../read-trx.ts';

interface Failure {
  /** Null where the service stated none that can be read. */
  cost: Decimal | null;
  paid: Decimal | null;
  /** The balance, if it is known. */
  present: Decimal | null;
  /** The order failed for lack of money. */
  isUnpaid: boolean;
  /** What a new order would lack now; null if nothing, or if that is not known. */
  shortBy: Decimal | null;
}

/** Why an order failed, as far as its sums tell, and what a new one would need. */
export function judgeFailure(order: OrderView, balance: Snapshot['balance']): Failure {
  const cost = readTrx(order.costTrx);
  const paid = readTrx(order.costPaidTrx);
  const present = balance && readTrx(balance.amountTrx);
  // An order that was delivered did not fail for lack of money.
  const isUnpaid = order.delegatedAtMs === null && cost !== null && paid !== null && exceeds(cost, paid);
  // A new order costs the full price again, and nobody promises a refund of what was paid.
  const lacking = isUnpaid && present !== null ? subtractDecimals(cost, present) : null;
  // Rounded up to the next SUN: a deposit that is a hair too small would not be enough.
  const shortBy = lacking && decimalFromSun(sunFromDecimalCeil(lacking));
  return { cost, paid, present, isUnpaid, shortBy: shortBy === ZERO ? null : shortBy };
}

import { type Decimal, decimalFromSun } from '../domain/decimal.ts';
import type { OrderView } from '../messages/order-view.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import { readTrx } from './popup-quote.ts';

/** What an order cost above the most that was confirmed; null when it did not, or nobody can tell. */
export function overchargeOf(
  order: OrderView,
  { intents }: Snapshot,
): { charged: Decimal; confirmed: Decimal } | null {
  const charged = chargedFor(order);
  const confirmed = confirmedFor(order, intents);
  return charged !== null && confirmed !== null && charged > confirmed ? { charged, confirmed } : null;
}

/** What is not paid yet will be, but for an order that is over. */
function chargedFor({ closedAtMs, costTrx, costPaidTrx }: OrderView): Decimal | null {
  const paid = costPaidTrx === null ? null : readTrx(costPaidTrx);
  const cost = costTrx === null ? null : readTrx(costTrx);
  if (paid === null || cost === null) return paid ?? cost;
  return closedAtMs !== null || paid > cost ? paid : cost;
}

/** An estimate may rightly cost more than was expected: without its purchase its highest cost is not known. */
function confirmedFor(order: OrderView, intents: Snapshot['intents']): Decimal | null {
  const intent = intents.find(({ id }) => id === order.intentId);
  if (intent) return decimalFromSun(BigInt(intent.capSun));
  return order.estimate === null && order.quotedTrx !== null ? readTrx(order.quotedTrx) : null;
}

import { type Decimal, decimalFromSun } from '../domain/decimal.ts';
import type { OrderView } from '../messages/order-view.ts';
import type { Snapshot } from '../messages/snapshot.ts';
import { readTrx } from './popup-quote.ts';

/** What an order cost above the most that was confirmed; null when it did not, or nobody can tell. */
export function overchargeOf(
  order: OrderView,
  { intents }: Snapshot,
): { charged: Decimal; confirmed: Decimal } | null {
  const text = order.costPaidTrx ?? order.costTrx;
  const confirmed = confirmedFor(order, intents);
  if (text === null || confirmed === null) return null;
  const charged = readTrx(text);
  return charged > confirmed ? { charged, confirmed } : null;
}

/** An estimate may rightly cost more than was expected: without its purchase its highest cost is not known. */
function confirmedFor(order: OrderView, intents: Snapshot['intents']): Decimal | null {
  const intent = intents.find(({ id }) => id === order.intentId);
  if (intent) return decimalFromSun(BigInt(intent.capSun));
  return order.estimate === null && order.quotedTrx !== null ? readTrx(order.quotedTrx) : null;
}

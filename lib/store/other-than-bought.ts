import type { PurchaseRequest } from '../messages/intent-view.ts';
import type { OrderView } from '../messages/order-view.ts';
import type { Snapshot } from '../messages/snapshot.ts';

/** In what an order is not what was asked for, each as it was asked. Never for the better: more energy is no complaint. */
export interface OtherThanBought {
  to: string | null;
  period: PurchaseRequest['period'] | null;
  /** Less than this came. */
  energyUnits: bigint | null;
}

/** Null where the order is what was asked for, as far as the service says what it is. */
export function otherThanBought(
  { to, period, energyUnits }: Pick<OrderView, 'to' | 'period' | 'energyUnits'>,
  asked: PurchaseRequest | undefined,
): OtherThanBought | null {
  if (!asked) return null;
  // Of an estimate only the service knows how much it comes to.
  const askedUnits = asked.amount.source === 'amount' ? BigInt(asked.amount.energyUnits) : null;
  const isLess = askedUnits !== null && energyUnits !== null && BigInt(energyUnits) < askedUnits;
  const found = {
    to: to !== null && to !== asked.to ? asked.to : null,
    period: period !== null && period !== asked.period ? asked.period : null,
    energyUnits: isLess ? askedUnits : null,
  };
  return found.to === null && found.period === null && found.energyUnits === null ? null : found;
}

export function otherThanBoughtIn(order: OrderView, { intents }: Snapshot): OtherThanBought | null {
  return otherThanBought(order, intents.find(({ id }) => id === order.intentId)?.request);
}

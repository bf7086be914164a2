import { type OtherThanAsked, otherThanAsked } from '../domain/rental/other-than-asked.ts';
import type { PurchaseRequest } from '../messages/intent-view.ts';
import type { OrderView } from '../messages/order-view.ts';
import type { Snapshot } from '../messages/snapshot.ts';

/** How the order differs from what was asked for; null where it does not, as far as the service states it. */
export function otherThanBought(
  { to, period, energyUnits }: Pick<OrderView, 'to' | 'period' | 'energyUnits'>,
  asked: PurchaseRequest | undefined,
): OtherThanAsked | null {
  if (!asked) return null;
  const came = { to, period, energyUnits: energyUnits === null ? null : BigInt(energyUnits) };
  // How much energy an estimate comes to is known to the service alone.
  const askedUnits = asked.amount.source === 'amount' ? BigInt(asked.amount.energyUnits) : null;
  return otherThanAsked(came, { ...asked, energyUnits: askedUnits });
}

/** What was asked for, if the order was bought here and its purchase is known. */
export const askedFor = (
  { intentId }: Pick<OrderView, 'intentId'>,
  { intents }: Pick<Snapshot, 'intents'>,
): PurchaseRequest | undefined => intents.find(({ id }) => id === intentId)?.request;

export const otherThanBoughtIn = (order: OrderView, snapshot: Snapshot): OtherThanAsked | null =>
  otherThanBought(order, askedFor(order, snapshot));

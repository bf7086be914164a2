import { otherThanAsked } from '../../domain/rental/other-than-asked.ts';
import type { BuyRequest } from '../service-port.ts';
import type { Order } from '../track/order-record.ts';
import type { EngineEvent } from './event.ts';

/** Whether an order is not what was asked for, as far as the service states it. */
export function isOtherThanAsked(
  came: Pick<Order, 'to' | 'period' | 'energyUnits'>,
  asked: BuyRequest,
): boolean {
  // Only the service knows how much energy an estimate comes to.
  const energyUnits = asked.amount.source === 'amount' ? asked.amount.energyUnits : null;
  return otherThanAsked(came, { ...asked, energyUnits }) !== null;
}

/** Marks the news of a delivery that is not what was asked for: a user who sends now may burn TRX. */
export function withMismatch(event: EngineEvent, order: Order, asked: BuyRequest | undefined): EngineEvent {
  if (event.kind !== 'delegated' || !asked || !isOtherThanAsked(order, asked)) return event;
  return { ...event, params: { ...event.params, isOther: 'true' } };
}

import { otherThanAsked } from '../../domain/other-than-asked.ts';
import type { BuyRequest } from '../service-port.ts';
import type { Order } from '../track/order-record.ts';
import type { EngineEvent } from './event.ts';

/** Marks the news of a delivery that is not what was asked for: a user who sends now may burn TRX. */
export function withMismatch(event: EngineEvent, order: Order, asked: BuyRequest | undefined): EngineEvent {
  if (event.kind !== 'delegated' || !asked) return event;
  // Only the service knows how much energy an estimate comes to.
  const energyUnits = asked.amount.source === 'amount' ? asked.amount.energyUnits : null;
  const isOther = otherThanAsked(order, { ...asked, energyUnits }) !== null;
  return isOther ? { ...event, params: { ...event.params, isOther: 'true' } } : event;
}

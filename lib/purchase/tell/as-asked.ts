import { otherThanAsked } from '../../domain/other-than-asked.ts';
import type { BuyRequest } from '../service-port.ts';
import type { Order } from '../track/order-record.ts';
import type { EngineEvent } from './event.ts';

/** News of a delivery that is not what was asked for. Who sends by it may burn. */
export function withMismatch(event: EngineEvent, order: Order, asked: BuyRequest | undefined): EngineEvent {
  if (event.kind !== 'delegated' || !asked) return event;
  // Of an estimate only the service knows how much it comes to.
  const energyUnits = asked.amount.source === 'amount' ? asked.amount.energyUnits : null;
  const isOther = otherThanAsked(order, { ...asked, energyUnits }) !== null;
  return isOther ? { ...event, params: { ...event.params, isOther: 'true' } } : event;
}

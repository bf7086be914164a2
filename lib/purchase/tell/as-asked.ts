import type { BuyRequest } from '../service-port.ts';
import type { Order } from '../track/order-record.ts';
import type { EngineEvent } from './event.ts';

/**
 * News of a delivery that is not what was asked for: less energy, another address or another time. Who sends by it may
 * burn. More energy is no complaint, and of an estimate only the service knows how much it comes to.
 */
export function withMismatch(
  event: EngineEvent,
  { to, period, energyUnits }: Order,
  asked: BuyRequest | undefined,
): EngineEvent {
  if (event.kind !== 'delegated' || !asked) return event;
  const askedUnits = asked.amount.source === 'amount' ? asked.amount.energyUnits : 0n;
  const isOther =
    (to ?? asked.to) !== asked.to ||
    (period ?? asked.period) !== asked.period ||
    (energyUnits ?? askedUnits) < askedUnits;
  return isOther ? { ...event, params: { ...event.params, isOther: 'true' } } : event;
}

import { findToken } from '../../domain/rental/token.ts';
import type { BuyRequest } from '../service-port.ts';
import { areRecipients } from '../track/kept-recipients.ts';
import type { Order } from '../track/order-record.ts';

export type Match = 'match' | 'other' | 'unclear';

/**
 * Whether an order is what was asked for. 'unclear' when the service did not say enough, which never counts as absence.
 */
export function matchOrder(order: Order, request: BuyRequest): Match {
  const { to, period, energyUnits, estimate } = order;
  if (to !== null && to !== request.to) return 'other';
  if (period !== null && period !== request.period) return 'other';
  const { amount } = request;
  if (amount.source === 'amount') {
    if (estimate !== null && estimate.token !== '') return 'other';
    if (energyUnits !== null && energyUnits !== amount.energyUnits) return 'other';
    return to === null || period === null || energyUnits === null ? 'unclear' : 'match';
  }
  if (estimate === null) return energyUnits === null || to === null || period === null ? 'unclear' : 'other';
  const { token, recipients } = estimate;
  // A token named in an unknown way may still be the same one.
  if (token !== amount.token && findToken(token)) return 'other';
  // Recipients written in another form, or all in one text, may also be the same: only legible ones contradict.
  const areSame = areRecipients(recipients, amount.recipients);
  if (areSame === false) return 'other';
  const isWhole = token === amount.token && areSame === true && to !== null && period !== null;
  return isWhole ? 'match' : 'unclear';
}

import { isAboutOrder } from '../../domain/order/about-order.ts';
import type { Guid } from '../../domain/order/guid.ts';
import type { Core } from '../core.ts';
import type { Asking } from '../pace/ask.ts';
import type { Answer, OrderReading } from '../service-port.ts';
import { type Order, orderKey } from './order-record.ts';

/** After this many failures in a row, the next one is taken for the order's own. */
const ENOUGH_TIMES = 2;

/** The service was too busy, or was not waited for. */
const SAYS_NOTHING = /^(rate-limited|aborted)$/;

/**
 * Asks for one order. When the service fails at it again and again, yet has just answered something else, it cannot
 * show this order: the failure counts as 'rejected', not as trouble that everything else must wait for.
 */
export function readOrder(
  { inVain, profiles }: Core,
  { profileId, service, ask, signal }: Asking,
  guid: Guid,
): Promise<Answer<OrderReading>> {
  const key = orderKey(profileId, guid);
  return ask(profileId, async () => {
    const answer = await service.order(guid, signal);
    if (answer.ok || isAboutOrder(answer.error)) inVain.delete(key);
    else if (answer.error.certainty !== 'not-sent' && !SAYS_NOTHING.test(answer.error.code)) {
      const times = inVain.get(key) ?? 0;
      inVain.set(key, times + 1);
      if (times >= ENOUGH_TIMES && profiles.get(profileId).backoff.failures === 0)
        return { ok: false, error: { ...answer.error, code: 'rejected' } };
    }
    return answer;
  });
}

/** Whether the last question for the order was in vain: then other questions go first. */
export const isInVain = ({ inVain }: Core, { profileId, guid }: Pick<Order, 'profileId' | 'guid'>): boolean =>
  inVain.has(orderKey(profileId, guid));

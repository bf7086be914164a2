import { isAboutOrder } from '../../domain/about-order.ts';
import type { Guid } from '../../domain/guid.ts';
import type { Core } from '../core.ts';
import type { Asking } from '../pace/ask.ts';
import type { Answer, OrderReading } from '../service-port.ts';
import { type Order, orderKey } from './order-record.ts';

/** So often it was asked for in vain before, when it is called one that cannot be shown. */
const ENOUGH_TIMES = 2;

/**
 * One order, asked for by itself. Where the service fails at it again and again, and has only just answered something
 * else, it is this order that it cannot show: that is no trouble of the service's, and nothing else waits for it.
 */
export function readOrder(
  { inVain, profiles }: Core,
  { profileId, service, ask }: Asking,
  guid: Guid,
): Promise<Answer<OrderReading>> {
  const key = orderKey(profileId, guid);
  return ask(profileId, async () => {
    const answer = await service.order(guid);
    if (answer.ok || isAboutOrder(answer.error)) inVain.delete(key);
    else if (answer.error.certainty !== 'not-sent' && answer.error.code !== 'rate-limited') {
      const times = inVain.get(key) ?? 0;
      inVain.set(key, times + 1);
      if (times >= ENOUGH_TIMES && profiles.get(profileId).backoff.failures === 0)
        return { ok: false, error: { ...answer.error, code: 'rejected' } };
    }
    return answer;
  });
}

/** Whether it was asked for last without an answer: what else there is to ask goes first. */
export const isInVain = ({ inVain }: Core, { profileId, guid }: Pick<Order, 'profileId' | 'guid'>): boolean =>
  inVain.has(orderKey(profileId, guid));

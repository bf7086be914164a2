import { reply } from '../http/reply.ts';
import { formatTrx } from '../values/amounts.ts';
import { makeOrder } from '../world/ordering.ts';
import type { Call, Outcome } from './outcome.ts';
import { answerOnly } from './outcome.ts';
import { readPurchase } from './read-purchase.ts';
import { refuse, refuseFields } from './refuse.ts';
import { showNewOrder } from './show-order.ts';

/** POST buy/energy. There is no idempotency: the same request twice is two orders. */
export const buyEnergy = (call: Call): Outcome => {
  const { world, nowMs, wish } = call;
  const checked = readPurchase(call.fields, world, nowMs);
  if (!checked.ok) return answerOnly(refuseFields(checked.errors));
  const { purchase } = checked;
  if (wish.applyAfterMs !== undefined) {
    const deferral = {
      kind: 'deferred',
      atMs: nowMs,
      id: world.deferralCount + 1,
      dueMs: nowMs + wish.applyAfterMs,
      purchase,
      wish: {
        ...(wish.path && { path: wish.path }),
        ...(wish.listAfterMs !== undefined && { listAfterMs: wish.listAfterMs }),
        ...(wish.isGuidShuffled !== undefined && { isGuidShuffled: wish.isGuidShuffled }),
      },
    } as const;
    return { events: [deferral], answer: () => refuse(504, 'The purchase is applied later.') };
  }
  const order = makeOrder(world, purchase, wish, nowMs);
  return {
    events: [order],
    answer: () =>
      reply({ status: 'ok', data: showNewOrder(order), balance: formatTrx(world.balancesSun.buyer) }),
  };
};

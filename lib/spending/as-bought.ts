import type { KnownOrder } from './judge-payment.ts';

/** A purchase made here: where its energy was to go. */
interface Bought {
  id: string;
  request: { to: string };
}

/**
 * Counts an order that was bought here by its purchase: on the day on which that left, however late its order was found,
 * and, if it went elsewhere, under the address that was asked for. `sentAtMs`: null if it is not known that it left.
 */
export function asBought<T extends Bought>(
  orders: Iterable<KnownOrder>,
  purchases: readonly T[],
  sentAtMs: (purchase: T) => number | null,
): KnownOrder[] {
  const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]));
  return [...orders].map((order) => {
    const purchase = byId.get(order.intentId ?? '');
    if (!purchase) return order;
    const { to } = purchase.request;
    const sentMs = sentAtMs(purchase);
    return {
      ...order,
      // It was seen before it left only if the clock was ahead then.
      ...(sentMs !== null && {
        firstSeenAtMs: Math.min(sentMs, order.firstSeenAtMs),
        isProbablyOld: false,
      }),
      ...(order.to !== null && order.to !== to && { to, isAstray: true }),
    };
  });
}

import type { KnownOrder } from './judge-payment.ts';

/** A purchase made here: where its energy was to go. */
interface Bought {
  id: string;
  request: { to: string };
}

/** Counts an order that went to another address than it was bought for under the address that was asked for. */
export function asBought(orders: Iterable<KnownOrder>, purchases: readonly Bought[]): KnownOrder[] {
  const askedTo = new Map(purchases.map(({ id, request }) => [id, request.to]));
  return [...orders].map((order) => {
    const to = askedTo.get(order.intentId ?? '');
    return to === undefined || order.to === null || order.to === to
      ? order
      : { ...order, to, isAstray: true };
  });
}

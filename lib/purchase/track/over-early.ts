import type { Guid } from '../../domain/order/guid.ts';
import { isFinal } from '../../domain/order/order-status.ts';
import type { Core } from '../core.ts';
import { isDue } from './next-due.ts';

/** Statuses as a list has shown them. */
export type Listed = ReadonlyMap<Guid, number | null>;

/**
 * Makes orders due that a list shows as over, though nobody expects their end yet: until they are read, the user counts
 * on energy that is gone. Earlier statuses are no news: a list may lag behind. True if there are any.
 */
export function expectEnd(
  { orders, ports }: Core,
  { profileId, origin }: { profileId: string; origin: string },
  listed: Listed,
): boolean {
  const nowMs = ports.now();
  const over = orders.ofProfile(profileId).filter((order) => {
    const status = listed.get(order.guid) ?? null;
    const isOver = status !== null && isFinal(status);
    return isOver && order.origin === origin && order.closedAtMs === null && !isDue(order, nowMs);
  });
  for (const order of over) orders.touch({ ...order, dueAtMs: nowMs });
  return over.length > 0;
}

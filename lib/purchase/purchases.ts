import type { Sun } from '../domain/amounts/sun.ts';
import type { Guid } from '../domain/order/guid.ts';
import { isLocking } from '../domain/order/intent-state.ts';
import { costSun } from './buy/check-limits.ts';
import type { Core } from './core.ts';
import type { Intent } from './journal/intent.ts';
import { decodeRecord } from './journal/stored-text.ts';
import { armedAtMs } from './journal/transitions.ts';
import { type Order, orderKey, orderSchema } from './track/order-record.ts';

/** One purchase and what became of it. */
export type Purchase = {
  intent: Intent;
  /** While true, nothing else is bought on the profile. */
  isLocking: boolean;
  orders: readonly Order[];
  /** What it has cost; while that is unknown, the most it may have cost. */
  costSun: Sun;
};

/** Orders found in the archive. They no longer change, so each is read once in a life of the background. */
const archives = new WeakMap<Core, Map<string, Order>>();

/**
 * The purchases at hand whose ids begin with `prefix`, oldest first: those of the last week and of open orders, and
 * older recalled ones.
 */
export async function listPurchases(core: Core, prefix: string): Promise<Purchase[]> {
  const intents = core.journal.all().filter(({ id }) => id.startsWith(prefix));
  return Promise.all(
    intents
      .sort((a, b) => armedAtMs(a) - armedAtMs(b))
      .map(async (intent) => {
        const own = await ordersOf(core, intent);
        return { intent, isLocking: isLocking(intent), orders: own, costSun: costSun(intent, own) };
      }),
  );
}

/** An order leaves memory a day after its end, long before its purchase does. */
async function ordersOf(core: Core, { id, profileId, guids }: Intent): Promise<Order[]> {
  const atHand = core.orders.ofProfile(profileId).filter(({ intentId }) => intentId === id);
  const missing = guids.filter((guid) => atHand.every((order) => order.guid !== guid));
  const archived = await Promise.all(missing.map((guid) => readArchived(core, profileId, guid)));
  return [...atHand, ...archived.flatMap((order) => (order?.intentId === id ? order : []))];
}

async function readArchived(core: Core, profileId: string, guid: Guid): Promise<Order | null> {
  const archive = archives.get(core) ?? new Map<string, Order>();
  archives.set(core, archive);
  const key = orderKey(profileId, guid);
  const known = archive.get(key);
  if (known) return known;
  try {
    const order = decodeRecord(orderSchema, (await core.ports.mirror.get(key)) ?? '');
    if (order) archive.set(key, order);
    return order;
  } catch {
    // Without the order, its purchase counts as one of which nothing is known yet.
    return null;
  }
}

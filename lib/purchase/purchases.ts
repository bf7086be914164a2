import type { Guid } from '../domain/guid.ts';
import { isLocking } from '../domain/intent-state.ts';
import type { Sun } from '../domain/sun.ts';
import { costSun } from './buy/check-limits.ts';
import type { Core } from './core.ts';
import type { Intent } from './journal/intent.ts';
import { decodeRecord } from './journal/stored-text.ts';
import { armedAtMs } from './journal/transitions.ts';
import { type Order, orderKey, orderSchema } from './track/order-record.ts';

/** One purchase with what has come of it. */
export type Purchase = {
  intent: Intent;
  /** While true, nothing else is bought on the profile. */
  isLocking: boolean;
  orders: readonly Order[];
  /** What it has cost, and where that is not known yet, the most it may have. */
  costSun: Sun;
};

/** What was found in the archive: nothing changes there any more, so each order is read once in a life. */
const archives = new WeakMap<Core, Map<string, Order>>();

/** The purchases of the last week whose ids begin with `prefix`, oldest first. */
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

/** An order leaves what is at hand a day after its end, long before its purchase is forgotten. */
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
    // Without it the purchase counts as one of which nothing is known yet.
    return null;
  }
}

import type { Guid } from '../domain/order/guid.ts';
import type { Core } from './core.ts';
import type { Intent } from './journal/intent.ts';
import { decodeRecord } from './journal/stored-text.ts';
import { armedAtMs } from './journal/transitions.ts';
import { type Purchase, purchaseOf } from './purchase.ts';
import { type Order, orderKey, orderSchema } from './track/order-record.ts';

/** Orders found in the archive. They no longer change, so each is read once in a life of the background. */
const archives = new WeakMap<Core, Map<string, Order>>();

/**
 * The purchases at hand whose ids begin with `prefix`, oldest first: those of the last week and of open orders, and
 * older recalled ones.
 */
export const listPurchases = (core: Core, prefix: string): Promise<Purchase[]> =>
  Promise.all(
    purchasesAtHand(core, prefix).map(async ({ intent, orders }) =>
      purchaseOf(intent, [...orders, ...(await archivedOf(core, intent, orders))]),
    ),
  );

/** The same without waiting. Of an order that has left memory nothing is known here. */
export function purchasesAtHand({ journal, orders }: Core, prefix: string): Purchase[] {
  const ofIntents = Map.groupBy(orders.all(), ({ intentId }) => intentId);
  return journal
    .all()
    .filter(({ id }) => id.startsWith(prefix))
    .sort((a, b) => armedAtMs(a) - armedAtMs(b))
    .map((intent) => {
      const own = (ofIntents.get(intent.id) ?? []).filter(({ profileId }) => profileId === intent.profileId);
      return purchaseOf(intent, own);
    });
}

/** An order leaves memory a day after its end, long before its purchase does. */
async function archivedOf(
  core: Core,
  { id, profileId, guids }: Intent,
  atHand: readonly Order[],
): Promise<Order[]> {
  const missing = guids.filter((guid) => atHand.every((order) => order.guid !== guid));
  const archived = await Promise.all(missing.map((guid) => readArchived(core, profileId, guid)));
  return archived.flatMap((order) => (order?.intentId === id ? order : []));
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

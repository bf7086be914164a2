import type { Guid } from '../domain/order/guid.ts';
import type { Core } from './core.ts';
import type { Intent } from './journal/intent.ts';
import { decodeRecord } from './journal/stored-text.ts';
import { armedAtMs } from './journal/transitions.ts';
import { type Purchase, purchaseOf } from './purchase.ts';
import { type Order, orderKey, orderSchema } from './track/order-record.ts';

/** Orders found in the archive. They no longer change, so each is read once in a life of the background. */
const archives = new WeakMap<Core, Map<string, Order>>();

const intentsUnder = ({ journal }: Core, prefix: string): Intent[] =>
  journal.all().filter(({ id }) => id.startsWith(prefix));

/**
 * The purchases at hand whose ids begin with `prefix`, oldest first: those of the last week and of open orders, and
 * older recalled ones. An order leaves memory a day after its end, long before its purchase does.
 */
export async function listPurchases(core: Core, prefix: string): Promise<Purchase[]> {
  const reading = intentsUnder(core, prefix).flatMap(({ profileId, guids }) =>
    guids.map((guid) => core.orders.get(profileId, guid) ?? readArchived(core, profileId, guid)),
  );
  await Promise.all(reading);
  return purchasesAtHand(core, prefix);
}

/** The same without waiting. An order that has left memory is known here once it was read. */
export function purchasesAtHand(core: Core, prefix: string): Purchase[] {
  return intentsUnder(core, prefix)
    .sort((a, b) => armedAtMs(a) - armedAtMs(b))
    .map((intent) => {
      const known = intent.guids.flatMap(
        (guid) =>
          core.orders.get(intent.profileId, guid) ??
          archives.get(core)?.get(orderKey(intent.profileId, guid)) ??
          [],
      );
      const orders = known.filter(({ intentId }) => intentId === intent.id);
      return purchaseOf(intent, orders, orders.some(core.ports.isDenied));
    });
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

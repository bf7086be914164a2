import type { Guid } from '../../domain/order/guid.ts';
import { decodeRecord, encodeRecord } from '../journal/stored-text.ts';
import { writeVerified } from '../journal/write-verified.ts';
import type { EnginePorts } from '../ports.ts';
import { type Order, orderKey, orderSchema } from './order-record.ts';

/** Closed orders stay at hand for as long as an intent may still claim them. */
const KEPT_AFTER_CLOSE_MS = 90_000_000;

/** All orders at hand. Open ones live in the primary store, closed ones move to the mirror. */
export function createOrders({ primary, mirror, now }: Pick<EnginePorts, 'primary' | 'mirror' | 'now'>) {
  const orders = new Map<string, Order>();
  const unsaved = new Set<string>();
  const illegible = new Set<string>();
  const all = () => [...orders.values()];

  async function put(order: Order): Promise<void> {
    const key = orderKey(order.profileId, order.guid);
    orders.set(key, order);
    if (await writeVerified(primary, key, encodeRecord(order))) unsaved.delete(key);
    else unsaved.add(key);
  }

  return {
    put,

    async load(): Promise<void> {
      for (const [key, text] of await primary.list('o:')) {
        const order = decodeRecord(orderSchema, text);
        if (order) orders.set(key, order);
        else illegible.add(key);
      }
    },

    /** Whether the order was known before this life, though its record cannot be read. */
    wasKnown: (profileId: string, guid: Guid) => illegible.has(orderKey(profileId, guid)),

    /** Updates memory alone, when only times moved: losing them costs one reading. */
    touch(order: Order): void {
      orders.set(orderKey(order.profileId, order.guid), order);
    },

    get: (profileId: string, guid: Guid) => orders.get(orderKey(profileId, guid)),
    all,
    ofProfile: (profileId: string) => all().filter((order) => order.profileId === profileId),

    /** Like `touch`, but also written at the next wake. */
    putLater(order: Order): void {
      const key = orderKey(order.profileId, order.guid);
      orders.set(key, order);
      unsaved.add(key);
    },

    hasUnsaved: () => unsaved.size > 0,
    async saveAgain(): Promise<void> {
      for (const key of [...unsaved]) {
        const order = orders.get(key);
        if (order) await put(order);
      }
    },

    /**
     * Moves orders closed long ago to the mirror. The primary deletes one only once the mirror holds it and `remember`
     * has noted it: an order that is forgotten would come into view as a new one.
     */
    async archive(remember: (order: Order) => Promise<boolean>): Promise<void> {
      for (const [key, order] of orders) {
        if (order.closedAtMs === null || now() - order.closedAtMs < KEPT_AFTER_CLOSE_MS) continue;
        if (!(await writeVerified(mirror, key, encodeRecord(order)))) continue;
        if (!(await remember(order))) continue;
        await primary.delete(key);
        orders.delete(key);
      }
    },

    /** Closed orders of a profile, from the mirror. */
    async archived(profileId: string): Promise<Order[]> {
      const texts = await mirror.list(orderKey(profileId, ''));
      return [...texts.values()].flatMap((text) => decodeRecord(orderSchema, text) ?? []);
    },
  };
}

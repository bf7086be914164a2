import { isFresh } from '../../ledger/freshness.ts';
import type { LedgerOrder } from '../../messages/ledger-topics.ts';
import { decodeRecord } from '../../purchase/journal/stored-text.ts';
import type { StorePort } from '../../purchase/ports.ts';

interface CacheDeps {
  store: Pick<StorePort, 'get' | 'set'>;
  now(): number;
  onLost(error: unknown): void;
}

/** Whose orders: the profile and the service it asks. The same number elsewhere is another order. */
export interface Place {
  profileId: string;
  origin: string;
}

/** Orders on disk, as they were read. One that cannot be kept is read again. */
export function createLedgerCache({ store, now, onLost }: CacheDeps) {
  const noted = new Map<string, LedgerOrder>();
  /** Orders that this life of the background has read. */
  const read = new Set<string>();
  const keyOf = ({ profileId, origin }: Place, guid: string) => `${profileId} ${origin} ${guid}`;
  return {
    async find(place: Place, guid: string, listedStatus: number | null) {
      const key = keyOf(place, guid);
      const order = noted.get(key) ?? (await decode(await store.get(key).catch(lose)));
      const isOfBefore = !read.has(key);
      return { order, isFresh: order !== null && isFresh(order, listedStatus, now()), isOfBefore };
    },
    /**
     * Call it when the order is asked for, and the result with the answer. That returns what is kept from then on: what
     * the watching has read meanwhile counts, since the answer may have been made before that.
     */
    keeper(place: Place, guid: string) {
      const key = keyOf(place, guid);
      const before = noted.get(key);
      return async (order: LedgerOrder): Promise<LedgerOrder> => {
        const later = noted.get(key);
        if (later && later !== before) return later;
        noted.delete(key);
        read.add(key);
        await store.set(key, JSON.stringify(order)).catch(lose);
        return order;
      };
    },
    /** Takes over an order as the watching has read it. Not written, since that happens every few seconds. */
    note(place: Place, order: LedgerOrder): void {
      const key = keyOf(place, order.guid);
      noted.set(key, order);
      read.add(key);
    },
  };

  function lose(error: unknown): null {
    onLost(error);
    return null;
  }
}

export type LedgerCache = ReturnType<typeof createLedgerCache>;

async function decode(text: string | null): Promise<LedgerOrder | null> {
  if (text === null) return null;
  const { ledgerOrderSchema } = await import('../../messages/ledger-topics.ts');
  return decodeRecord(ledgerOrderSchema, text); // torn: it is read again
}

import { isFresh } from '../../ledger/freshness.ts';
import type { LedgerOrder } from '../../messages/ledger-topics.ts';
import { decodeRecord } from '../../purchase/journal/stored-text.ts';
import type { StorePort } from '../../purchase/ports.ts';

interface CacheDeps {
  store: Pick<StorePort, 'get' | 'set'>;
  now(): number;
  onLost(error: unknown): void;
}

/** An account is known by the profile and the service it asks: the same number elsewhere is another order. */
export interface Place {
  profileId: string;
  origin: string;
}

/** Orders as they were read, on disk. For comfort: one that cannot be kept is read again. */
export function createLedgerCache({ store, now, onLost }: CacheDeps) {
  const keyOf = ({ profileId, origin }: Place, guid: string) => `${profileId} ${origin} ${guid}`;
  return {
    async find(place: Place, guid: string, listedStatus: number | null) {
      const order = await decode(await store.get(keyOf(place, guid)).catch(lose));
      return { order, isFresh: order !== null && isFresh(order, listedStatus, now()) };
    },
    async keep(place: Place, order: LedgerOrder): Promise<void> {
      await store.set(keyOf(place, order.guid), JSON.stringify(order)).catch(lose);
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

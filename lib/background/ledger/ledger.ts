import { FAILED } from '../../domain/order/order-status.ts';
import { readAmount } from '../../ledger/read-amount.ts';
import type { StorePort } from '../../purchase/ports.ts';
import type { Order } from '../../service/order-schema.ts';
import { createLedgerCache, type Place } from './ledger-cache.ts';
import { createLedgerHandlers } from './ledger-handlers.ts';
import { toLedgerOrder } from './ledger-order.ts';
import { createLedgerRecords, type Records } from './ledger-records.ts';
import { createReceiptHandlers } from './receipt-handlers.ts';

/** What the ledger needs of the browser. */
export interface LedgerParts {
  /** Orders as they were read; may be lost. */
  store: Pick<StorePort, 'get' | 'set'>;
  openPopup(): Promise<void>;
}

type HandlerDeps = Parameters<typeof createLedgerHandlers>[0];

interface LedgerDeps
  extends Omit<HandlerDeps, 'records' | 'cache' | 'openPopup'>,
    Omit<Parameters<typeof createReceiptHandlers>[0], 'records' | 'primary'>,
    Omit<Parameters<typeof createLedgerRecords>[0], 'engine' | 'primary' | 'onLost'> {
  primary: StorePort;
  engine: HandlerDeps['engine'] & Parameters<typeof createLedgerRecords>[0]['engine'];
  ledger: LedgerParts;
  report(where: string, error: unknown): void;
}

/** The answers to the dashboard about orders, with what they are kept in. */
export function createLedger(deps: LedgerDeps) {
  const { now, ledger, report } = deps;
  const records = createLedgerRecords({
    ...deps,
    onLost: (error) => report('the second copy of the records', error),
  });
  const cache = createLedgerCache({
    store: ledger.store,
    now,
    onLost: (error) => report('kept orders', error),
  });
  return {
    handlers: {
      ...createLedgerHandlers({ ...deps, records, cache, openPopup: ledger.openPopup }),
      ...createReceiptHandlers({ ...deps, records }),
    },
    records,
    /**
     * The same, with what was paid for failed orders as they were read last: the watching reads them no more, but the
     * user may, who has asked for the money back.
     */
    async spent(profileId: string): Promise<Records> {
      const known = await records(profileId);
      const orders = new Map(known.orders);
      for (const [guid, order] of orders) {
        if (order.status !== FAILED || !order.costPaid) continue;
        const { order: read } = await cache.find(order, guid, null);
        const costPaid = readAmount(read && read.readAtMs >= (order.readAtMs ?? 0) ? read.costPaidTrx : null);
        if (costPaid !== null) orders.set(guid, { ...order, costPaid });
      }
      return { ...known, orders };
    },
    /** Takes over an order that another part of the background has read in full. */
    noteRead: (place: Place, order: Order) => cache.note(place, toLedgerOrder(order, now())),
  };
}

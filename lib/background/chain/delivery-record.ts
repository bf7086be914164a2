import * as z from 'zod/mini';
import { CHAIN_VERDICTS, VERDICT_REASONS } from '../../domain/order/chain-verdict.ts';
import { decodeRecord } from '../../purchase/journal/stored-text.ts';
import type { StorePort } from '../../purchase/ports.ts';
import { putLast } from '../orders-map.ts';

const digits = z.lazy(() => z.string().check(z.regex(/^\d{1,30}$/)));

/** What the chain was seen to say of one order. Kept apart from the order, which holds the service's word. */
const recordSchema = z.lazy(() =>
  z.strictObject({
    /** EnergyLimit before the delivery, to see it rise; null when it was not read in time. */
    limitBeforeUnits: z.nullable(digits),
    verdict: z.nullable(
      z.strictObject({
        kind: z.enum(CHAIN_VERDICTS),
        why: z.nullable(z.enum(VERDICT_REASONS)),
        block: z.nullable(digits),
        atMs: z.number(),
      }),
    ),
    /** EnergyUsed when the energy was first seen, and the most that was seen used since. */
    used: z.nullable(z.strictObject({ firstUnits: digits, mostUnits: digits })),
    isSeenNearEnd: z.boolean(),
  }),
);

export type DeliveryRecord = z.infer<typeof recordSchema>;

const storedSchema = z.lazy(() =>
  z.strictObject({
    v: z.literal(1),
    orders: z.array(z.tuple([z.string(), recordSchema])),
  }),
);

export const NO_RECORD: DeliveryRecord = {
  limitBeforeUnits: null,
  verdict: null,
  used: null,
  isSeenNearEnd: false,
};

/** The records of all profiles. A lost one costs a few questions to the node, never money. */
export function createDeliveryRecords(
  store: Pick<StorePort, 'get' | 'set'>,
  onLost: (error: unknown) => void,
) {
  const key = 'chain:deliveries';
  let records: Map<string, DeliveryRecord> | null = null;
  let open: ReadonlySet<string> = new Set();

  async function load(): Promise<Map<string, DeliveryRecord>> {
    const kept = records ?? decode(await store.get(key));
    // A call that read at the same time may have put a record meanwhile.
    records ??= kept;
    return records;
  }

  return {
    load,
    /**
     * Orders that are followed keep their records longest: without one, a proven delivery would be asked about again.
     */
    follow(ids: Iterable<string>): void {
      open = new Set(ids);
    },
    of: (id: string): DeliveryRecord => records?.get(id) ?? NO_RECORD,
    async put(id: string, record: DeliveryRecord): Promise<void> {
      const all = await load();
      putLast(all, id, record, (one) => !open.has(one));
      await store.set(key, JSON.stringify({ v: 1, orders: [...all] })).catch(onLost);
    },
  };
}

/** Damaged records are forgotten: the chain can be asked again. */
function decode(text: string | null): Map<string, DeliveryRecord> {
  return new Map(decodeRecord(storedSchema, text ?? '')?.orders);
}

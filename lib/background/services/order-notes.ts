import * as z from 'zod/mini';
import { type Decimal, formatDecimal, parseDecimal, ZERO } from '../../domain/decimal.ts';
import { DELEGATED, FAILED, RECLAIMED } from '../../domain/order-status.ts';
import type { FeeSample } from '../../domain/quote.ts';
import type { StorePort } from '../../purchase/ports.ts';
import type { Order } from '../../service/order-schema.ts';
import { putLast } from '../orders-map.ts';

type Step = { status: number; atMs: number };
type Notes = { steps: Step[]; isSeen: boolean };

/** What is known of an order beside what the engine knows. */
export type OrderNote = Notes & { fee: FeeSample | null };

const MOST_FEES = 30;
/** As many as pages are told of. */
const MOST_ADDRESSES = 300;

/**
 * What people want to know of orders and the engine does not need: when each status was first seen, what fees were
 * charged, which addresses were delivered to, whether the end was put away. Kept for comfort: a lost note costs nothing.
 */
export function createOrderNotes(store: Pick<StorePort, 'get' | 'set'>, profileId: string) {
  const key = `notes:${profileId}`;
  let orders = new Map<string, Notes>();
  let fees = new Map<string, FeeSample>();
  let delivered = new Set<string>();
  let isRead = false;

  /** What was noted before they could be read: noted once more on what was read, it says nothing less. */
  const early: (() => boolean)[] = [];

  async function read(): Promise<void> {
    if (isRead) return;
    const stored = await decodeNotes(await store.get(key));
    if (isRead) return;
    isRead = true;
    ({ orders, fees } = stored);
    delivered = new Set(stored.delivered);
    for (const change of early) change();
  }
  /** Resolves once it is kept, where it changes anything. */
  async function keep(change: () => boolean): Promise<void> {
    if (!change()) return;
    if (!isRead) early.push(change);
    await read();
    await store.set(key, encodeNotes(orders, fees, delivered));
  }
  const notesOf = (guid: string): Notes => orders.get(guid) ?? { steps: [], isSeen: false };
  /** One that failed, which may state no fees because nothing was charged, shows only those that it states. */
  const isTelling = ([guid, { smallOrderFee, activationFee }]: [string, FeeSample]) =>
    smallOrderFee > ZERO ||
    activationFee > ZERO ||
    !notesOf(guid).steps.some(({ status }) => status === FAILED);
  const put = (guid: string, notes: Notes) =>
    putLast(orders, guid, notes, (_, { steps }) => isEnd(steps.at(-1)?.status));

  return {
    /** What cannot be read must keep nobody from an order: it is read again before anything is written over it. */
    load: (): Promise<void> => read().catch(() => {}),
    /** Takes over what a reading tells. Resolves once it is kept. */
    note: (order: Order, atMs: number): Promise<void> =>
      keep(() => {
        const { guid, status, to, energyUnits, smallOrderFee, activationFee } = order;
        const before = notesOf(guid);
        const isNew = status !== null && !before.steps.some((step) => step.status === status);
        if (isNew) put(guid, { ...before, steps: [...before.steps, { status, atMs }] });
        const fee = fees.get(guid);
        // Pushed out by later ones, what was charged long ago would come back as the newest.
        const mayTeach = fee !== undefined || !before.steps.some((step) => step.status === DELEGATED);
        const isFeeNew =
          mayTeach &&
          energyUnits !== null &&
          smallOrderFee !== null &&
          activationFee !== null &&
          (fee?.energyUnits !== energyUnits ||
            fee.smallOrderFee !== smallOrderFee ||
            fee.activationFee !== activationFee);
        if (isFeeNew) {
          fees.set(guid, { energyUnits, smallOrderFee, activationFee });
          fees = new Map([...fees].slice(-MOST_FEES));
        }
        // Only energy that was given out is ever taken back.
        const hasCome = status === DELEGATED || status === RECLAIMED;
        const isAddressNew = hasCome && to !== null && !delivered.has(to);
        if (isAddressNew) delivered = new Set([...delivered, to].slice(-MOST_ADDRESSES));
        return isNew || isFeeNew || isAddressNew;
      }),
    markSeen: (guid: string): Promise<void> =>
      keep(() => {
        put(guid, { ...notesOf(guid), isSeen: true });
        return true;
      }),
    of: (guid: string): OrderNote => ({ ...notesOf(guid), fee: fees.get(guid) ?? null }),
    /** What is to be learned from, newest first. */
    fees: (): FeeSample[] =>
      [...fees]
        .filter(isTelling)
        .map(([, fee]) => fee)
        .reverse(),
    /** Whether an order for it was delivered: TRON delegates to activated addresses alone, and none stops being one. */
    hasDelivered: (address: string): boolean => delivered.has(address),
  };
}

export type OrderNotes = ReturnType<typeof createOrderNotes>;

/** Of a profile that is not known: there are none. */
export const NO_NOTES = createOrderNotes({ get: async () => null, set: async () => {} }, 'none');

/** One that nobody saw begin is as good as over. */
const isEnd = (status = FAILED) => status === RECLAIMED || status === FAILED;

type StoredFee = [guid: string, energyUnits: string, smallOrderFee: string, activationFee: string];
type Stored = { v: 1; orders: [string, Notes][]; fees: StoredFee[]; delivered: string[] };

function encodeNotes(
  orders: ReadonlyMap<string, Notes>,
  fees: ReadonlyMap<string, FeeSample>,
  delivered: ReadonlySet<string>,
): string {
  const stored: Stored = {
    v: 1,
    orders: [...orders],
    fees: [...fees].map(([guid, fee]) => [
      guid,
      String(fee.energyUnits),
      formatDecimal(fee.smallOrderFee),
      formatDecimal(fee.activationFee),
    ]),
    delivered: [...delivered],
  };
  return JSON.stringify(stored);
}

async function decodeNotes(text: string | null) {
  const empty = { orders: new Map<string, Notes>(), fees: new Map<string, FeeSample>(), delivered: [] };
  if (text === null) return empty;
  try {
    const stored = (await readShape()).parse(JSON.parse(text));
    const fees = stored.fees.map(([guid, units, small, activation]): [string, FeeSample] => [
      guid,
      { energyUnits: BigInt(units), smallOrderFee: exact(small), activationFee: exact(activation) },
    ]);
    return { orders: new Map(stored.orders), fees: new Map(fees), delivered: stored.delivered ?? [] };
  } catch {
    // Damaged notes, and those of a later version, are forgotten: they hold nothing that cannot be read again.
    return empty;
  }
}

/** What the snapshot can show: it is read by every page, so no note may be what it fails by. Built when there are notes. */
async function readShape() {
  const { orderViewSchema } = await import('../../messages/order-view.ts');
  const { addressSchema, digitsSchema, trxSchema } = await import('../../messages/wire.ts');
  const notes = z.pick(orderViewSchema, { steps: true, isSeen: true });
  const fee = z.tuple([digitsSchema, digitsSchema, trxSchema, trxSchema]);
  return z.object({
    v: z.literal(1),
    orders: z.array(z.tuple([digitsSchema, notes])),
    fees: z.array(fee),
    /** Not there in what was kept before it was noted. */
    delivered: z.optional(z.array(addressSchema)),
  });
}

function exact(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
}

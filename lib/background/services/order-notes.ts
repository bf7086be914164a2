import * as z from 'zod/mini';
import { type Decimal, formatDecimal, parseDecimal, ZERO } from '../../domain/amounts/decimal.ts';
import { DELEGATED, FAILED, RECLAIMED } from '../../domain/order/order-status.ts';
import type { FeeSample } from '../../domain/rental/quote.ts';
import type { StorePort } from '../../purchase/ports.ts';
import type { Order } from '../../service/order-schema.ts';
import { putLast } from '../orders-map.ts';

type Step = { status: number; atMs: number };
type Notes = { steps: Step[]; isSeen: boolean };

/** What is known of an order beside what the engine knows. */
export type OrderNote = Notes & { fee: FeeSample | null };

const MOST_FEES = 30;
/** The contract knows seven statuses. A service that invents more must not fill the disk and the snapshot. */
const MOST_STEPS = 20;
/** The energy of an estimate may be told a little after its delivery: for so long the engine asks for it. */
const ENERGY_TOLD_WITHIN_MS = 600_000;
/** As many addresses as pages are told of. */
const MOST_ADDRESSES = 300;

/**
 * What users want to know of orders and the engine does not need: when each status was first seen, which fees were
 * charged, which addresses were delivered to, whether the end was put away. A lost note costs nothing.
 */
export function createOrderNotes(store: Pick<StorePort, 'get' | 'set'>, profileId: string) {
  const key = `notes:${profileId}`;
  let orders = new Map<string, Notes>();
  let fees = new Map<string, FeeSample>();
  let delivered = new Set<string>();
  let isRead = false;

  /**
   * Changes made before the notes could be read. They are made once more on top of what was read, which loses nothing.
   */
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
  /** Makes a change. If it changes anything, resolves once that is written. */
  async function keep(change: () => boolean): Promise<void> {
    if (!change()) return;
    if (!isRead) early.push(change);
    await read();
    await store.set(key, encodeNotes(orders, fees, delivered));
  }
  const notesOf = (guid: string): Notes => orders.get(guid) ?? { steps: [], isSeen: false };
  /** Whether its fees can teach anything: a failed order may state none because nothing was charged. */
  const isTelling = ([guid, { smallOrderFee, activationFee }]: [string, FeeSample]) =>
    smallOrderFee > ZERO ||
    activationFee > ZERO ||
    !notesOf(guid).steps.some(({ status }) => status === FAILED);
  const put = (guid: string, notes: Notes) =>
    putLast(orders, guid, notes, (_, { steps }) => isEnd(steps.at(-1)?.status));

  return {
    /**
     * Resolves even if reading fails: notes hold up nothing. They are read again before anything is written over them.
     */
    load: (): Promise<void> => read().catch(() => {}),
    /** Takes over what a reading says. Resolves once it is written. */
    note: (order: Order, atMs: number): Promise<void> =>
      keep(() => {
        const { guid, status, to, energyUnits, smallOrderFee, activationFee } = order;
        const before = notesOf(guid);
        const isNew = status !== null && !before.steps.some((step) => step.status === status);
        if (isNew) put(guid, { ...before, steps: [...before.steps, { status, atMs }].slice(-MOST_STEPS) });
        const fee = fees.get(guid);
        // Fees that were charged long ago and dropped for later ones must not come back as the newest.
        const cameAtMs = before.steps.find((step) => step.status === DELEGATED)?.atMs;
        const hasJustCome = status === DELEGATED && atMs - (cameAtMs ?? atMs) < ENERGY_TOLD_WITHIN_MS;
        const mayTeach = fee !== undefined || cameAtMs === undefined || hasJustCome;
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
        // An order that was taken back had been delivered.
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
    /** The fees to learn from, newest first. */
    fees: (): FeeSample[] =>
      [...fees]
        .filter(isTelling)
        .map(([, fee]) => fee)
        .reverse(),
    /** Whether an order for the address was delivered: TRON delegates only to activated addresses, and they stay so. */
    hasDelivered: (address: string): boolean => delivered.has(address),
  };
}

export type OrderNotes = ReturnType<typeof createOrderNotes>;

/** The notes of an unknown profile: none. */
export const NO_NOTES = createOrderNotes({ get: async () => null, set: async () => {} }, 'none');

/** An order whose beginning was never seen counts as over. */
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
    // Damaged notes, and those of a later version, are forgotten: all of it can be read again.
    return empty;
  }
}

/** The snapshot's own schemas: every page parses it, so no note may make it invalid. Loaded when there are notes. */
async function readShape() {
  const { orderViewSchema } = await import('../../messages/order-view.ts');
  const { shapedAddressSchema, digitsSchema, trxSchema } = await import('../../messages/fields.ts');
  const notes = z.pick(orderViewSchema, { steps: true, isSeen: true });
  const fee = z.tuple([digitsSchema, digitsSchema, trxSchema, trxSchema]);
  return z.object({
    v: z.literal(1),
    orders: z.array(z.tuple([digitsSchema, notes])),
    fees: z.array(fee),
    /** Missing in notes of an earlier version. */
    delivered: z.optional(z.array(shapedAddressSchema)),
  });
}

function exact(text: string): Decimal {
  const parsed = parseDecimal(text);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
}

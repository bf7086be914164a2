import * as z from 'zod/mini';
import type { IntentReason } from '../domain/order/intent-reason.ts';
import { INTENT_STATES } from '../domain/order/intent-state.ts';
import { PERIODS } from '../domain/rental/period.ts';
import { codeSchema, digitsSchema, timeSchema, trxSchema } from './fields.ts';
import { intentViewSchema } from './intent-view.ts';
import { orderViewSchema } from './order-view.ts';

const pages = ['dashboard'] as const;

const textOrNull = z.nullable(z.string());
const amountOrNull = z.nullable(trxSchema);

/** One order with every field of the contract; null is what was absent or could not be read. */
export const ledgerOrderSchema = z.object({
  guid: digitsSchema,
  status: z.nullable(z.int()),
  paymentStatus: z.nullable(z.int()),
  to: textOrNull,
  energyUnits: z.nullable(digitsSchema),
  /** The period it is sold as, if any. The three fields below are as the service stated them. */
  period: z.nullable(z.enum(PERIODS)),
  periodType: textOrNull,
  hours: z.nullable(z.int()),
  days: z.nullable(z.int()),
  costTrx: amountOrNull,
  costPaidTrx: amountOrNull,
  /** Charged for too small an order. */
  smallOrderFeeTrx: amountOrNull,
  activationFeeTrx: amountOrNull,
  transactions: z.array(z.object({ orderGuid: z.nullable(digitsSchema), txid: textOrNull })),
  estimateTaskId: z.nullable(z.int()),
  estimate: z.nullable(
    z.object({
      id: z.nullable(z.int()),
      /** Empty when it could not be read. */
      token: z.string(),
      currency: textOrNull,
      from: textOrNull,
      recipients: z.array(z.string()),
    }),
  ),
  readAtMs: timeSchema,
});

/** What Turbine itself knows of an order: the service states no time and no buyer's device. */
const ownFactsSchema = z.object({
  /** 'unknown' when no record names it and not all records could be read. */
  source: z.enum(['here', 'elsewhere', 'unknown']),
  intentId: textOrNull,
  /** When the purchase left, or when the order was first seen being made; null where neither was seen. */
  madeAtMs: z.nullable(timeSchema),
  endsAtMs: z.nullable(timeSchema),
  quotedTrx: amountOrNull,
  /** Where the purchase asked for the energy: it may have gone elsewhere. Null where no purchase is known here. */
  askedTo: textOrNull,
  /** One purchase has led to more than this order. */
  isOneOfSeveral: z.boolean(),
  /** Not what was asked for when it was bought here: another address, another period or less energy. */
  isOther: z.boolean(),
  /** The service says delivered, the chain does not. */
  isDenied: z.boolean(),
});

/** The budget of requests has no place now: ask again after `waitMs`. */
const laterSchema = z.object({ kind: z.literal('later'), waitMs: z.int() });

const entrySchema = z.object({
  /** Null for an entry that could not be read. */
  guid: z.nullable(digitsSchema),
  status: z.nullable(z.int()),
  own: ownFactsSchema,
  /** The order as kept. `isFresh`: reading it again would show nothing else. */
  order: z.nullable(ledgerOrderSchema),
  isFresh: z.boolean(),
});

export const ledgerTopics = {
  /** One page of the service's list, newest first, with what is kept of its orders. */
  'ledger.page': {
    pages,
    input: z.strictObject({ page: z.int().check(z.gte(1), z.lte(1_000_000)) }),
    output: z.discriminatedUnion('kind', [
      laterSchema,
      z.object({
        kind: z.literal('page'),
        entries: z.array(entrySchema),
        total: z.nullable(z.int()),
        perPage: z.nullable(z.int()),
        lastPage: z.nullable(z.int()),
      }),
    ]),
  },
  /** One order in full. `listedStatus` is what the list last said, or null if it was not asked. */
  'ledger.order': {
    pages,
    input: z.strictObject({ guid: digitsSchema, listedStatus: z.nullable(z.int()), isForced: z.boolean() }),
    output: z.discriminatedUnion('kind', [
      laterSchema,
      z.object({ kind: z.literal('order'), order: ledgerOrderSchema, own: ownFactsSchema }),
    ]),
  },
  /** What the journal and the watching noted of one order, and what is kept of it, without asking the service. */
  'ledger.story': {
    pages,
    input: z.strictObject({ guid: digitsSchema }),
    output: z.object({
      intent: z.nullable(intentViewSchema),
      history: z.array(
        z.object({
          state: z.enum(INTENT_STATES),
          atMs: timeSchema,
          why: z.nullable(codeSchema<IntentReason>()),
        }),
      ),
      watched: z.nullable(orderViewSchema),
      kept: z.nullable(z.object({ order: ledgerOrderSchema, own: ownFactsSchema })),
      /** Not all that was noted could be read. */
      isPartial: z.boolean(),
    }),
  },
  /** Purchases of the journal that led to no order, newest first. */
  'ledger.orderless': {
    pages,
    input: z.strictObject({}),
    output: z.object({ intents: z.array(intentViewSchema), isPartial: z.boolean() }),
  },
  /** Hands an order to the popup, to be rented once more: with a new price and a new confirmation. */
  'ledger.again': { pages, input: z.strictObject({ guid: digitsSchema }), output: z.strictObject({}) },
};

export type LedgerOrder = z.infer<typeof ledgerOrderSchema>;
export type OwnFacts = z.infer<typeof ownFactsSchema>;
export type LedgerEntry = z.infer<typeof entrySchema>;
export type LedgerStory = z.infer<(typeof ledgerTopics)['ledger.story']['output']>;

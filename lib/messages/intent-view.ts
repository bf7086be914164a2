import * as z from 'zod/mini';
import type { IntentReason } from '../domain/order/intent-reason.ts';
import { INTENT_STATES } from '../domain/order/intent-state.ts';
import { PERIODS } from '../domain/rental/period.ts';
import { codeSchema, digitsSchema, shapedAddressSchema, timeSchema, trxSchema } from './fields.ts';

const amountSchema = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('amount'), energyUnits: digitsSchema }),
  z.strictObject({
    source: z.literal('estimate'),
    token: z.string(),
    recipients: z.array(shapedAddressSchema),
    /** Percent as decimal text: "0.04". */
    adjustPercent: trxSchema,
  }),
]);

/** What is bought, in the same form in a question, in the journal and on pages. */
export const requestSchema = z.strictObject({
  to: shapedAddressSchema,
  period: z.enum(PERIODS),
  amount: amountSchema,
});

/** One purchase: open, settled and not put away yet, or that of an order which is shown. */
export const intentViewSchema = z.object({
  id: z.string(),
  state: z.enum(INTENT_STATES),
  request: requestSchema,
  quote: z.object({
    unitSun: digitsSchema,
    energyUnits: digitsSchema,
    feesSun: digitsSchema,
    totalSun: digitsSchema,
    pricedAtMs: timeSchema,
  }),
  capSun: digitsSchema,
  armedAtMs: timeSchema,
  /** When the one request left; null if it never did. */
  sentAtMs: z.nullable(timeSchema),
  /** When the present state began, and the code of its reason. */
  sinceMs: timeSchema,
  why: z.nullable(codeSchema<IntentReason>()),
  /** The service's own words, where it refused. */
  said: z.optional(z.string()),
  /** What the service showed before the purchase. */
  baseline: z.object({ balanceTrx: trxSchema, total: z.nullable(z.int()) }),
  /** What it has shown since; null where that was not read. */
  present: z.nullable(z.object({ balanceTrx: trxSchema, total: z.nullable(z.int()), readAtMs: timeSchema })),
  checks: z.object({
    count: z.int(),
    /** How long the checks have agreed that there is nothing, and how long they must for "not bought". */
    quietMs: z.int(),
    neededQuietMs: z.int(),
    /** If not, only the list speaks, and these checks end in the user's own decision. */
    isBalanceProof: z.boolean(),
    /** The last check found that money left which no order explains: that brings “not bought” no nearer. */
    isMoneyGone: z.boolean(),
    nextAtMs: z.nullable(timeSchema),
    /** The next check waits for a pause, or for the budget of requests. */
    isHeldUp: z.boolean(),
  }),
  /** The user's tick may lift the lock now. */
  canAcknowledge: z.boolean(),
  isAcknowledged: z.boolean(),
  guids: z.array(digitsSchema),
  chargedTrx: z.nullable(trxSchema),
});

export type IntentView = z.infer<typeof intentViewSchema>;
export type PurchaseRequest = z.infer<typeof requestSchema>;

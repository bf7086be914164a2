import * as z from 'zod/mini';
import { INTENT_STATES } from '../domain/order/intent-state.ts';
import { PERIODS } from '../domain/rental/period.ts';
import { sunText } from '../settings/settings.ts';
import { digitsSchema, madeIdSchema, shapedAddressSchema, timeSchema } from './fields.ts';
import { requestSchema } from './intent-view.ts';
import { snapshotSchema } from './snapshot.ts';
import { limitNameSchema, stopCodeSchema } from './stop-code.ts';

const pages = ['popup'] as const;
const popupAndDashboard = ['popup', 'dashboard'] as const;
const nothing = z.strictObject({});
const period = z.enum(PERIODS);

/**
 * What the user confirmed, as the sheet showed it. The background checks all of it again: the price fresh, the cap, the
 * limits, the address against the book, the typed sum against the threshold.
 */
const confirmSchema = z.strictObject({
  /** Made when the sheet opened: the same id is the same purchase, however often it arrives. */
  intentId: madeIdSchema,
  profileId: z.string(),
  /** The origin the page showed; null in practice mode. */
  origin: z.nullable(z.string()),
  request: requestSchema,
  /** Turbine's estimate with its surplus; in amount mode the amount. */
  energyUnits: digitsSchema,
  unitSun: digitsSchema,
  pricedAtMs: timeSchema,
  /** Learned fees, part of the total. */
  feesSun: digitsSchema,
  /** The most the user agreed to pay. */
  capSun: digitsSchema,
  /** The known address that the look-alike stop showed beside the order's, with its tick set; null without a stop. */
  comparedWith: z.nullable(shapedAddressSchema),
  /** The sum was typed as asked. */
  hasTypedSum: z.boolean(),
});

/** A stop is an answer, not a failure: nothing was sent, and the sheet says why with these numbers. */
const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('intent'),
    intentId: z.string(),
    state: z.enum(INTENT_STATES),
    /** The snapshot that every page gets: here it comes with the answer, while the published one may come after it. */
    told: z.optional(snapshotSchema),
  }),
  z.object({
    kind: z.literal('stopped'),
    code: stopCodeSchema,
    unitSun: z.optional(digitsSchema),
    totalSun: z.optional(digitsSchema),
    limit: z.optional(limitNameSchema),
    excessSun: z.optional(z.nullable(digitsSchema)),
  }),
]);

const walletSchema = z.object({
  address: shapedAddressSchema,
  /** The wallet's name, if its place on the page tells it: one of our own list, never a text of the page's. */
  name: z.nullable(z.string()),
});

/** What the popup asks. Every answer that changes something is followed by a new snapshot. */
export const popupTopics = {
  'snapshot.read': { pages: popupAndDashboard, input: nothing, output: snapshotSchema },
  'practice.enter': { pages, input: nothing, output: nothing },
  /** More play money; refused where money is real. */
  'practice.topUp': { pages: popupAndDashboard, input: nothing, output: nothing },
  /** Reads the one period asked for, or of several those whose price is old. Answers when all are read. */
  'prices.refresh': {
    pages: popupAndDashboard,
    input: z.strictObject({ periods: z.array(period) }),
    output: nothing,
  },
  'balance.refresh': { pages: popupAndDashboard, input: nothing, output: nothing },
  'purchase.confirm': { pages, input: confirmSchema, output: outcomeSchema },
  /** The user was shown that this purchase, or this rule's, was stopped: else a notification says so. */
  'purchase.stopSeen': {
    pages: popupAndDashboard,
    input: z.strictObject({ id: z.string() }),
    output: nothing,
  },
  /** Looks at the list and the balance now instead of at the next due time. */
  'purchase.checkNow': { pages, input: z.strictObject({ intentId: z.string() }), output: nothing },
  /** The user has seen its state: the lock is lifted if the engine allows it, and a settled purchase is put away. */
  'purchase.acknowledge': {
    pages,
    /** `sinceMs`: when the state that was shown began. A later state is not put away with it. */
    input: z.strictObject({ intentId: z.string(), sinceMs: timeSchema }),
    output: nothing,
  },
  'order.markSeen': { pages, input: z.strictObject({ guid: digitsSchema }), output: nothing },
  'inbox.markRead': { pages, input: z.strictObject({ ids: z.array(z.string()) }), output: nothing },
  /** All news of the active profile up to `untilMs`, shown or not: later news was not seen. */
  'inbox.markAllRead': { pages, input: z.strictObject({ untilMs: timeSchema }), output: nothing },
  'reminder.set': { pages, input: z.strictObject({ isOn: z.boolean() }), output: nothing },
  'priceMark.set': {
    pages,
    input: z.strictObject({ period, unitSun: z.nullable(sunText) }),
    output: nothing,
  },
  /** The offer and the focus were taken over or put away. */
  'offer.clear': { pages, input: nothing, output: nothing },
  /**
   * Looks for wallets on the page in the active tab. What they say is a claim: only its form is checked, none is kept.
   */
  'wallet.read': { pages, input: nothing, output: z.object({ wallets: z.array(walletSchema) }) },
};

export type PurchaseOrder = z.infer<typeof confirmSchema>;
export type WalletOnPage = z.infer<typeof walletSchema>;
export type PurchaseOutcome = z.infer<typeof outcomeSchema>;

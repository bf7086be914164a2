import * as z from 'zod/mini';
import type { ChainErrorCode } from '../domain/chain-error-code.ts';
import type { EventKind } from '../domain/order/event-kind.ts';
import { PERIODS } from '../domain/rental/period.ts';
import type { ServiceErrorCode } from '../domain/service-error-code.ts';
import { codeSchema, digitsSchema, shapedAddressSchema, timeSchema, trxSchema } from './fields.ts';
import { intentViewSchema } from './intent-view.ts';
import { leftPurchaseSchema } from './left-purchase.ts';
import { offerSchema } from './offer.ts';
import { orderViewSchema } from './order-view.ts';
import { unseenStopSchema } from './unseen-stop.ts';

const profileSchema = z.object({
  id: z.string(),
  kind: z.enum(['practice', 'service']),
  name: z.string(),
  colour: z.nullable(z.string()),
  /** The service's origin; null in practice mode. */
  origin: z.nullable(z.string()),
  token: z.enum(['ready', 'locked', 'missing', 'unread', 'refused']),
  /**
   * Another time means another token, maybe of an account that the service has not named yet. Missing without a token.
   */
  tokenSavedAtMs: z.optional(timeSchema),
  /** More than one service is connected, so pages say which is paid. Missing for the only one, and in practice. */
  isOneOfSeveral: z.optional(z.literal(true)),
});

/** Sums over the last 24 hours. An unsettled purchase counts with the most it may have cost. */
const spendingSchema = z.object({
  daySun: digitsSchema,
  byAddressSun: z.record(shapedAddressSchema, digitsSchema),
});

/** Null means no limit of that kind. */
const limitsSchema = z.object({
  perOrderSun: z.nullable(digitsSchema),
  perDaySun: z.nullable(digitsSchema),
  perAddressSun: z.nullable(digitsSchema),
  highestPriceSun: z.nullable(digitsSchema),
  allowedAddresses: z.nullable(z.array(shapedAddressSchema)),
  /** The user must type sums above this one. */
  typedAboveSun: z.nullable(digitsSchema),
  /** In minutes of the day; missing when none are set. */
  quietHours: z.optional(z.object({ fromMinute: z.int(), toMinute: z.int() })),
  /** A balance below this is low; missing while the user does not want to hear of it. */
  lowBalanceTrx: z.optional(trxSchema),
});

const knownAddressSchema = z.object({
  address: shapedAddressSchema,
  /** Null for one that was used and never named. */
  name: z.nullable(z.string()),
  useCount: z.int(),
  lastUsedAtMs: z.nullable(timeSchema),
  /** An order of the active profile for it was delivered, so it is activated. Missing when that is not known. */
  isActivated: z.optional(z.literal(true)),
  /** Saved as one that tokens are only sent to: energy for it is mostly a mistake. */
  isRecipient: z.optional(z.literal(true)),
  /** Its name stood for this address here, until another machine of the user changed that. Missing once settled. */
  stoodFor: z.optional(shapedAddressSchema),
});

/** Empty while the node is off: then the page computes with the table and says so. */
export const chainSchema = z.object({
  isOn: z.boolean(),
  /** Why the last question was not answered: what is here may be old, and what is missing is unknown. */
  trouble: z.nullable(codeSchema<ChainErrorCode>()),
  burnPrice: z.nullable(z.object({ unitSun: digitsSchema, byteSun: digitsSchema, readAtMs: timeSchema })),
  senders: z.array(
    z.object({
      address: shapedAddressSchema,
      energyUnits: digitsSchema,
      /** Transfers that burn nothing for bandwidth. */
      freeTransfers: z.int(),
      isActivated: z.boolean(),
      isContract: z.boolean(),
      readAtMs: timeSchema,
    }),
  ),
  needs: z.array(
    z.object({
      sender: shapedAddressSchema,
      token: z.string(),
      recipient: z.nullable(shapedAddressSchema),
      /** Null: the transfer reverts, as for a sender without tokens, so the table's value stands. */
      energyUnits: z.nullable(digitsSchema),
      holdsToken: z.nullable(z.boolean()),
      /** Whether the recipient is activated; null without a recipient. */
      isActivated: z.nullable(z.boolean()),
      isContract: z.nullable(z.boolean()),
      readAtMs: timeSchema,
    }),
  ),
});

/** Each with the time it was read, so that pages can mark what is old. */
export const pricesSchema = z.partialRecord(
  z.enum(PERIODS),
  z.object({ unitSun: digitsSchema, readAtMs: timeSchema }),
);

/**
 * What every page knows of the background: small, complete, replaced as a whole on each change.
 * It is also what a page keeps for its first frame, so it holds no secret. All of one profile, the active one.
 */
export const snapshotSchema = z.object({
  /** Marks what a page has kept as a snapshot. It is read by the same release alone, so this need not grow. */
  v: z.literal(1),
  madeAtMs: timeSchema,
  profile: z.nullable(profileSchema),
  connection: z.object({
    isOnline: z.boolean(),
    lastAnswerAtMs: z.nullable(timeSchema),
    /** The code of the trouble since the last answer, if any. */
    trouble: z.nullable(codeSchema<ServiceErrorCode>()),
    /** The service asked for a pause. */
    pausedUntilMs: z.nullable(timeSchema),
  }),
  prices: pricesSchema,
  /** Periods for which the service was asked last and named no price. */
  unpriced: z.array(z.enum(PERIODS)),
  balance: z.nullable(z.object({ amountTrx: trxSchema, readAtMs: timeSchema })),
  /** What own orders were charged beside the energy, newest first, at most 30. */
  fees: z.array(
    z.object({ energyUnits: digitsSchema, smallOrderFeeTrx: trxSchema, activationFeeTrx: trxSchema }),
  ),
  limits: limitsSchema,
  spending: spendingSchema,
  /** Purchases that begin, lock buying, are watched, were not put away or have led to a shown order. In no order. */
  intents: z.array(intentViewSchema),
  /** Every open order, every failed one not put away, and the latest five of all: each once, newest first. */
  orders: z.array(orderViewSchema),
  /** Addresses that an undelivered order or an unsettled purchase is for, at any service: each costs money by itself. */
  busyAddresses: z.array(z.string()),
  /** The unread entries of the inbox, newest first, at most five, and how many there are. */
  inbox: z.object({
    unreadCount: z.int(),
    latest: z.array(
      z.object({
        id: z.string(),
        kind: codeSchema<EventKind>(),
        guid: z.nullable(digitsSchema),
        atMs: timeSchema,
        params: z.record(z.string(), z.string()),
      }),
    ),
    /**
     * Open purchases that no profile would show, since their service or account is gone. Missing when there are none.
     */
    left: z.optional(z.array(leftPurchaseSchema)),
    /** Until the user has read it. Missing when there are none. */
    stops: z.optional(z.array(unseenStopSchema)),
  }),
  /**
   * Address book and recently used, most used first, at most 300. Among them are all that a refused address imitates.
   */
  addresses: z.array(knownAddressSchema),
  chain: chainSchema,
  offer: z.nullable(offerSchema),
  /** Whether the end of a rental is announced, and how long before, for rentals of hours and of days. */
  reminder: z.object({
    isOn: z.boolean(),
    hoursMs: z.int(),
    daysMs: z.int(),
    /** Other alerts that the popup speaks of and the user has turned off. */
    muted: z.optional(z.array(z.enum(['delegated', 'found-late']))),
  }),
  /** The order whose notification was clicked, or the other profile that has it. Practice has no name. */
  focus: z.nullable(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('order'), guid: digitsSchema, atMs: timeSchema }),
      z.object({
        kind: z.literal('elsewhere'),
        id: z.string(),
        name: z.nullable(z.string()),
        guid: z.nullable(digitsSchema),
        noticeId: z.string(),
        atMs: timeSchema,
      }),
    ]),
  ),
  /** The price the user waits for. */
  priceMark: z.nullable(z.object({ period: z.enum(PERIODS), unitSun: digitsSchema })),
  /** The journal cannot be read in full: nothing may be bought. */
  isJournalDamaged: z.boolean(),
});

export type Snapshot = z.infer<typeof snapshotSchema>;
export type Offer = NonNullable<Snapshot['offer']>;
export type KnownAddress = z.infer<typeof knownAddressSchema>;

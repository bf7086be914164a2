// The journal: intents, how they may move, and how they are written so that nothing is lost.
// The engine's other folders use it.
// It must not talk to the service, nor decide what an answer means.
import * as z from 'zod/mini';
import type { IntentReason } from '../../domain/order/intent-reason.ts';
import { INTENT_STATES } from '../../domain/order/intent-state.ts';
import { PERIODS } from '../../domain/rental/period.ts';
import type { BuyRequest } from '../service-port.ts';
import { addressText, codeText, decimalText, guidText, wholeText } from './stored-text.ts';

const amountSchema = z.lazy(() =>
  z.discriminatedUnion('source', [
    z.strictObject({ source: z.literal('amount'), energyUnits: wholeText }),
    z.strictObject({
      source: z.literal('estimate'),
      token: z.string(),
      recipients: z.array(addressText),
      adjustPercent: z.string(),
    }),
  ]),
);

export const requestSchema = z.lazy(() =>
  z.strictObject({
    to: addressText,
    period: z.enum(PERIODS),
    amount: amountSchema,
  }),
);

/** An unbroken run of readings that show no order of this intent. `spanMs` counts each gap as 3 minutes at most. */
const quietSchema = z.lazy(() =>
  z.strictObject({
    count: z.number(),
    spanMs: z.number(),
    lastAtMs: z.number(),
    isBalanceUnchanged: z.boolean(),
  }),
);

export const intentSchema = z.lazy(() =>
  z.strictObject({
    v: z.literal(1),
    id: z.string(),
    /** Grows with every write: of two copies the higher one is the later. */
    seq: z.number(),
    state: z.enum(INTENT_STATES),
    profileId: z.string(),
    origin: z.string(),
    request: requestSchema,
    quote: z.strictObject({
      unitPriceSun: wholeText,
      energyUnits: wholeText,
      feesSun: wholeText,
      totalSun: wholeText,
      pricedAtMs: z.number(),
    }),
    capSun: wholeText,
    baseline: z.strictObject({
      atMs: z.number(),
      total: z.nullable(z.number()),
      guids: z.array(guidText),
      balance: decimalText,
      /** Orders up to this serial were known before the purchase. */
      serial: z.number(),
    }),
    history: z.array(
      z.strictObject({
        state: z.enum(INTENT_STATES),
        atMs: z.number(),
        why: z.nullable(codeText<IntentReason>()),
      }),
    ),
    /** The service's own words, where it refused. */
    said: z.optional(z.string()),
    /** The service's orders that are this intent's; more than one is a duplicate. */
    guids: z.array(guidText),
    watch: z.strictObject({
      step: z.number(),
      /** Null once nothing more is looked for. */
      dueAtMs: z.nullable(z.number()),
      quiet: z.nullable(quietSchema),
      /** Readings in which money had left and no order explained it. */
      movedCount: z.number(),
      /** Failed looks in a row: each is followed by a longer pause. */
      missedCount: z.optional(z.number()),
    }),
    /** The service took more than the cap the user confirmed. */
    isOvercharged: z.boolean(),
    /** The user has seen the open question and allows further purchases. */
    isAcknowledged: z.boolean(),
  }),
);

export type Intent = z.infer<typeof intentSchema>;

/** A copy for the journal, since the caller may still change the original. */
export function copyRequest({ to, period, amount }: BuyRequest): Intent['request'] {
  if (amount.source === 'amount') return { to, period, amount: { ...amount } };
  return { to, period, amount: { ...amount, recipients: [...amount.recipients] } };
}

export type QuietRun = z.infer<typeof quietSchema>;

import * as z from 'zod/mini';
import { CHAIN_VERDICTS, VERDICT_REASONS } from '../domain/order/chain-verdict.ts';
import { PERIODS } from '../domain/rental/period.ts';
import { digitsSchema, timeSchema, trxSchema } from './fields.ts';

/** One order as far as it is known; null is what the service has not stated legibly. */
export const orderViewSchema = z.object({
  guid: digitsSchema,
  source: z.enum(['bought', 'elsewhere']),
  intentId: z.nullable(z.string()),
  /** The service's own text: shown, but used to buy again only where the purchase itself is not known here. */
  to: z.nullable(z.string()),
  period: z.nullable(z.enum(PERIODS)),
  energyUnits: z.nullable(digitsSchema),
  /** The service decided the amount. */
  isEstimate: z.boolean(),
  status: z.nullable(z.int()),
  /** The statuses seen with the time each was first seen, oldest first. Steps the polling missed are absent. */
  steps: z.array(z.object({ status: z.int(), atMs: timeSchema })),
  costTrx: z.nullable(trxSchema),
  costPaidTrx: z.nullable(trxSchema),
  /** What the user confirmed, for orders bought here. */
  quotedTrx: z.nullable(trxSchema),
  /** The fees that the order names beside the energy, and those that the user confirmed; null while it names none. */
  fees: z.nullable(
    z.object({
      smallOrderTrx: trxSchema,
      activationTrx: trxSchema,
      quotedTrx: z.nullable(trxSchema),
    }),
  ),
  delegateTxids: z.array(z.string()),
  firstSeenAtMs: timeSchema,
  readAtMs: z.nullable(timeSchema),
  delegatedAtMs: z.nullable(timeSchema),
  endsAtMs: z.nullable(timeSchema),
  closedAtMs: z.nullable(timeSchema),
  /** What the chain says of the delivery; null while it was not asked. */
  chain: z.nullable(
    z.object({
      verdict: z.enum(CHAIN_VERDICTS),
      /** What is waited for, or what is contradicted; null when it confirms. */
      why: z.nullable(z.enum(VERDICT_REASONS)),
      block: z.nullable(digitsSchema),
      /** The most energy that was seen used since the delivery; null while none was read. */
      usedUnits: z.nullable(digitsSchema),
      readAtMs: timeSchema,
    }),
  ),
  /** The user has put away how it ended (failed, ended). */
  isSeen: z.boolean(),
});

export type OrderView = z.infer<typeof orderViewSchema>;

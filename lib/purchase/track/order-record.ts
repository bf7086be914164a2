import * as z from 'zod/mini';
import { EVENT_KINDS } from '../../domain/order/event-kind.ts';
import { PERIODS } from '../../domain/rental/period.ts';
import { decimalText, guidText, wholeText } from '../journal/stored-text.ts';
import type { OrderReading } from '../service-port.ts';
import { keepRecipients } from './kept-recipients.ts';

/** The latest. The chain is asked about fewer, and an order has one or a few. */
const MOST_TXIDS = 20;

export const orderSchema = z.lazy(() =>
  z.strictObject({
    v: z.literal(1),
    guid: guidText,
    /** Grows with every order that becomes known, so it tells without a clock what was known when. */
    serial: z.number(),
    profileId: z.string(),
    origin: z.string(),
    /** 'elsewhere': seen on the list, bought on another device or in the panel. */
    source: z.enum(['bought', 'elsewhere']),
    intentId: z.nullable(z.string()),
    to: z.nullable(z.string()),
    period: z.nullable(z.enum(PERIODS)),
    energyUnits: z.nullable(wholeText),
    /** The recipients as `keepRecipients` keeps them. */
    estimate: z.nullable(z.strictObject({ token: z.string(), recipients: z.array(z.string()) })),
    /** Null when not read yet or not legible. */
    status: z.nullable(z.number()),
    /** It came into view although the total had not grown, so it is probably older than it seems. */
    isProbablyOld: z.boolean(),
    /** The list has shown it at least once. */
    isListed: z.boolean(),
    cost: z.nullable(decimalText),
    costPaid: z.nullable(decimalText),
    delegateTxids: z.array(z.string()),
    /** For an order that waited for its payment: when it was first seen paid. */
    firstSeenAtMs: z.number(),
    /** The last reading of any kind. */
    readAtMs: z.nullable(z.number()),
    dueAtMs: z.number(),
    /** Delegated after `afterMs` and not later than `byMs`. */
    delegated: z.nullable(z.strictObject({ afterMs: z.number(), byMs: z.number() })),
    /** The earliest end of the rental. */
    endsAtMs: z.nullable(z.number()),
    closedAtMs: z.nullable(z.number()),
    told: z.array(z.enum(EVENT_KINDS)),
  }),
);

export type Order = z.infer<typeof orderSchema>;

type Origin = Pick<Order, 'guid' | 'serial' | 'profileId' | 'origin' | 'source' | 'intentId'>;

/** An order of which only the guid is known. It is due at once. */
export function newOrder(origin: Origin, nowMs: number): Order {
  return {
    v: 1,
    ...origin,
    to: null,
    period: null,
    energyUnits: null,
    estimate: null,
    status: null,
    isProbablyOld: false,
    isListed: false,
    cost: null,
    costPaid: null,
    delegateTxids: [],
    firstSeenAtMs: nowMs,
    readAtMs: null,
    dueAtMs: nowMs,
    delegated: null,
    endsAtMs: null,
    closedAtMs: null,
    told: [],
  };
}

/** Takes over what a reading states. What it does not state legibly stays as it was. */
export function withFacts(order: Order, reading: OrderReading): Order {
  const { estimate } = reading;
  const isEstimateNews = estimate !== null && (estimate.token !== '' || order.estimate === null);
  return {
    ...order,
    to: reading.to ?? order.to,
    period: reading.period ?? order.period,
    energyUnits: reading.energyUnits ?? order.energyUnits,
    estimate: isEstimateNews
      ? { token: estimate.token, recipients: keepRecipients(estimate.recipients) }
      : order.estimate,
    cost: reading.cost ?? order.cost,
    costPaid: reading.costPaid ?? order.costPaid,
    delegateTxids:
      reading.delegateTxids.length > 0 ? reading.delegateTxids.slice(-MOST_TXIDS) : order.delegateTxids,
  };
}

export function orderKey(profileId: string, guid: string): string {
  return `o:${profileId}:${guid}`;
}

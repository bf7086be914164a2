import * as z from 'zod/mini';
import { type Address, parseAddress } from '../domain/address/address.ts';
import { formatDecimal, parseDecimal } from '../domain/amounts/decimal.ts';
import { type Period, periodParams } from '../domain/rental/period.ts';
import { findToken } from '../domain/rental/token.ts';
import type { WireBody } from './transport.ts';

type BuyAmount =
  | { source: 'amount'; energyUnits: bigint }
  | {
      source: 'estimate';
      recipients: readonly Address[];
      token: string;
      /** In percent, as decimal text. */
      adjustPercent: string;
    };

export type BuyRequest = { to: Address; period: Period; amount: BuyAmount };

const address = z.lazy(() => z.string().check(z.refine((text) => parseAddress(text).ok)));

/** The body exactly as it is sent: one with anything more or less is a mistake of ours, and stays here. */
const buyBodySchema = z.lazy(() => {
  const shared = {
    to: address,
    period_type: z.enum(['hours', 'days']),
    period_amount: z.int().check(z.positive()),
  };
  return z.discriminatedUnion('amount_source', [
    z.strictObject({
      ...shared,
      amount_source: z.literal('amount'),
      amount: z.int().check(z.positive()),
    }),
    z.strictObject({
      ...shared,
      amount_source: z.literal('estimate'),
      estimate_to: z
        .string()
        .check(z.refine((list) => list.split(',').every((text) => parseAddress(text).ok))),
      estimate_token: z.string().check(z.refine((symbol) => findToken(symbol) !== undefined)),
      estimate_adjust_percent: z.number().check(z.gte(0), z.lte(100)),
    }),
  ]);
});

/** Null for what must not leave this machine. */
export function buildBuyBody(request: BuyRequest): WireBody | null {
  const parsed = z.safeParse(buyBodySchema, toWire(request));
  return parsed.success ? parsed.data : null;
}

function toWire({ to, period, amount }: BuyRequest): unknown {
  const wire = { to, ...periodParams(period), amount_source: amount.source };
  if (amount.source === 'amount') return { ...wire, amount: Number(amount.energyUnits) };
  return {
    ...wire,
    estimate_to: amount.recipients.join(','),
    estimate_token: amount.token,
    estimate_adjust_percent: toShare(amount.adjustPercent),
  };
}

/**
 * The percentage as a number, since it is no money. Null unless JSON writes it with the digits that were given, apart
 * from needless zeros.
 */
function toShare(percent: string): number | null {
  const parsed = parseDecimal(percent);
  const text = parsed.ok ? formatDecimal(parsed.value) : '';
  return String(Number(text)) === text ? Number(text) : null;
}

import * as z from 'zod/mini';
import { PERIODS } from '../domain/rental/period.ts';
import { digitsSchema, timeSchema, trxSchema } from './fields.ts';

const pages = ['dashboard'] as const;
const nothing = z.strictObject({});
const count = z.int();
const day = z.string().check(z.regex(/^\d{4,6}-\d\d-\d\d$/));
/** `2026-11` for the days of a month, `2026-Q4` for the weeks of a quarter, `2026` for the months of a year. */
const span = z.string().check(z.regex(/^\d{4,6}(-(\d\d|Q[1-4]))?$/));
const unit = z.enum(['day', 'week', 'month']);

const sumsSchema = z.object({
  orderCount: count,
  rentedTrx: trxSchema,
  /** The part whose energy is known: only this is compared with burning. */
  comparedTrx: trxSchema,
  burnedTrx: trxSchema,
  energyUnits: digitsSchema,
  uncomparedCount: count,
  /** Further orders for one purchase: paid, and of no use. */
  extraCount: count,
  extraTrx: trxSchema,
  /** Orders that went to another address than they were bought for: they count for that one, and save nothing. */
  astrayCount: count,
  astrayTrx: trxSchema,
  /** Orders whose delivery the chain has denied and not confirmed since: they save nothing. */
  deniedCount: count,
  deniedTrx: trxSchema,
});

const spendingSchema = z.object({
  unit,
  span,
  /** Newest first. */
  spans: z.array(span),
  bars: z.array(
    z.object({
      firstDay: day,
      isNow: z.boolean(),
      sums: sumsSchema,
      /** Rentals of days, paid in advance and dearer than burning their energy once. */
      advance: z.array(z.enum(PERIODS)),
    }),
  ),
  totals: sumsSchema,
  byAddress: z.array(z.object({ address: z.nullable(z.string()), sums: sumsSchema })),
  /** Addresses beyond the list. */
  moreAddresses: count,
  /** All addresses that were ever paid for, to choose from. */
  addresses: z.array(z.string()),
  leftOut: z.object({
    failedCount: count,
    failedTrx: trxSchema,
    waitingCount: count,
    illegibleCount: count,
    /** Orders read later from the service, which states no dates. */
    undatedCount: count,
    undatedTrx: trxSchema,
  }),
  burnPrice: z.object({
    chainCount: count,
    tableCount: count,
    chainSun: z.array(digitsSchema),
    tableSun: digitsSchema,
  }),
  /**
   * Of the whole account. `total`: what the service's list last counted; null while it was never read. `chosenCount`:
   * the known orders for the chosen address; null if none was chosen.
   */
  coverage: z.object({ knownCount: count, total: z.nullable(count), chosenCount: z.nullable(count) }),
  pace: z.object({
    lastTrx: z.nullable(trxSchema),
    averages: z.array(z.object({ days: count, perDayTrx: trxSchema })),
  }),
  /** Not all stored orders could be read. */
  isPartial: z.optional(z.boolean()),
});

const priceHistorySchema = z.object({
  period: z.enum(PERIODS),
  sampleCount: count,
  latestSun: digitsSchema,
  latestAtMs: timeSchema,
  lowestSun: digitsSchema,
  highestSun: digitsSchema,
  line: z.array(z.object({ atMs: timeSchema, unitSun: digitsSchema })),
  days: z.array(z.object({ day, lowestSun: digitsSchema, highestSun: digitsSchema, count })),
  cheapest: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('hour'), hour: count }),
    z.object({ kind: z.literal('few'), missingSamples: count, missingDays: count }),
    z.object({ kind: z.literal('flat') }),
  ]),
});

/** Any section and any currency: the service's words, shortened, shown as text. */
const accountSchema = z.object({
  id: z.nullable(z.int()),
  guid: z.nullable(digitsSchema),
  /** The owner's number. */
  userId: z.nullable(z.int()),
  section: z.string(),
  currency: z.nullable(z.string()),
  /** Null where it could not be read. */
  balance: z.nullable(trxSchema),
  readAtMs: timeSchema,
});

/** What the dashboard asks about money. Nothing here changes anything at the service. */
export const moneyTopics = {
  'spending.read': {
    pages,
    input: z.strictObject({ unit, span: z.nullable(span), address: z.nullable(z.string()) }),
    output: spendingSchema,
  },
  /** From prices that were seen anyway, without a request. Periods without a sample are absent. */
  'prices.history': { pages, input: nothing, output: z.object({ periods: z.array(priceHistorySchema) }) },
  /** Accounts that were read less than a minute ago are given again, unless they must be new. */
  'accounts.read': {
    pages,
    input: z.strictObject({ mustBeNew: z.boolean() }),
    output: z.object({ accounts: z.array(accountSchema) }),
  },
  /** One account alone, by the number that the list gives it. */
  'account.read': { pages, input: z.strictObject({ id: z.int() }), output: accountSchema },
};

export type Spending = z.infer<typeof spendingSchema>;
export type SpendingSums = z.infer<typeof sumsSchema>;
export type SpendingUnit = z.infer<typeof unit>;
export type PeriodPrices = z.infer<typeof priceHistorySchema>;
export type AccountView = z.infer<typeof accountSchema>;

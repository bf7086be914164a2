import * as z from 'zod/mini';
import { BATCH_STATES, type BatchHaltCode, type BatchWait, type RowHalt } from '../domain/plan/batch-halt.ts';
import { PERIODS } from '../domain/rental/period.ts';
import { codeSchema, digitsSchema, madeIdSchema, shapedAddressSchema, timeSchema } from './fields.ts';
import { requestSchema } from './intent-view.ts';
import { batchStopCodeSchema } from './stop-code.ts';

const pages = ['dashboard'] as const;
const nothing = z.strictObject({});
const MOST_ROWS = 200;

const rowSchema = z.strictObject({
  request: requestSchema,
  /** Turbine's estimate with its surplus; in amount mode the amount. */
  energyUnits: digitsSchema,
  unitSun: digitsSchema,
  feesSun: digitsSchema,
  /** Both as shown on the page: the expected total, and the most that is accepted. */
  totalSun: digitsSchema,
  capSun: digitsSchema,
  /** The known address that the row was shown to imitate, with its tick set; null if it was shown none. */
  comparedWith: z.nullable(shapedAddressSchema),
});

const batchOrder = z.strictObject({
  /** Made when the dialog opened: the same id is the same batch, however often it arrives. */
  batchId: madeIdSchema,
  profileId: z.string(),
  /** The origin the page showed; null in practice mode. */
  origin: z.nullable(z.string()),
  rows: z.array(rowSchema).check(z.minLength(1), z.maxLength(MOST_ROWS)),
  /** The sum of all rows' caps, as it was confirmed. */
  capSun: digitsSchema,
  hasTypedSum: z.boolean(),
});

const rowView = z.object({
  to: z.string(),
  period: z.enum(PERIODS),
  energyUnits: digitsSchema,
  estimate: z.nullable(z.object({ token: z.string(), recipients: z.array(z.string()) })),
  totalSun: digitsSchema,
  state: z.enum(['open', 'buying', 'checking', 'bought', 'trouble']),
  /** The code of the trouble, if there is one. */
  trouble: z.nullable(codeSchema<RowHalt>()),
  /** What the service said when it refused, if anything. */
  said: z.optional(z.string()),
  guids: z.array(digitsSchema),
  /** The status of its order, as last read. */
  status: z.nullable(z.int()),
  costSun: z.nullable(digitsSchema),
  /** What its orders rent, once they say so. */
  rentedUnits: z.nullable(digitsSchema),
  /** It was bought, but an order of it is not what was asked for, as far as that was read. */
  isOther: z.boolean(),
});

const batchView = z.object({
  id: z.string(),
  /** The profile that it buys and pays with, whichever is active. */
  profileId: z.string(),
  /** Null when its service is gone. */
  profileName: z.nullable(z.string()),
  state: z.enum(BATCH_STATES),
  halt: z.nullable(
    z.object({
      code: codeSchema<BatchHaltCode>(),
      row: z.nullable(z.int()),
      params: z.record(z.string(), z.string()),
    }),
  ),
  /** What a running batch waits for. */
  waiting: z.nullable(
    z.object({ why: codeSchema<BatchWait>(), row: z.int(), untilMs: z.nullable(timeSchema) }),
  ),
  /** The last decision is not on disk: if the browser ended now, the batch would go on as before. */
  isUnwritten: z.boolean(),
  capSun: digitsSchema,
  spentSun: digitsSchema,
  rows: z.array(rowView),
});

/** A batch of rentals: confirmed once, bought by the background row by row. */
export const batchTopics = {
  /** The present batch, and whether its record is damaged. Wakes the batch. */
  'batch.read': {
    pages,
    input: nothing,
    output: z.object({ batch: z.nullable(batchView), isDamaged: z.boolean() }),
  },
  /** A stop is an answer: nothing was bought, and the page says why. Null when the batch runs. */
  'batch.start': {
    pages,
    input: batchOrder,
    output: z.object({
      stop: z.nullable(
        z.object({ code: batchStopCodeSchema, row: z.nullable(z.int()), overSun: z.nullable(digitsSchema) }),
      ),
    }),
  },
  'batch.control': {
    pages,
    input: z.strictObject({
      batchId: z.string(),
      act: z.enum(['pause', 'goOn', 'stop', 'clear']),
      /** The halt that the page shows. The batch goes on from no other. */
      halt: z.optional(z.nullable(z.object({ code: z.string(), row: z.nullable(z.int()) }))),
    }),
    output: nothing,
  },
};

export type BatchOrder = z.infer<typeof batchOrder>;
export type BatchView = z.infer<typeof batchView>;

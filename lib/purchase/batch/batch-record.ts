// Batches: many purchases confirmed at once and bought one after the other.
// The background composes it over the engine; tests and the simulator likewise.
// It must not buy anywhere but through the engine, nor before the whole batch is written down and read back.
import * as z from 'zod/mini';
import { BATCH_STATES, HALTS } from '../../domain/plan/batch-halt.ts';
import { requestSchema } from '../journal/intent.ts';
import { wholeText } from '../journal/stored-text.ts';

const rowSchema = z.lazy(() =>
  z.strictObject({
    /** Made before anything is bought: the same row is the same purchase in every life of the background. */
    intentId: z.string(),
    request: requestSchema,
    energyUnits: wholeText,
    feesSun: wholeText,
    /** The total that the user saw. */
    totalSun: wholeText,
    /** The most the user agreed to pay for this row. */
    capSun: wholeText,
  }),
);

const haltSchema = z.lazy(() =>
  z.strictObject({
    code: z.enum(HALTS),
    /** The row at which it stopped. */
    row: z.nullable(z.number()),
    /** Amounts as digits, in the unit that their name says; codes as they are. */
    params: z.record(z.string(), z.string()),
  }),
);

export const batchSchema = z.lazy(() =>
  z.strictObject({
    v: z.literal(1),
    id: z.string(),
    /** Grows with every write, over all batches: of two copies, the higher one is the later. */
    seq: z.number(),
    profileId: z.string(),
    origin: z.string(),
    createdAtMs: z.number(),
    state: z.enum(BATCH_STATES),
    halt: z.nullable(haltSchema),
    /** Rows whose trouble the user has seen and gone on from. They are not tried again. */
    passed: z.array(z.number()),
    /** The most the user agreed to pay for all rows together. */
    capSun: wholeText,
    rows: z.array(rowSchema),
  }),
);

export type Batch = z.infer<typeof batchSchema>;
export type BatchHalt = z.infer<typeof haltSchema>;

/** What the ids of a batch's purchases begin with. */
export const idPrefix = (batchId: string): string => `batch-${batchId}-`;

export const rowId = (batchId: string, row: number): string => `${idPrefix(batchId)}${row}`;

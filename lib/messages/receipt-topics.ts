import * as z from 'zod/mini';
import { digitsSchema, timeSchema, txidSchema } from './fields.ts';

const pages = ['dashboard'] as const;

/** One transfer that was made with rented energy, as the chain's confirmed state has it. */
export const receiptFields = {
  txid: txidSchema,
  atMs: timeSchema,
  energyUnits: digitsSchema,
  /** The part of it that came from a rental or a stake. */
  stakedUnits: digitsSchema,
  /** What the network took for each missing unit. */
  burnUnitSun: digitsSchema,
};

const receiptSchema = z.object(receiptFields);

const listSchema = z.object({
  receipts: z.array(receiptSchema),
  /** The record of all orders' receipts could not be read. */
  isDamaged: z.boolean(),
});

/** The transfers that an order's energy was used for: the user names them, the chain says what they used. */
export const receiptTopics = {
  'receipt.list': { pages, input: z.strictObject({ guid: digitsSchema }), output: listSchema },
  'receipt.add': {
    pages,
    input: z.strictObject({ guid: digitsSchema, txid: txidSchema }),
    output: listSchema,
  },
  'receipt.drop': {
    pages,
    input: z.strictObject({ guid: digitsSchema, txid: txidSchema }),
    output: listSchema,
  },
};

export type ReceiptView = z.infer<typeof receiptSchema>;

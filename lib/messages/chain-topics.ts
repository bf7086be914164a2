import * as z from 'zod/mini';
import { MOST_MEASURED } from '../domain/transfer-table.ts';
import { addressSchema, digitsSchema } from './wire.ts';

const pages = ['popup'] as const;

/** What a page asks of the chain. All of it is reading; the answers come with the snapshot. */
export const chainTopics = {
  /** Reads what the verdict needs, as far as it is not fresh. Answers when all is read; what is read shows at once. */
  'chain.read': {
    pages,
    input: z.strictObject({
      sender: addressSchema,
      token: z.string(),
      recipients: z.array(addressSchema).check(z.maxLength(MOST_MEASURED)),
    }),
    output: z.strictObject({}),
  },
  /** The receipt of a transfer that the user names; null: not in the confirmed state, as far as the node knows. */
  'chain.receipt': {
    pages,
    input: z.strictObject({ txid: z.string().check(z.regex(/^[0-9a-fA-F]{64}$/)) }),
    output: z.strictObject({
      receipt: z.nullable(
        z.strictObject({
          isFailed: z.boolean(),
          energyUnits: digitsSchema,
          stakedEnergyUnits: digitsSchema,
          energyFeeSun: digitsSchema,
          feeSun: digitsSchema,
        }),
      ),
    }),
  },
};

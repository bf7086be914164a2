import * as z from 'zod/mini';
import { MOST_MEASURED, MOST_NATURES } from '../domain/transfer-table.ts';
import { addressSchema, digitsSchema } from './wire.ts';

const pages = ['popup'] as const;

/** What the chain says an address is, and the energy it has. */
const natureSchema = z.object({
  address: addressSchema,
  isActivated: z.boolean(),
  isContract: z.boolean(),
  energyUnits: digitsSchema,
});
export type AddressNature = z.infer<typeof natureSchema>;

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
  /** What addresses are, in the order they were asked for and as far as the node tells: none of it while the chain is off. */
  'chain.natures': {
    pages: ['dashboard'] as const,
    input: z.strictObject({
      addresses: z.array(addressSchema).check(z.minLength(1), z.maxLength(MOST_NATURES)),
    }),
    output: z.object({
      natures: z.array(natureSchema),
    }),
  },
};

import * as z from 'zod/mini';
import { MOST_MEASURED, MOST_NATURES } from '../domain/rental/transfer-table.ts';
import { digitsSchema, shapedAddressSchema } from './fields.ts';

const pages = ['popup'] as const;

/** What the chain says an address is, and the energy it has. */
const natureSchema = z.object({
  address: shapedAddressSchema,
  isActivated: z.boolean(),
  isContract: z.boolean(),
  energyUnits: digitsSchema,
});
export type AddressNature = z.infer<typeof natureSchema>;

/** What a page asks of the chain. All of it is reading. */
export const chainTopics = {
  /** Reads what the verdict needs and is not fresh. Each part shows at once; the answer comes when all is read. */
  'chain.read': {
    pages,
    input: z.strictObject({
      sender: shapedAddressSchema,
      token: z.string(),
      recipients: z.array(shapedAddressSchema).check(z.maxLength(MOST_MEASURED)),
    }),
    output: z.strictObject({}),
  },
  /** What addresses are, in the order asked, as far as the node answers. Empty while the chain is off. */
  'chain.natures': {
    pages: ['dashboard'] as const,
    input: z.strictObject({
      addresses: z.array(shapedAddressSchema).check(z.minLength(1), z.maxLength(MOST_NATURES)),
    }),
    output: z.object({
      natures: z.array(natureSchema),
    }),
  },
};

import * as z from 'zod/mini';
import { MOST_MEASURED } from '../domain/transfer-table.ts';
import { addressSchema } from './wire.ts';

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
};

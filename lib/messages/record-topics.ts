import * as z from 'zod/mini';
import { digitsSchema, timeSchema } from './fields.ts';
import { leftPurchaseSchema } from './left-purchase.ts';

const pages = ['options'] as const;
const nothing = z.strictObject({});

const troubleSchema = z.object({
  /** False while storage cannot be read at all. */
  isReadable: z.boolean(),
  /** Records that cannot be read: while there is one, nothing is bought. */
  damagedCount: z.int(),
  left: z.array(leftPurchaseSchema),
  /** Open purchases at services that can be asked about them. */
  checking: z.array(z.object({ id: z.string(), profileId: z.string(), totalSun: digitsSchema })),
});

/** The records of purchases that wait for the user. */
export const recordTopics = {
  'records.read': { pages, input: nothing, output: troubleSchema },
  /**
   * The user has checked the service's own list: the damaged records block nothing any more, and their bytes are kept.
   */
  'records.setAside': { pages, input: nothing, output: nothing },
  'records.putAway': {
    pages,
    /** `sinceMs`: when the state that was shown began. A later state is not put away with it. */
    input: z.strictObject({ intentId: z.string(), sinceMs: timeSchema }),
    output: nothing,
  },
};

export type RecordTrouble = z.infer<typeof troubleSchema>;

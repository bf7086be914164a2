import * as z from 'zod/mini';
import { digitsSchema, timeSchema } from './fields.ts';

/** A confirmed purchase that was stopped before it was sent, while no page was there to show it. */
export const unseenStopSchema = z.object({
  /** Of the purchase, or of the rule that would have rented again. */
  id: z.string(),
  to: z.string(),
  energyUnits: digitsSchema,
  /** Why nothing was sent: a code of `purchase.confirm`. */
  code: z.string(),
  /** The limit that would be broken, by the popup's names. */
  limit: z.optional(z.string()),
  atMs: timeSchema,
});

export type UnseenStop = z.infer<typeof unseenStopSchema>;

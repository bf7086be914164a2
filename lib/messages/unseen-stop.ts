import * as z from 'zod/mini';
import { digitsSchema, timeSchema } from './fields.ts';
import { limitNameSchema, stopCodeSchema } from './stop-code.ts';

/** A confirmed purchase that was stopped before it was sent, while no page was there to show it. */
export const unseenStopSchema = z.object({
  /** Of the purchase, or of the rule that would have rented again. */
  id: z.string(),
  to: z.string(),
  energyUnits: digitsSchema,
  code: stopCodeSchema,
  /** The limit that would be broken. */
  limit: z.optional(limitNameSchema),
  atMs: timeSchema,
});

export type UnseenStop = z.infer<typeof unseenStopSchema>;

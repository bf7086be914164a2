import * as z from 'zod/mini';
import { digitsSchema, timeSchema } from './wire.ts';

/** An open purchase at a service that was removed or has moved, or of an account before: nothing more will be known of it. */
export const leftPurchaseSchema = z.object({
  intentId: z.string(),
  origin: z.string(),
  to: z.string(),
  totalSun: digitsSchema,
  atMs: timeSchema,
  /** When the state that it is in began. */
  sinceMs: timeSchema,
});

export type LeftPurchase = z.infer<typeof leftPurchaseSchema>;

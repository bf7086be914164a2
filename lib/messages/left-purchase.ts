import * as z from 'zod/mini';
import { digitsSchema, timeSchema } from './fields.ts';

/** An open purchase of a former account, or of a service that was removed or has moved: no more will be known of it. */
export const leftPurchaseSchema = z.object({
  intentId: z.string(),
  origin: z.string(),
  to: z.string(),
  totalSun: digitsSchema,
  atMs: timeSchema,
  /** When its present state began. */
  sinceMs: timeSchema,
});

export type LeftPurchase = z.infer<typeof leftPurchaseSchema>;

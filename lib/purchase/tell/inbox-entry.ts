import * as z from 'zod/mini';
import { eventSchema } from './event.ts';

export const entrySchema = z.strictObject({
  v: z.literal(1),
  id: z.string(),
  event: eventSchema,
  desktop: z.enum(['waiting', 'shown', 'muted', 'gaveUp']),
  tries: z.number(),
  isRead: z.boolean(),
});

export type InboxEntry = z.infer<typeof entrySchema>;

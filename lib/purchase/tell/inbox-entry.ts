import * as z from 'zod/mini';
import type { EngineEvent } from './event.ts';

/**
 * What became of an event on this machine. Kept apart from the event, which is written once and never again, so that no
 * torn write can lose the event. A lost mark only shows the notification once more under the same id.
 */
export const markSchema = z.lazy(() =>
  z.strictObject({
    v: z.literal(1),
    desktop: z.enum(['waiting', 'shown', 'muted', 'gaveUp']),
    tries: z.number(),
    isRead: z.boolean(),
  }),
);

export type InboxMark = z.infer<typeof markSchema>;

export type InboxEntry = InboxMark & { readonly id: string; readonly event: EngineEvent };

export const FRESH_MARK: InboxMark = { v: 1, desktop: 'waiting', tries: 0, isRead: false };

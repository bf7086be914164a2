// What the user is told: events as data, an inbox that keeps them, an outbox that shows each once.
// The rest of the engine announces through it; pages turn the data into words.
// It must not hold sentences, nor decide whether an event has happened.
import * as z from 'zod/mini';
import { EVENT_KINDS } from '../../domain/order/event-kind.ts';
import { guidText } from '../journal/stored-text.ts';

export const eventSchema = z.lazy(() =>
  z.strictObject({
    kind: z.enum(EVENT_KINDS),
    profileId: z.string(),
    guid: z.nullable(guidText),
    intentId: z.nullable(z.string()),
    atMs: z.number(),
    /** Amounts as decimal text of the unit in the name. */
    params: z.record(z.string(), z.string()),
  }),
);

export type EngineEvent = z.infer<typeof eventSchema>;

/** The same after a restart, so that showing it again replaces the notification instead of repeating it. */
export function notificationId(event: EngineEvent): string {
  const { kind, profileId, guid, intentId, params } = event;
  if (guid !== null) return `order:${profileId}:${guid}:${kind}`;
  if (intentId !== null) return `intent:${intentId}:${kind}`;
  return `profile:${profileId}:${kind}:${params.round ?? ''}`;
}

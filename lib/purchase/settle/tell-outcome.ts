import type { EventKind } from '../../domain/order/event-kind.ts';
import type { Core } from '../core.ts';
import type { Intent } from '../journal/intent.ts';
import { canAcknowledge } from '../journal/transitions.ts';
import type { EngineEvent } from '../tell/event.ts';

/** Tells the latest outcome of a purchase. The same news told again after a restart changes nothing. */
export async function tellLatest(core: Core, intent: Intent): Promise<void> {
  const kind = latestNews(intent);
  const last = intent.history.at(-1);
  if (kind && last) await core.inbox.tell(intentEvent(intent, kind, last.atMs));
}

/**
 * Tells again what a death may have kept from the inbox. The end of the watch is news too: so not only of what is
 * watched, but also of what the user has not put away.
 */
export async function tellAgain(core: Core): Promise<void> {
  for (const intent of core.journal.all()) if (isOpen(intent)) await tellLatest(core, intent);
}

/** Whether each start tells this event again. */
export function isToldAgain({ journal }: Core, { intentId, kind }: EngineEvent): boolean {
  const intent = intentId === null ? undefined : journal.get(intentId);
  return intent !== undefined && isOpen(intent) && latestNews(intent) === kind;
}

const isOpen = (intent: Intent): boolean =>
  intent.watch.dueAtMs !== null || (canAcknowledge(intent) && !intent.isAcknowledged);

/** What the last move of an intent means to the user; null when it is no news. */
export function latestNews({ history }: Intent): EventKind | null {
  const before = history.at(-2)?.state;
  switch (history.at(-1)?.state) {
    case 'unknown':
      return 'uncertain';
    case 'duplicate':
      return 'duplicate';
    case 'needsUser':
      return 'needs-user';
    case 'notPlaced':
      return 'settled';
    case 'confirmed':
      if (before === 'sent') return null;
      return before === 'unknown' ? 'settled' : 'found-late';
    default:
      return null;
  }
}

/** Each further duplicate is news of its own, so the event carries the guid of the order found last. */
function intentEvent(intent: Intent, kind: EventKind, atMs: number): EngineEvent {
  const { profileId, id, guids, quote, state } = intent;
  const isAboutOrder = kind === 'duplicate' || kind === 'found-late';
  const guid = isAboutOrder ? (guids.at(-1) ?? null) : null;
  const why = intent.history.at(-1)?.why ?? '';
  const params = { to: intent.request.to, guids: guids.join(','), totalSun: `${quote.totalSun}`, state, why };
  return { kind, profileId, guid, intentId: id, atMs, params };
}

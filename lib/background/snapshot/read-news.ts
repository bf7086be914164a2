import type { InboxEntry } from '../../purchase/tell/inbox-entry.ts';
import { PRACTICE_ID } from '../../settings/profile.ts';
import type { Choices } from '../choices/choices.ts';

type Seen = Pick<Choices, 'activeProfileId'> & { profiles: readonly { id: string }[] };

/**
 * The news that can be read where one profile is looked at: its own, and those that no page of another would ever show as
 * its own, of profiles that are gone and of practice.
 */
export function newsInSight(inbox: readonly InboxEntry[], { profiles, activeProfileId }: Seen): InboxEntry[] {
  const others = profiles.filter(({ id }) => id !== activeProfileId && id !== PRACTICE_ID);
  return inbox.filter(({ isRead, event }) => !isRead && !others.some(({ id }) => id === event.profileId));
}

/** What "all" means there. What was told after `untilMs` was not seen. */
export function newsToRead(inbox: readonly InboxEntry[], seen: Seen, untilMs: number): string[] {
  return newsInSight(inbox, seen).flatMap(({ id, event }) => (event.atMs <= untilMs ? id : []));
}

import type { InboxEntry } from '../../purchase/tell/inbox-entry.ts';
import { PRACTICE_ID } from '../../settings/profile.ts';
import type { Choices } from '../choices/choices.ts';

type Seen = Pick<Choices, 'activeProfileId'> & { profiles: readonly { id: string }[] };

/**
 * The unread news that counts as seen in the active profile: its own, and news that no other profile's pages show as
 * their own, of removed profiles and of practice.
 */
export function newsInSight(inbox: readonly InboxEntry[], { profiles, activeProfileId }: Seen): InboxEntry[] {
  const others = profiles.filter(({ id }) => id !== activeProfileId && id !== PRACTICE_ID);
  return inbox.filter(({ isRead, event }) => !isRead && !others.some(({ id }) => id === event.profileId));
}

/**
 * The ids that "all" means there. News told after `untilMs` was not seen. News from the future was: it was told before
 * the clock was set back.
 */
export function newsToRead(
  inbox: readonly InboxEntry[],
  seen: Seen,
  untilMs: number,
  nowMs: number,
): string[] {
  const isSeen = (atMs: number) => atMs <= untilMs || atMs > nowMs;
  return newsInSight(inbox, seen).flatMap(({ id, event }) => (isSeen(event.atMs) ? id : []));
}

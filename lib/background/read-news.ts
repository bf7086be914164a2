import type { InboxEntry } from '../purchase/tell/inbox-entry.ts';
import { PRACTICE_ID } from '../settings/profile.ts';
import type { Choices } from './choices.ts';

/**
 * What "all" means where one profile's news are read: its own, and those that no page of another would ever show as
 * its own, of profiles that are gone and of practice. What was told after `untilMs` was not seen.
 */
export function newsToRead(
  inbox: readonly InboxEntry[],
  { profiles, activeProfileId }: Pick<Choices, 'activeProfileId'> & { profiles: readonly { id: string }[] },
  untilMs: number,
): string[] {
  const others = profiles.filter(({ id }) => id !== activeProfileId && id !== PRACTICE_ID);
  return inbox
    .filter(({ isRead, event }) => !isRead && event.atMs <= untilMs)
    .filter(({ event }) => !others.some(({ id }) => id === event.profileId))
    .map(({ id }) => id);
}

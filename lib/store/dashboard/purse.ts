import type { Snapshot } from '../../messages/snapshot.ts';

/** Names whose balances and orders a page shows, as far as it knows. Another token may be of another account. */
export function purseOf(present: Snapshot | null): string | null {
  const profile = present?.profile;
  return profile ? `${profile.id} ${profile.tokenSavedAtMs}` : null;
}

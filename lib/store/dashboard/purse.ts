import type { Snapshot } from '../../messages/snapshot.ts';

/** Whose balances and orders a page shows, as far as it knows: another token of a service may be of another account. */
export function purseOf(present: Snapshot | null): string | null {
  const profile = present?.profile;
  return profile ? `${profile.id} ${profile.tokenSavedAtMs}` : null;
}

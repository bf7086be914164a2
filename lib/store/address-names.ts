import type { Snapshot } from '../messages/snapshot.ts';

/** The names in the address book, by address. */
export function namesOf(snapshot: Snapshot | null): ReadonlyMap<string, string> {
  return new Map(
    snapshot?.addresses.flatMap(({ address, name }) => (name ? [[address, name] as const] : [])),
  );
}

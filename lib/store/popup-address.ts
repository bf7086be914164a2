import type { Address } from '../domain/address.ts';
import type { LookAlike } from '../domain/look-alike.ts';
import type { KnownAddress, Snapshot } from '../messages/snapshot.ts';

type FindLookAlike = (address: Address, known: readonly Address[]) => LookAlike | null;

/** What is known of an address: its name, how often it was used, and which known one it imitates. */
export interface AddressStory {
  name: string | null;
  useCount: number;
  /** Undefined until it was looked for: then nothing is bought yet. */
  lookAlike: (LookAlike & { name: string | null; useCount: number }) | null | undefined;
}

/** A known address imitates nobody. For a new one all known ones are compared, once there is something to compare with. */
export function storyOf(address: Address, { addresses }: Snapshot, find: FindLookAlike | null): AddressStory {
  const entryOf = (wanted: string) => addresses.find((one) => one.address === wanted);
  const story = (wanted: string) => {
    const entry = entryOf(wanted);
    return { name: entry?.name ?? null, useCount: entry?.useCount ?? 0 };
  };
  if (addresses.length === 0 || entryOf(address)) return { ...story(address), lookAlike: null };
  const found = find?.(address, addresses.map(addressOf));
  return { ...story(address), lookAlike: found && { ...found, ...story(found.known) } };
}

const addressOf = ({ address }: KnownAddress) => address as Address;

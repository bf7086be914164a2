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
  const known = addresses.find((one) => one.address === address);
  if (known) return { name: known.name, useCount: known.useCount, lookAlike: null };
  if (!find) return { name: null, useCount: 0, lookAlike: undefined };
  const found = find(address, addresses.map(addressOf));
  const original = found && addresses.find((one) => one.address === found.known);
  return {
    name: null,
    useCount: 0,
    lookAlike: found && { ...found, name: original?.name ?? null, useCount: original?.useCount ?? 0 },
  };
}

const addressOf = ({ address }: KnownAddress) => address as Address;

import { type Address, type AddressRefusal, parseAddress } from '../domain/address.ts';
import { findLookAlike, type LookAlike } from '../domain/look-alike.ts';
import { isTokenContract } from '../domain/token.ts';
import type { KnownAddress, Snapshot } from '../messages/snapshot.ts';

/** What is wrong with typed text; `trimmed` is what it probably means: offered, never taken unasked. */
export type AddressTrouble = { code: AddressRefusal | 'token-contract'; trimmed?: Address };

export type CheckedAddress = { ok: true; address: Address } | ({ ok: false } & AddressTrouble);

export function checkAddress(text: string): CheckedAddress {
  const parsed = parseAddress(text);
  if (!parsed.ok) return parsed;
  return isTokenContract(parsed.address) ? { ok: false, code: 'token-contract' } : parsed;
}

/** What is known of an address: its name, how often it was used, and which known one it imitates. */
export interface AddressStory {
  name: string | null;
  useCount: number;
  lookAlike: (LookAlike & { name: string | null; useCount: number }) | null;
}

export function storyOf(address: Address, { addresses }: Snapshot): AddressStory {
  const known = addresses.find((one) => one.address === address);
  const found = findLookAlike(address, addresses.map(addressOf));
  const original = found && addresses.find((one) => one.address === found.known);
  return {
    name: known?.name ?? null,
    useCount: known?.useCount ?? 0,
    lookAlike: found && { ...found, name: original?.name ?? null, useCount: original?.useCount ?? 0 },
  };
}

/** Named ones first, then by use: what to offer when an address is wanted. */
export function suggestions({ addresses }: Snapshot): KnownAddress[] {
  return [...addresses].sort(
    (a, b) =>
      Number(b.name !== null) - Number(a.name !== null) ||
      b.useCount - a.useCount ||
      (b.lastUsedAtMs ?? 0) - (a.lastUsedAtMs ?? 0),
  );
}

const addressOf = ({ address }: KnownAddress) => address as Address;

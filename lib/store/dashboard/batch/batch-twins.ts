import type { Address } from '../../../domain/address/address.ts';
import { findLookAlike } from '../../../domain/address/look-alike.ts';

/** For an address of the text: another one there that it can be mistaken for, and the line of that one. */
export type Twins = ReadonlyMap<Address, { known: Address; of: number }>;

/**
 * Finds imitations within the text. Where neither address is known, the comparison with known addresses finds nothing.
 */
export function findTwins(lines: readonly { number: number; to: Address | null }[]): Twins {
  const firstLine = new Map<Address, number>();
  for (const { to, number } of lines) if (to !== null && !firstLine.has(to)) firstLine.set(to, number);
  const all = [...firstLine.keys()];
  const twins = new Map<Address, { known: Address; of: number }>();
  for (const address of all) {
    const known = findLookAlike(
      address,
      all.filter((other) => other !== address),
    )?.known;
    if (known) twins.set(address, { known, of: firstLine.get(known) ?? 0 });
  }
  return twins;
}

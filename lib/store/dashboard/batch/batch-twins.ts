import type { Address } from '../../../domain/address.ts';
import { findLookAlike } from '../../../domain/look-alike.ts';

/** Of each address of a text another one there that it can be mistaken for, and the line of that. */
export type Twins = ReadonlyMap<Address, { known: Address; of: number }>;

/** Neither of the two may be known: then nothing else says that one of them imitates the other. */
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

import type { Address } from './address.ts';

/** The whole address in groups of 4-5-5-5-5-5-5 characters, so that an eye can compare it. */
export function groupAddress(address: Address): string[] {
  return (address.length === 34 && address.match(/^.{4}|.{5}/gs)) || [address];
}

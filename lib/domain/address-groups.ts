import type { Address } from './address.ts';

const GROUPS = /^(.{4})(.{5})(.{5})(.{5})(.{5})(.{5})(.{5})$/;

/** The whole address in groups of 4-5-5-5-5-5-5 characters, so that an eye can compare it. */
export function groupAddress(address: Address): string[] {
  return GROUPS.exec(address)?.slice(1) ?? [address];
}

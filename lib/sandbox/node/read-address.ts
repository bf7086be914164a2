/**
 * A TRON full node's HTTP calls, consistent with the sandbox's orders.
 * For the sandbox's router only.
 * Reads the world and never changes it: nothing can be signed or sent here.
 */
import type { Fields } from '../http/read-fields.ts';
import { decodeAddress, encodeAddress } from '../values/address.ts';
import type { World } from '../world/world.ts';

export type NodeCall = {
  readonly world: World;
  /** The moment that the answer describes: a little in the past for the confirmed state. */
  readonly nowMs: number;
  readonly fields: Fields;
};

/** Nodes report mistakes with HTTP 200 and this body. */
export const nodeError = (message: string): object => ({
  Error: `class java.lang.IllegalArgumentException : ${message}`,
});

const isVisible = (fields: Fields): boolean =>
  fields.get('visible') === true || fields.get('visible') === 'true';

/** The base58 form of an address field. The request sends base58 if it sets `visible`, else hex. */
export const readAddressField = (fields: Fields, name: string): string | undefined => {
  const value = fields.get(name);
  if (typeof value !== 'string') return undefined;
  if (isVisible(fields)) return decodeAddress(value) === undefined ? undefined : value;
  return /^41[0-9a-f]{40}$/i.test(value) ? encodeAddress(value.toLowerCase()) : undefined;
};

/** An address in the form that the request uses: base58 or hex. */
export const showAddress = (fields: Fields, address: string): string =>
  isVisible(fields) ? address : (decodeAddress(address) ?? '');

/** Drops zeros, as nodes do: an absent number is 0. */
export const dropZeros = (values: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== 0 && value !== undefined));

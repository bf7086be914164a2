import { type Address, addressFromHex, addressToHex } from '../../lib/domain/address/address.ts';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Numbers below 2^32 that are repeatable from a seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}

/** A random address with a valid checksum. */
export function makeAddress(random: () => number): Address {
  const digits = Array.from({ length: 5 }, () => random().toString(16).padStart(8, '0')).join('');
  const address = addressFromHex(`41${digits}`);
  if (!address) throw new Error(`no address from ${digits}`);
  return address;
}

/** A text that looks like an address, without the cost of a checksum. */
export function makeAddressShape(random: () => number): Address {
  let text = `T${ALPHABET[9 + (random() % 23)]}`;
  while (text.length < 34) text += ALPHABET[random() % 58];
  return text as Address;
}

/** A character of the base58 alphabet. */
export function makeLetter(random: () => number): string {
  return ALPHABET[random() % 58] ?? '1';
}

/** Another valid address that begins with the same letters: only the last bits of its payload differ. */
export function forgeLookAlike(address: Address): Address {
  const hex = addressToHex(address);
  const last = hex.endsWith('0') ? '1' : '0';
  const forged = addressFromHex(hex.slice(0, -1) + last);
  if (!forged) throw new Error(`no look-alike of ${address}`);
  return forged;
}

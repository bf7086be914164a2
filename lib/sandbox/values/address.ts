/**
 * The sandbox's own reading of addresses, amounts and repeatable chance.
 * For the other folders of the sandbox only.
 * Knows nothing of orders, HTTP or the clock, and shares no code with the client.
 */
import { sha256 } from '@noble/hashes/sha2.js';

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const digits = new Map([...alphabet].map((letter, value) => [letter, BigInt(value)]));

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));

const checksumOf = (hex: string): string => toHex(sha256(sha256(fromHex(hex)))).slice(0, 8);

/** The 42 character hex form of a base58check address, or nothing when anything about it is wrong. */
export const decodeAddress = (text: string): string | undefined => {
  if (text.length !== 34 || !text.startsWith('T')) return undefined;
  let number = 0n;
  for (const letter of text) {
    const digit = digits.get(letter);
    if (digit === undefined) return undefined;
    number = number * 58n + digit;
  }
  const hex = number.toString(16).padStart(50, '0');
  const payload = hex.slice(0, 42);
  const isSound = hex.length === 50 && hex.startsWith('41') && checksumOf(payload) === hex.slice(42);
  return isSound ? payload : undefined;
};

/** The base58check form of a 42 character hex address. */
export const encodeAddress = (hex: string): string => {
  let number = BigInt(`0x${hex}${checksumOf(hex)}`);
  let text = '';
  for (; number > 0n; number /= 58n) text = (alphabet[Number(number % 58n)] ?? '') + text;
  return text;
};

export const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && decodeAddress(value) !== undefined;

/** SHA-256 of a text, in hex: the source of everything that must look random but be the same every time. */
export const digestText = (text: string): string => toHex(sha256(new TextEncoder().encode(text)));

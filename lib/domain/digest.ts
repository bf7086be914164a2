import { sha256 } from '@noble/hashes/sha2.js';
import { hexOf } from './address/address.ts';

/** The SHA-256 of a text, as 64 hex digits. */
export function digestOf(text: string): string {
  return hexOf(sha256(new TextEncoder().encode(text)));
}

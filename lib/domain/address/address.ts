import { sha256 } from '@noble/hashes/sha2.js';
import { base58 } from '@scure/base';
import { dropUnseen } from '../unseen.ts';

declare const addressBrand: unique symbol;

/** A whole TRON address in base58 whose checksum has been verified. */
export type Address = string & { readonly [addressBrand]: true };

export type AddressRefusal =
  | 'empty'
  | 'too-long'
  | 'surrounded'
  | 'hidden-character'
  | 'several'
  | 'ethereum'
  | 'hex-form'
  | 'one-case'
  | 'foreign-character'
  | 'too-short'
  | 'wrong-prefix'
  | 'checksum';

export type ParsedAddress =
  | { ok: true; address: Address }
  | { ok: false; code: AddressRefusal; trimmed?: Address };

const LENGTH = 34;
const PREFIX = 0x41;
const LONGEST_TEXT = 512;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/;

/**
 * Accepts exactly one address and nothing around it. A refusal carries `trimmed` if the text certainly means one
 * address: with invisible characters around or in it, or in hex form. That is to be offered, never used unasked.
 */
export function parseAddress(text: string): ParsedAddress {
  if (text.length > LONGEST_TEXT) return { ok: false, code: 'too-long' };
  const seen = dropUnseen(text);
  if (seen === '') return { ok: false, code: 'empty' };
  if (seen === text) return parseSeen(text);
  const found = parseSeen(seen);
  const trimmed = found.ok ? found.address : found.trimmed;
  const code = found.ok ? (text.trim() === seen ? 'surrounded' : 'hidden-character') : found.code;
  return { ok: false, code, ...(trimmed && { trimmed }) };
}

function parseSeen(text: string): ParsedAddress {
  if (isAddress(text)) return { ok: true, address: text };
  const converted = addressFromHex(text.replace(/^0x(?=41[0-9a-f]{40}$)/i, ''));
  if (converted) return { ok: false, code: 'hex-form', trimmed: converted };
  return { ok: false, code: refusalOf(text) };
}

function refusalOf(text: string): AddressRefusal {
  if (/^0x[0-9a-f]{40}$/i.test(text)) return 'ethereum';
  if (text.length > LENGTH && /^T.{33}[,;|/]?T/s.test(text)) return 'several';
  if (/^(t[1-9a-z]{33}|T[1-9A-Z]{33})$/.test(text)) return 'one-case';
  if (!BASE58.test(text)) return 'foreign-character';
  if (text.length !== LENGTH) return text.length < LENGTH ? 'too-short' : 'too-long';
  return !text.startsWith('T') || readPayload(text) ? 'wrong-prefix' : 'checksum';
}

/** Whether the text is one whole address and nothing else. Does not say why not, which would cost as much again. */
export function isAddress(text: string): text is Address {
  return text.startsWith('T') && readPayload(text)?.[0] === PREFIX;
}

/** The 21 bytes under a valid checksum, whatever network they belong to. */
function readPayload(text: string): Uint8Array | null {
  if (text.length !== LENGTH || !BASE58.test(text)) return null;
  const bytes = base58.decode(text);
  if (bytes.length !== 25) return null;
  const payload = bytes.subarray(0, 21);
  const checksum = checksumOf(payload);
  return bytes.subarray(21).every((byte, index) => byte === checksum[index]) ? payload : null;
}

function checksumOf(payload: Uint8Array): Uint8Array {
  return sha256(sha256(payload)).subarray(0, 4);
}

/** The 42 hex digits with the leading 41, in lower case. */
export function addressToHex(address: Address): string {
  return hexOf(base58.decode(address).subarray(0, 21));
}

/** Two digits for each byte, in lower case. */
export function hexOf(bytes: ArrayLike<number>): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads the 42 hex digits with the leading 41, in either case. They hold no checksum. */
export function addressFromHex(text: string): Address | null {
  if (!/^41[0-9a-f]{40}$/i.test(text)) return null;
  const payload = Uint8Array.from(text.match(/../g) ?? [], (pair) => Number(`0x${pair}`));
  const bytes = new Uint8Array(25);
  bytes.set(payload);
  bytes.set(checksumOf(payload), 21);
  return base58.encode(bytes) as Address;
}

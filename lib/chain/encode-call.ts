import { type Address, addressToHex } from '../domain/address/address.ts';

/** A call of a token's contract, as nodes take it: the function by name, its arguments in words of 32 bytes. */
export type ContractCall = { selector: string; parameter: string };

const LARGEST_WORD = 2n ** 256n - 1n;

export function encodeTransfer(to: Address, amount: bigint): ContractCall {
  return { selector: 'transfer(address,uint256)', parameter: addressWord(to) + numberWord(amount) };
}

export function encodeBalanceOf(holder: Address): ContractCall {
  return { selector: 'balanceOf(address)', parameter: addressWord(holder) };
}

/** The number in one returned word, or null for anything else: an empty answer is not a zero. */
export function decodeNumber(word: unknown): bigint | null {
  return typeof word === 'string' && /^[0-9a-f]{64}$/i.test(word) ? BigInt(`0x${word}`) : null;
}

/** Contracts know addresses by their last 20 bytes, without TRON's leading 41. */
function addressWord(address: Address): string {
  return addressToHex(address).slice(2).padStart(64, '0');
}

function numberWord(value: bigint): string {
  if (value < 0n || value > LARGEST_WORD) throw new RangeError('does not fit a word');
  return value.toString(16).padStart(64, '0');
}

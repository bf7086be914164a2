// TRON's facts and the words of the trade: addresses, money, periods, tokens, order states. Pure functions of their arguments.
// Everything may use it, pages included.
// It must not import anything of ours, nor touch clock, network, storage or zod: pages pay for each byte.
import { type Address, parseAddress } from './address.ts';
import { decodePercents } from './percents.ts';
import { dropUnseen } from './unseen.ts';

/** `isBroken`: the text held it in pieces (blanks, zero-width characters), so it must be shown before use. */
export type FoundAddress = { address: Address; isBroken: boolean };

/** What a page could select at most: a list of a thousand addresses fits, and the worst text takes well under a second. */
const LONGEST_TEXT = 65_536;
const ADDRESS_LENGTH = 34;

/**
 * Every address in a text, once each, in order: pasted prose, a link with its fragment, percent-encoded or not. The
 * checksum decides, so nothing is found by accident; what was damaged in any other way is not found at all.
 */
export function extractAddresses(text: string): FoundAddress[] {
  const readable = decodePercents(text.slice(0, LONGEST_TEXT));
  const seen = dropUnseen(readable);
  const found = new Map<Address, FoundAddress>();
  let at = seen.indexOf('T');
  while (at !== -1) {
    const parsed = parseAddress(seen.slice(at, at + ADDRESS_LENGTH));
    if (parsed.ok && !found.has(parsed.address)) {
      found.set(parsed.address, { address: parsed.address, isBroken: !readable.includes(parsed.address) });
    }
    at = seen.indexOf('T', at + (parsed.ok ? ADDRESS_LENGTH : 1));
  }
  return [...found.values()];
}

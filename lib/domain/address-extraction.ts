// TRON's facts and the words of the trade: addresses, money, periods, tokens, order states. Pure functions of their arguments.
// Everything may use it, pages included.
// It must not import anything of ours, nor touch clock, network, storage or zod: pages pay for each byte.
import { type Address, isAddress } from './address.ts';
import { decodePercents } from './percents.ts';
import { dropUnseen } from './unseen.ts';

/** What a page could select at most: a list of a thousand addresses fits, and the worst text takes a tenth of a second. */
const LONGEST_TEXT = 65_536;
/** What every address looks like: numbers that begin with 41 in hex begin with these letters in base58. */
const SHAPE = /T[9A-HJ-NP-Z][1-9A-HJ-NP-Za-km-z]{32}/g;
/** A checksum takes some microseconds. Texts with so many wrong ones are made to take time, or hold no address. */
const MOST_WRONG = 10_000;

/**
 * Every address in a text, once each, in order: pasted prose, a link with its fragment, percent-encoded or not. The
 * checksum decides, so nothing is found by accident; what was damaged in any other way is not found at all.
 */
export function extractAddresses(text: string): Address[] {
  const seen = dropUnseen(decodePercents(text.slice(0, LONGEST_TEXT)));
  const found = new Set<Address>();
  const wrong = new Set<string>();
  const shape = new RegExp(SHAPE);
  for (let match = shape.exec(seen); match && wrong.size < MOST_WRONG; match = shape.exec(seen)) {
    const [candidate] = match;
    if (!wrong.has(candidate) && isAddress(candidate)) {
      found.add(candidate);
    } else {
      wrong.add(candidate);
      shape.lastIndex = match.index + 1;
    }
  }
  return [...found];
}

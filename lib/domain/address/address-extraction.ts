import { decodePercents } from '../percents.ts';
import { dropUnseen } from '../unseen.ts';
import { type Address, isAddress } from './address.ts';

/** The longest text that is read: a list of a thousand addresses fits, and the worst text takes a tenth of a second. */
const LONGEST_TEXT = 65_536;
/** The shape of every address: in base58, numbers that begin with 41 in hex begin with these letters. */
const SHAPE = /T[9A-HJ-NP-Z][1-9A-HJ-NP-Za-km-z]{32}/g;
/** How many wrong checksums are tried, at some microseconds each. A text with more is made to waste time. */
const MOST_WRONG = 10_000;

/**
 * Every address in a text, each once, in order: from prose, or from a link with its fragment, percent-encoded or not.
 * The checksum decides, so nothing is found by accident, and a damaged address is not found.
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

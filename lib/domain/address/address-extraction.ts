import { decodePercents } from '../percents.ts';
import { dropUnseen } from '../unseen.ts';
import { type Address, isAddress } from './address.ts';

/** The longest text that is read: a list of a thousand addresses fits, and the worst text takes a tenth of a second. */
const LONGEST_TEXT = 65_536;
/** The shape of every address: in base58, numbers that begin with 41 in hex begin with these letters. */
const SHAPE = /T[9A-HJ-NP-Z][1-9A-HJ-NP-Za-km-z]{32}/g;
/** Stands in no address. */
const NO_LETTER = /[^1-9A-HJ-NP-Za-km-z]/;
/** How many wrong checksums are tried, at some microseconds each. A text with more is made to waste time. */
const MOST_WRONG = 10_000;

/**
 * Every address in a text, each once: from prose, or from a link with its fragment, percent-encoded or not. First those
 * that stand by themselves, then those within other letters, then those in pieces, each in order. The checksum decides,
 * so nothing is found by accident, and a damaged address is not found.
 */
export function extractAddresses(text: string): Address[] {
  const written = decodePercents(text.slice(0, LONGEST_TEXT));
  // There are never too many of these, so no text before or after one can keep it from being found.
  const found = new Set(written.split(NO_LETTER).filter(isAddress));
  const wrong = new Set<string>();
  search(written, found, wrong);
  // Whoever writes before an address could make its first letter the end of another one. So what is whole is no piece.
  const rest = [...found].reduce((left, address) => left.replaceAll(address, ','), written);
  search(dropUnseen(rest), found, wrong);
  return [...found];
}

function search(text: string, found: Set<Address>, wrong: Set<string>): void {
  const shape = new RegExp(SHAPE);
  for (let match = shape.exec(text); match && wrong.size < MOST_WRONG; match = shape.exec(text)) {
    const [candidate] = match;
    if (!wrong.has(candidate) && isAddress(candidate)) found.add(candidate);
    else wrong.add(candidate);
    // One may begin within another.
    shape.lastIndex = match.index + 1;
  }
}

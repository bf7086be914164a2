import { decodePercents } from '../percents.ts';
import { isTokenContract } from '../rental/token.ts';
import { dropUnseen } from '../unseen.ts';
import { type Address, type AddressRefusal, addressFromHex } from './address.ts';
import { extractAddresses } from './address-extraction.ts';

/** Why a text that the user pointed at holds no address. `none`: nothing in it looks like one. */
export type PointedRefusal = AddressRefusal | 'token-contract' | 'none';

/** Addresses beside a refusal are what the text probably means: to be offered for a choice, never used unasked. */
type Found = { addresses: Address[]; refusal: PointedRefusal | null };

/** `isCut`: the text was too long to be read whole, and what follows may hold more addresses. */
export type PointedText = Found & { isCut: boolean };

const LONGEST_TEXT = 65_536;
/** A longer text is prose, and joining its words would make nonsense. */
const LONGEST_JOINED = 60;
const HEX_FORM = /(?<![0-9a-z])(?:0x)?(41[0-9a-f]{40})(?![0-9a-z])/gi;

/**
 * Texts that are almost an address, the likeliest first. The boundaries matter: a transaction id contains every hex
 * form. Built on demand, since the letter classes take time that no start of the background should wait for.
 */
const attempts = (): readonly [AddressRefusal, RegExp][] => [
  ['one-case', /(?<![\p{L}\p{N}])(?=[A-Za-z]*\d)(t[1-9a-z]{33}|T[1-9A-Z]{33})(?![\p{L}\p{N}])/u],
  ['checksum', /(?<![\p{L}\p{N}])T[1-9A-HJ-NP-Za-km-z]{33}(?![\p{L}\p{N}])/u],
  ['ethereum', /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/i],
  ['foreign-character', /(?<![\p{L}\p{N}])[TТＴ](?=[\p{L}\p{N}]*\p{N})[\p{L}\p{N}]{33}(?![\p{L}\p{N}])/u],
  ['too-short', /(?<![\p{L}\p{N}])T(?=[a-zA-Z]*\d)[1-9A-HJ-NP-Za-km-z]{24,32}(?![\p{L}\p{N}])/u],
  ['too-long', /(?<![\p{L}\p{N}])T(?=[a-zA-Z]*\d)[1-9A-HJ-NP-Za-km-z]{34,44}(?![\p{L}\p{N}])/u],
];

/** Reads what the user pointed at: a selection, a link, a field. Leaves out token contracts, which never send. */
export function readPointedText(text: string): PointedText {
  return { ...readShortText(text.slice(0, LONGEST_TEXT)), isCut: text.length > LONGEST_TEXT };
}

function readShortText(text: string): Found {
  const found = extractAddresses(text);
  const addresses = found.filter((address) => !isTokenContract(address));
  if (addresses.length > 0) return { addresses, refusal: null };
  if (found.length > 0) return { addresses, refusal: 'token-contract' };
  const fromHex = readHexForms(text);
  if (fromHex.length > 0) return { addresses: fromHex, refusal: 'hex-form' };
  return { addresses, refusal: refusalOf(decodePercents(text)) };
}

function readHexForms(text: string): Address[] {
  const all = [...text.matchAll(HEX_FORM)].flatMap((match) => addressFromHex(match[1] ?? '') ?? []);
  return [...new Set(all)].filter((address) => !isTokenContract(address));
}

/**
 * Tries the text as written, then, if it is short, without invisible characters: copies from pages are full of them.
 */
function refusalOf(text: string): PointedRefusal {
  const joined = dropUnseen(text);
  for (const version of joined.length <= LONGEST_JOINED ? [text, joined] : [text]) {
    const attempt = attempts().find(([, shape]) => shape.test(version));
    if (attempt) return attempt[0];
  }
  return 'none';
}

/** Reads a long text in pieces that overlap by more than an address: each address once, in order. */
export function readLongText(text: string): Found {
  const step = LONGEST_TEXT - 1_024;
  const all: Found[] = [];
  for (let from = 0; from === 0 || from < text.length; from += step) {
    all.push(readShortText(text.slice(from, from + LONGEST_TEXT)));
  }
  const certain = all.filter(({ refusal }) => refusal === null).flatMap(({ addresses }) => addresses);
  if (certain.length > 0) return { addresses: [...new Set(certain)], refusal: null };
  const guessed = [...new Set(all.flatMap(({ addresses }) => addresses))];
  const refusal = guessed.length > 0 ? 'hex-form' : all.find((part) => part.refusal !== 'none')?.refusal;
  return { addresses: guessed, refusal: refusal ?? 'none' };
}

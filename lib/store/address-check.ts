import { type Address, type AddressRefusal, isAddress, parseAddress } from '../domain/address/address.ts';
import { isTokenContract } from '../domain/rental/token.ts';

const LONGEST_TEXT = 512;

/** What is wrong with typed text. `trimmed` is the address it probably means: offered, never taken unasked. */
export type AddressTrouble = { code: AddressRefusal | 'token-contract'; trimmed?: Address };

export type CheckedAddress = { ok: true; address: Address } | ({ ok: false } & AddressTrouble);

export function checkAddress(text: string): CheckedAddress {
  const parsed = parseAddress(text);
  if (!parsed.ok) return { ...parsed, ...(!parsed.trimmed && findAlone(text)) };
  return isTokenContract(parsed.address) ? { ok: false, code: 'token-contract' } : parsed;
}

/** The one address that stands by itself in a link or in a line of text, as people copy it. */
function findAlone(text: string): { trimmed: Address } | null {
  const found = new Set(text.length > LONGEST_TEXT ? [] : text.split(/[^\p{L}\p{N}]+/u).filter(isAddress));
  const [trimmed] = found;
  return trimmed && found.size === 1 && !isTokenContract(trimmed) ? { trimmed } : null;
}

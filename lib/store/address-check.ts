import { type Address, type AddressRefusal, parseAddress } from '../domain/address/address.ts';
import { isTokenContract } from '../domain/rental/token.ts';

/** What is wrong with typed text. `trimmed` is the address it probably means: offered, never taken unasked. */
export type AddressTrouble = { code: AddressRefusal | 'token-contract'; trimmed?: Address };

export type CheckedAddress = { ok: true; address: Address } | ({ ok: false } & AddressTrouble);

export function checkAddress(text: string): CheckedAddress {
  const parsed = parseAddress(text);
  if (!parsed.ok) return parsed;
  return isTokenContract(parsed.address) ? { ok: false, code: 'token-contract' } : parsed;
}

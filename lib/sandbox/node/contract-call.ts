import type { Fields } from '../http/read-fields.ts';
import { encodeAddress } from '../values/address.ts';
import { findTokenByContract } from '../world/tokens.ts';
import { readAddressField } from './read-address.ts';

const selectors: ReadonlyMap<string, string> = new Map([
  ['transfer(address,uint256)', 'a9059cbb'],
  ['balanceOf(address)', '70a08231'],
]);

const maxWords = 8;

type ContractCall = {
  readonly owner: string;
  readonly contract: string;
  readonly token: NonNullable<ReturnType<typeof findTokenByContract>>;
  readonly data: string;
  readonly action:
    | { readonly name: 'transfer'; readonly to: string; readonly amount: bigint }
    | { readonly name: 'balanceOf'; readonly of: string }
    | { readonly name: 'unknown' };
};

type Read =
  | { readonly ok: true; readonly call: ContractCall }
  | { readonly ok: false; readonly fault: 'address' | 'data' | 'noContract' };

const readData = (fields: Fields): string | undefined => {
  const { selector, parameter, data } = {
    selector: fields.get('function_selector'),
    parameter: fields.get('parameter') ?? '',
    data: fields.get('data'),
  };
  const text =
    typeof selector === 'string' && selector !== '' && typeof parameter === 'string'
      ? (selectors.get(selector) ?? 'ffffffff') + parameter
      : data;
  const isSound =
    typeof text === 'string' && text.length <= 8 + maxWords * 64 && /^([0-9a-f]{2})*$/i.test(text);
  return isSound ? text.toLowerCase() : undefined;
};

const readAction = (data: string): ContractCall['action'] => {
  const first = data.slice(8, 72);
  const second = data.slice(72, 136);
  if (first.length < 64) return { name: 'unknown' };
  const address = encodeAddress(`41${first.slice(24)}`);
  if (data.startsWith('70a08231')) return { name: 'balanceOf', of: address };
  if (data.startsWith('a9059cbb') && second.length === 64)
    return { name: 'transfer', to: address, amount: BigInt(`0x${second}`) };
  return { name: 'unknown' };
};

/** What a request asks of a token contract. */
export const readContractCall = (fields: Fields): Read => {
  const owner = readAddressField(fields, 'owner_address');
  const contract = readAddressField(fields, 'contract_address');
  if (!owner || !contract) return { ok: false, fault: 'address' };
  const data = readData(fields);
  if (data === undefined) return { ok: false, fault: 'data' };
  const token = findTokenByContract(contract);
  if (!token) return { ok: false, fault: 'noContract' };
  return { ok: true, call: { owner, contract, token, data, action: readAction(data) } };
};

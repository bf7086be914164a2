import * as z from 'zod/mini';
import type { Address } from '../domain/address/address.ts';
import { addressField, wholeField, wordField } from './fields.ts';
import { reader } from './reader.ts';

const transactionSchema = z.lazy(() =>
  z.object({
    txID: wordField,
    raw_data: z.optional(
      z.object({
        contract: z.array(
          z.object({ type: wordField, parameter: z.object({ value: z.optional(z.unknown()) }) }),
        ),
      }),
    ),
  }),
);

/** A delegation. The node leaves zeros out, and bandwidth is the resource with the number zero. */
const delegationSchema = z.lazy(() =>
  z.object({ receiver_address: addressField, balance: wholeField, resource: wordField }),
);

/** What was signed. 'other' is anything but a single delegation of a stake: nothing can be concluded from it. */
export type Transaction =
  | { kind: 'absent' | 'other' }
  | { kind: 'delegation'; to: Address; stakeSun: bigint; isEnergy: boolean };

/** The answer about one transaction. One about another is illegible. */
export function readTransaction(txid: string) {
  return reader(transactionSchema, ({ txID, raw_data }, isEmpty): Transaction | null => {
    if (isEmpty) return { kind: 'absent' };
    if (txID.toLowerCase() !== txid) return null;
    const [contract, ...more] = raw_data?.contract ?? [];
    if (contract?.type !== 'DelegateResourceContract' || more.length > 0) return { kind: 'other' };
    const delegation = z.safeParse(delegationSchema, contract.parameter.value);
    if (!delegation.success) return null;
    const { receiver_address: to, balance: stakeSun, resource } = delegation.data;
    return { kind: 'delegation', to, stakeSun, isEnergy: resource === 'ENERGY' };
  });
}

import * as z from 'zod/mini';
import { addressField, listField, wholeField, wordField } from './fields.ts';
import { reader } from './reader.ts';

const resourcesSchema = z.lazy(() =>
  z.object({
    EnergyLimit: wholeField,
    EnergyUsed: wholeField,
    freeNetLimit: wholeField,
    freeNetUsed: wholeField,
    NetLimit: wholeField,
    NetUsed: wholeField,
    TotalEnergyLimit: wholeField,
    TotalEnergyWeight: wholeField,
  }),
);

/** What an address may use now. Never below zero, although after a reclaim more can be used than there is. */
export type Resources = {
  isActivated: boolean;
  energyLimitUnits: bigint;
  energyUsedUnits: bigint;
  energyLeftUnits: bigint;
  /** One of these two pays for a whole transaction: they are never added up. */
  stakedLeftBytes: bigint;
  freeLeftBytes: bigint;
  /** Energy of the whole network, and the TRX staked for it: what turns a stake into energy. */
  network: { energyUnits: bigint; weightTrx: bigint };
};

/**
 * Nodes leave zeros out, so unrelated JSON from a server in front of them would look like an address that has nothing.
 * Therefore an answer must hold what a node always says, or nothing at all.
 */
export const readResources = reader(resourcesSchema, (answer, isEmpty): Resources | null => {
  if (!isEmpty && answer.freeNetLimit + answer.TotalEnergyLimit === 0n) return null;
  return {
    isActivated: !isEmpty,
    energyLimitUnits: answer.EnergyLimit,
    energyUsedUnits: answer.EnergyUsed,
    energyLeftUnits: atLeastZero(answer.EnergyLimit - answer.EnergyUsed),
    stakedLeftBytes: atLeastZero(answer.NetLimit - answer.NetUsed),
    freeLeftBytes: atLeastZero(answer.freeNetLimit - answer.freeNetUsed),
    network: { energyUnits: answer.TotalEnergyLimit, weightTrx: answer.TotalEnergyWeight },
  };
});

export type Account = { isActivated: boolean; isContract: boolean; balanceSun: bigint };

const accountSchema = z.lazy(() => z.object({ address: wordField, balance: wholeField, type: wordField }));

export const readAccount = reader(accountSchema, ({ address, balance, type }, isEmpty): Account | null =>
  isEmpty || address ? { isActivated: !isEmpty, isContract: type === 'Contract', balanceSun: balance } : null,
);

const delegatorsSchema = z.lazy(() =>
  z.object({ account: wordField, fromAccounts: listField(addressField) }),
);

export const readDelegators = reader(delegatorsSchema, ({ account, fromAccounts }, isEmpty) =>
  isEmpty || account ? fromAccounts : null,
);

const delegationsSchema = z.lazy(() =>
  z.object({
    delegatedResource: z.optional(z.array(z.object({ frozen_balance_for_energy: wholeField }))),
  }),
);

/** TRX that somebody has staked for this address, in SUN. */
export const readDelegations = reader(
  delegationsSchema,
  ({ delegatedResource = null }, isEmpty): bigint[] | null =>
    (isEmpty ? [] : delegatedResource)?.map((entry) => entry.frozen_balance_for_energy) ?? null,
);

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

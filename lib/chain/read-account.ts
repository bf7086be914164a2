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

/** What an address may use now. Never below zero: after a reclaim more can be used than there is. */
export type Resources = {
  isActivated: boolean;
  energyLimitUnits: bigint;
  energyUsedUnits: bigint;
  energyLeftUnits: bigint;
  /** One source pays for a whole transaction: the larger of the free and the staked bandwidth, not their sum. */
  bandwidthLeftBytes: bigint;
  /** Energy of the whole network, and the TRX staked for it: what turns a stake into energy. */
  network: { energyUnits: bigint; weightTrx: bigint };
};

export const readResources = reader(resourcesSchema, (answer, isEmpty): Resources => {
  const free = atLeastZero(answer.freeNetLimit - answer.freeNetUsed);
  const staked = atLeastZero(answer.NetLimit - answer.NetUsed);
  return {
    isActivated: !isEmpty,
    energyLimitUnits: answer.EnergyLimit,
    energyUsedUnits: answer.EnergyUsed,
    energyLeftUnits: atLeastZero(answer.EnergyLimit - answer.EnergyUsed),
    bandwidthLeftBytes: larger(free, staked),
    network: { energyUnits: answer.TotalEnergyLimit, weightTrx: answer.TotalEnergyWeight },
  };
});

export type Account = { isActivated: boolean; isContract: boolean; balanceSun: bigint };

const accountSchema = z.lazy(() => z.object({ balance: wholeField, type: wordField }));

export const readAccount = reader(
  accountSchema,
  ({ balance, type }, isEmpty): Account => ({
    isActivated: !isEmpty,
    isContract: type === 'Contract',
    balanceSun: balance,
  }),
);

const delegatorsSchema = z.lazy(() => z.object({ fromAccounts: listField(addressField) }));

export const readDelegators = reader(delegatorsSchema, ({ fromAccounts }) => fromAccounts);

const delegationsSchema = z.lazy(() =>
  z.object({
    delegatedResource: listField(
      z.object({ frozen_balance_for_energy: wholeField, expire_time_for_energy: wholeField }),
    ),
  }),
);

/** TRX that somebody has staked for this address, in SUN, and the earliest moment it may be taken back; 0 is any time. */
export type Delegation = { stakeSun: bigint; lockedUntilMs: bigint };

export const readDelegations = reader(delegationsSchema, ({ delegatedResource }): Delegation[] =>
  delegatedResource.map((entry) => ({
    stakeSun: entry.frozen_balance_for_energy,
    lockedUntilMs: entry.expire_time_for_energy,
  })),
);

function atLeastZero(value: bigint): bigint {
  return value > 0n ? value : 0n;
}

function larger(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}

import { readAccount } from '../world/account-profile.ts';
import { readEnergy, readUsedBandwidth } from '../world/energy.ts';
import { network, stakeForEnergySun } from './network.ts';
import type { NodeCall } from './read-address.ts';
import { dropZeros, nodeError, readAddressField, showAddress } from './read-address.ts';

/** wallet/getaccountresource. Answers `{}` for an address that is not activated. */
export const getAccountResource = ({ world, nowMs, fields }: NodeCall): object => {
  const address = readAddressField(fields, 'address');
  if (!address) return nodeError('Invalid address');
  if (!readAccount(world, address, nowMs).isActivated) return {};
  const energy = readEnergy(world, address, nowMs);
  return dropZeros({
    freeNetUsed: readUsedBandwidth(world, address, nowMs),
    freeNetLimit: network.freeNetLimit,
    TotalNetLimit: network.totalNetLimit,
    TotalNetWeight: network.totalNetWeight,
    EnergyUsed: energy.usedUnits,
    EnergyLimit: energy.limitUnits,
    TotalEnergyLimit: network.totalEnergyLimit,
    TotalEnergyWeight: network.totalEnergyWeight,
  });
};

/** wallet/getaccount */
export const getAccount = ({ world, nowMs, fields }: NodeCall): object => {
  const address = readAddressField(fields, 'address');
  if (!address) return nodeError('Invalid address');
  const account = readAccount(world, address, nowMs);
  if (!account.isActivated) return {};
  const { rentedUnits } = readEnergy(world, address, nowMs);
  return dropZeros({
    address: showAddress(fields, address),
    balance: Number(account.balanceSun),
    create_time: account.createdAtMs,
    type: account.isContract ? 'Contract' : undefined,
    account_resource: dropZeros({
      energy_window_size: 28_800,
      acquired_delegated_frozenV2_balance_for_energy: stakeForEnergySun(rentedUnits),
    }),
    frozenV2: [
      {},
      { type: 'ENERGY', ...dropZeros({ amount: stakeForEnergySun(account.ownEnergyUnits) }) },
      { type: 'TRON_POWER' },
    ],
  });
};

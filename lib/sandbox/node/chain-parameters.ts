import { network } from './network.ts';
import type { NodeCall } from './read-address.ts';

/** wallet/getchainparameters */
export const getChainParameters = ({ world }: NodeCall): object => ({
  chainParameter: Object.entries({
    getMaintenanceTimeInterval: 21_600_000,
    getCreateAccountFee: 100_000,
    getTransactionFee: 1_000,
    getCreateNewAccountFeeInSystemContract: 1_000_000,
    getEnergyFee: world.settings.burnPriceSun,
    getMaxFeeLimit: 15_000_000_000,
    getFreeNetLimit: network.freeNetLimit,
    getTotalEnergyCurrentLimit: network.totalEnergyLimit,
    getUnfreezeDelayDays: 14,
  }).map(([key, value]) => ({ key, value })),
});

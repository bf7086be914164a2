import { digestText } from '../values/address.ts';
import { readAccount, readTokenBalance } from './account-profile.ts';
import { measureTransfers } from './costing.ts';
import { readEnergy, readUsedBandwidth } from './energy.ts';
import type { SendEvent } from './events.ts';
import { transferBandwidth } from './tokens.ts';
import type { World } from './world.ts';

const freeBandwidth = 600;
const bandwidthPriceSun = 1_000n;

type Transfer = {
  readonly from: string;
  readonly to: string;
  readonly token: string;
  readonly amount: bigint;
  readonly feeLimitSun: bigint;
};

/** Why a transfer cannot even be tried, or nothing. */
export const explainTransfer = (world: World, transfer: Transfer, nowMs: number): string | undefined => {
  if (!readAccount(world, transfer.from, nowMs).isActivated) return 'The sender is not activated.';
  if (readTokenBalance(world, transfer.from, transfer.token) < transfer.amount)
    return 'The sender does not hold that many tokens.';
  return undefined;
};

/**
 * A token transfer as the chain would do it. It uses rented and own energy first and burns TRX for the rest. If the fee
 * limit or the balance is too low, it fails and the burned TRX is lost.
 */
export const makeSend = (world: World, transfer: Transfer, nowMs: number): SendEvent => {
  const { from, to, token, amount } = transfer;
  const account = readAccount(world, from, nowMs);
  const energy = readEnergy(world, from, nowMs);
  const burnPriceSun = BigInt(world.settings.burnPriceSun);
  const hasBandwidth = readUsedBandwidth(world, from, nowMs) + transferBandwidth <= freeBandwidth;
  const bandwidthFeeSun = hasBandwidth ? 0n : BigInt(transferBandwidth) * bandwidthPriceSun;
  const neededUnits = measureTransfers(world, token, [to]);
  const usableUnits = Math.min(neededUnits, Number(transfer.feeLimitSun / burnPriceSun));
  const stakedUnits = Math.min(usableUnits, Math.max(0, energy.limitUnits - energy.usedUnits));
  const affordableSun = account.balanceSun > bandwidthFeeSun ? account.balanceSun - bandwidthFeeSun : 0n;
  const burnedUnits = Math.min(usableUnits - stakedUnits, Number(affordableSun / burnPriceSun));
  return {
    kind: 'sent',
    atMs: nowMs,
    txid: digestText(`${world.seed} sent ${world.sendByTxid.size} ${from} ${to}`),
    from,
    to,
    token,
    amount: amount.toString(),
    energyUnits: stakedUnits + burnedUnits,
    energyFromStakeUnits: stakedUnits,
    energyFeeSun: (BigInt(burnedUnits) * burnPriceSun).toString(),
    bandwidth: transferBandwidth,
    bandwidthFeeSun: bandwidthFeeSun.toString(),
    isSuccess: stakedUnits + burnedUnits === neededUnits,
  };
};

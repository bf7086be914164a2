import { poolAddress } from '../world/account-profile.ts';
import { listDelegations } from '../world/order-path.ts';
import { stakeForEnergySun } from './network.ts';
import type { NodeCall } from './read-address.ts';
import { dropZeros, nodeError, readAddressField, showAddress } from './read-address.ts';

const listRunning = ({ world, nowMs }: NodeCall, address: string) =>
  (world.ordersByAddress.get(address) ?? []).flatMap((order) =>
    listDelegations(order.path)
      .map(({ fromMs, untilMs }) => ({ fromMs: order.atMs + fromMs, untilMs: order.atMs + untilMs }))
      .filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs)
      .map(({ untilMs }) => ({ energyUnits: order.energyUnits, untilMs })),
  );

/** wallet/getdelegatedresourceaccountindexv2: who delegates to an address. */
export const getDelegationIndex = (call: NodeCall): object => {
  const address = readAddressField(call.fields, 'value');
  if (!address) return nodeError('Invalid address');
  const isRented = listRunning(call, address).length > 0;
  return {
    account: showAddress(call.fields, address),
    ...(isRented && { fromAccounts: [showAddress(call.fields, poolAddress)] }),
  };
};

/** wallet/getdelegatedresourcev2: how much is delegated, and until when. */
export const getDelegations = (call: NodeCall): object => {
  const from = readAddressField(call.fields, 'fromAddress');
  const to = readAddressField(call.fields, 'toAddress');
  if (!from || !to) return nodeError('Invalid address');
  const running = from === poolAddress ? listRunning(call, to) : [];
  if (running.length === 0) return {};
  return {
    delegatedResource: running.map(({ energyUnits, untilMs }) => ({
      from: showAddress(call.fields, from),
      to: showAddress(call.fields, to),
      ...dropZeros({
        frozen_balance_for_energy: stakeForEnergySun(energyUnits),
        expire_time_for_energy: Number.isFinite(untilMs) ? untilMs : 0,
      }),
    })),
  };
};

import { readAccount } from './account-profile.ts';
import { listDelegations } from './order-path.ts';
import type { World } from './world.ts';

const recoveryMs = 24 * 3_600_000;

type Moment = { readonly atMs: number; readonly rented: number; readonly spent: number };

/** The energy of an address: its limit, what it has used, and how much of the limit is rented. */
type EnergyState = {
  readonly limitUnits: number;
  readonly usedUnits: number;
  readonly rentedUnits: number;
};

const listMoments = (world: World, address: string, nowMs: number): Moment[] => {
  const moments: Moment[] = [];
  for (const order of world.ordersByAddress.get(address) ?? []) {
    for (const stay of listDelegations(order.path)) {
      moments.push({ atMs: order.atMs + stay.fromMs, rented: order.energyUnits, spent: 0 });
      moments.push({ atMs: order.atMs + stay.untilMs, rented: -order.energyUnits, spent: 0 });
    }
  }
  for (const send of world.sendsByAddress.get(address) ?? [])
    moments.push({ atMs: send.atMs, rented: 0, spent: send.energyFromStakeUnits });
  return moments.filter(({ atMs }) => atMs <= nowMs).sort((one, other) => one.atMs - other.atMs);
};

/**
 * Used energy recovers in a straight line over 24 hours. When rented energy is reclaimed, the used energy shrinks by
 * the same share as the limit, as on the real network.
 */
export const readEnergy = (world: World, address: string, nowMs: number): EnergyState => {
  const own = readAccount(world, address, nowMs).ownEnergyUnits;
  let rented = 0;
  let used = 0;
  let usedAtMs = 0;
  let recoveredAtMs = 0;
  const recoverUntil = (atMs: number): void => {
    used =
      atMs >= recoveredAtMs
        ? 0
        : Math.floor((used * (recoveredAtMs - atMs)) / Math.max(1, recoveredAtMs - usedAtMs));
    usedAtMs = atMs;
  };
  for (const moment of listMoments(world, address, nowMs)) {
    recoverUntil(moment.atMs);
    const limit = own + rented;
    if (moment.rented < 0 && limit > 0) used -= Math.floor((used * -moment.rented) / limit);
    rented += moment.rented;
    used += moment.spent;
    if (moment.spent > 0) recoveredAtMs = moment.atMs + recoveryMs;
  }
  recoverUntil(nowMs);
  return { limitUnits: own + rented, usedUnits: used, rentedUnits: rented };
};

/** Used units of the 600 free bandwidth a day. They recover in the same way. */
export const readUsedBandwidth = (world: World, address: string, nowMs: number): number => {
  let used = readAccount(world, address, nowMs).usedBandwidth;
  for (const send of world.sendsByAddress.get(address) ?? []) {
    const left = recoveryMs - (nowMs - send.atMs);
    if (send.bandwidthFeeSun === '0' && left > 0 && left <= recoveryMs)
      used += Math.floor((send.bandwidth * left) / recoveryMs);
  }
  return Math.min(used, 600);
};

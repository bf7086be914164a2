import { addPercent } from '../values/amounts.ts';
import { readAccount, readTokenBalance } from './account-profile.ts';
import type { Purchase } from './events.ts';
import { quotePriceSun } from './market.ts';
import { findToken } from './tokens.ts';
import type { World } from './world.ts';

/** Energy for one transfer to each recipient. An address that was sent to once holds the token from then on. */
export const measureTransfers = (world: World, tokenName: string, recipients: readonly string[]): number => {
  const token = findToken(tokenName);
  const met = new Set<string>();
  let units = 0;
  for (const recipient of recipients) {
    const isHolder = met.has(recipient) || readTokenBalance(world, recipient, tokenName) > 0n;
    units += (isHolder ? token?.toHolderUnits : token?.toNewcomerUnits) ?? 0;
    met.add(recipient);
  }
  return units;
};

type Cost = {
  readonly energyUnits: number;
  readonly costSun: bigint;
  readonly smallOrderFeeSun: bigint;
  readonly activationFeeSun: bigint;
};

/** What a purchase costs at this moment: energy times price, plus the two fees. */
export const computeCost = (world: World, purchase: Purchase, nowMs: number): Cost => {
  const { settings, seed } = world;
  const energyUnits =
    purchase.source === 'amount'
      ? purchase.energyUnits
      : addPercent(measureTransfers(world, purchase.token, purchase.recipients), purchase.adjustPercent);
  const isSmall = energyUnits < settings.smallOrderBelowUnits;
  const isActivated = readAccount(world, purchase.to, nowMs).isActivated;
  const smallOrderFeeSun = isSmall ? BigInt(settings.smallOrderFeeSun) : 0n;
  const activationFeeSun = isActivated ? 0n : BigInt(settings.activationFeeSun);
  const priceSun = BigInt(quotePriceSun(settings, seed, purchase.period, nowMs));
  const costSun = priceSun * BigInt(energyUnits) + smallOrderFeeSun + activationFeeSun;
  return { energyUnits, costSun, smallOrderFeeSun, activationFeeSun };
};

import type { Sun } from '../amounts/sun.ts';

/**
 * What a token transfer typically takes, for when the chain is not asked. Measured in 2026 on USDT, which is at the cap
 * of the network's dynamic energy: other tokens need less. A view that shows a number from here says so.
 */
export const TYPICAL_TRANSFER = {
  energyUnits: 64_285n,
  /** To a wallet that holds none of the token yet. */
  newHolderEnergyUnits: 130_285n,
  bandwidthBytes: 345,
};

/** What the network burns for missing energy and bandwidth; last changed on 2025-08-29. */
export const TYPICAL_BURN = { energyUnitSun: 100n, byteSun: 1_000n, freeBytesPerDay: 600 };

/**
 * Whether this can be the network's price for one energy or byte. Zero is none: nothing may seem cheaper by it. An
 * energy has never cost more than 420 SUN, and a byte costs 1,000: a price above 1,000,000 is a mistake or a lie.
 */
export function isBurnPrice(unitSun: Sun): boolean {
  return unitSun > 0n && unitSun <= 1_000_000n;
}

/** More recipients than this are not measured one by one: at a node's pace that would take too long. */
export const MOST_MEASURED = 30;
/** How many addresses one question asks about: at a node's pace the answer takes a few seconds. */
export const MOST_NATURES = 6;

/** The surplus on an estimate that the service recommends, in percent, so that a rental is never short by a hair. */
export const RECOMMENDED_SURPLUS_PERCENT = '0.04';

import type { Sun } from './sun.ts';

/**
 * What a token transfer typically takes, for when the chain is not asked. Measured on USDT in 2026, which stands at the
 * cap of the network's dynamic energy: other tokens need less. Whoever shows a number from here says so.
 */
export const TYPICAL_TRANSFER = {
  energyUnits: 64_285n,
  /** To a wallet that holds none of the token yet. */
  newHolderEnergyUnits: 130_285n,
  bandwidthBytes: 345,
};

/** What the network burns for missing energy and bandwidth; changed last on 2025-08-29. */
export const TYPICAL_BURN = { energyUnitSun: 100n, byteSun: 1_000n, freeBytesPerDay: 600 };

/**
 * Whether the network may ask that for one energy or byte. Zero is no price: nothing may be called cheaper by it. It has
 * never asked for more than 420 SUN; a thousand times that and more is a mistake or a lie.
 */
export function isBurnPrice(unitSun: Sun): boolean {
  return unitSun > 0n && unitSun <= 1_000_000n;
}

/** More recipients than this are not asked of the node one by one: at its pace that takes too long. */
export const MOST_MEASURED = 30;
/** Addresses whose nature is asked for with one question: at a node's pace an answer in a few seconds. */
export const MOST_NATURES = 6;

/** What the service recommends on top of an estimate, in percent, so that a rental is never short by a hair. */
export const RECOMMENDED_SURPLUS_PERCENT = '0.04';

import { type Decimal, decimalFromSun, subtractDecimals, ZERO } from '../amounts/decimal.ts';
import { exceeds } from '../amounts/rounding.ts';
import type { Sun } from '../amounts/sun.ts';
import { type Period, periodMs } from './period.ts';
import { isBurnPrice } from './transfer-table.ts';

/** The energy that one confirmed transfer used, and what the network would have burned for each missing unit. */
export type UsedEnergy = { stakedUnits: bigint; burnUnitSun: Sun };

export type Saving = {
  /** The transfers used more energy than the rental can have given, so only part of it counts. */
  isCut: boolean;
  /** What burning the energy that counts would have cost. */
  unburned: Decimal;
  /** One of the two is null: what was saved, or how much more the rental cost. */
  saved: Decimal | null;
  lost: Decimal | null;
};

const DAY_MS = 86_400_000;

/** The burn price that the receipt itself proves, if a part was burned; else the network's present one. */
export function burnUnitOf(
  receipt: { energyUnits: bigint; stakedEnergyUnits: bigint; energyFeeSun: bigint },
  presentUnitSun: Sun,
): Sun {
  const burnedUnits = receipt.energyUnits - receipt.stakedEnergyUnits;
  const unitSun = burnedUnits > 0n ? receipt.energyFeeSun / burnedUnits : 0n;
  return isBurnPrice(unitSun) ? unitSun : presentUnitSun;
}

/** What a rental saved: what the transfers made with it did not burn, by their receipts, less what the rental cost. */
export function sumSaving(
  used: readonly UsedEnergy[],
  rental: { energyUnits: bigint; period: Period; cost: Decimal },
): Saving {
  let leftUnits = mostUsable(rental);
  let unburnedSun = 0n;
  let isCut = false;
  for (const { stakedUnits, burnUnitSun } of used) {
    const isTooMuch = stakedUnits > leftUnits;
    const units = isTooMuch ? leftUnits : stakedUnits;
    isCut ||= isTooMuch;
    leftUnits -= units;
    unburnedSun += units * burnUnitSun;
  }
  const unburned = decimalFromSun(unburnedSun);
  const saved = exceeds(rental.cost, unburned) ? null : (subtractDecimals(unburned, rental.cost) ?? ZERO);
  const lost = saved === null ? subtractDecimals(rental.cost, unburned) : null;
  return { isCut, unburned, saved, lost };
}

/** Used energy recovers within 24 hours: a rental gives its amount once, and once more each day. */
function mostUsable({ energyUnits, period }: { energyUnits: bigint; period: Period }): bigint {
  return energyUnits + (energyUnits * BigInt(periodMs(period))) / BigInt(DAY_MS);
}

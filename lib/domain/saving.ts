import { type Decimal, decimalFromSun, subtractDecimals } from './decimal.ts';
import { type Period, periodMs } from './period.ts';
import type { Sun } from './sun.ts';
import { isBurnPrice } from './transfer-table.ts';

/** What one confirmed transfer used, and what the network would have taken for a unit that is missing. */
export type UsedEnergy = { stakedUnits: bigint; burnUnitSun: Sun };

export type Saving = {
  /** More energy was there than the rental can have given: only so much of it counts. */
  isCut: boolean;
  /** What burning the energy that counts would have cost. */
  unburned: Decimal;
  /** One of the two is null: what was saved, or how much dearer the rental was. */
  saved: Decimal | null;
  lost: Decimal | null;
};

const DAY_MS = 86_400_000;

/** The price that a receipt itself proves, where a part was burned; else the network's present one. */
export function burnUnitOf(
  receipt: { energyUnits: bigint; stakedEnergyUnits: bigint; energyFeeSun: bigint },
  presentUnitSun: Sun,
): Sun {
  const burnedUnits = receipt.energyUnits - receipt.stakedEnergyUnits;
  const unitSun = burnedUnits > 0n ? receipt.energyFeeSun / burnedUnits : 0n;
  return isBurnPrice(unitSun) ? unitSun : presentUnitSun;
}

/** What a rental saved, by the receipts of the transfers made with it: what they did not burn, less what it cost. */
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
  const saved = subtractDecimals(unburned, rental.cost);
  const lost = saved === null ? subtractDecimals(rental.cost, unburned) : null;
  return { isCut, unburned, saved, lost };
}

/** Used energy is whole again after 24 hours: a rental gives its amount once, and once more each day. */
function mostUsable({ energyUnits, period }: { energyUnits: bigint; period: Period }): bigint {
  return energyUnits + (energyUnits * BigInt(periodMs(period))) / BigInt(DAY_MS);
}

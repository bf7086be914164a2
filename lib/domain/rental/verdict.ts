import { type Decimal, decimalFromSun, subtractDecimals } from '../amounts/decimal.ts';
import type { Sun } from '../amounts/sun.ts';
import { costSun } from './quote.ts';

/** `burn` is what the network takes without a rental. It is always shown beside what the rental costs. */
export type Verdict =
  | { kind: 'enough'; spareUnits: bigint }
  | { kind: 'rent'; burn: Decimal; savedPercent: number }
  /** One use costs more than burning, but the energy returns every day: worth it from `paysFromUses` uses on. */
  | { kind: 'rent-for-many'; burn: Decimal; paysFromUses: number; possibleUses: number }
  | { kind: 'burn'; burn: Decimal; extra: Decimal };

export type RentalCase = {
  neededUnits: bigint;
  /** Null if the chain was not asked: then all of the need counts as missing. */
  hasUnits: bigint | null;
  rentTotal: Decimal;
  burnUnitSun: Sun;
  periodDays: number;
};

/** Rent, don't rent, or burn. At equal prices burning wins: it needs no trust in anybody. */
export function decideRental({
  neededUnits,
  hasUnits,
  rentTotal,
  burnUnitSun,
  periodDays,
}: RentalCase): Verdict {
  const missing = neededUnits - (hasUnits ?? 0n);
  if (missing <= 0n) return { kind: 'enough', spareUnits: -missing };
  const burn = decimalFromSun(costSun(missing, burnUnitSun));
  const saved = subtractDecimals(burn, rentTotal);
  if (saved) return { kind: 'rent', burn, savedPercent: Number((saved * 100n) / burn) };
  // Used energy recovers within 24 hours, and the last day's use ends with the rental.
  const possibleUses = Math.floor(periodDays);
  const paysFromUses = Number(rentTotal / burn) + 1;
  if (paysFromUses <= possibleUses) return { kind: 'rent-for-many', burn, paysFromUses, possibleUses };
  return { kind: 'burn', burn, extra: (rentTotal - burn) as Decimal };
}

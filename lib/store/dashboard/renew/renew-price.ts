import type { Period } from '../../../domain/period.ts';
import { quoteRental } from '../../../domain/quote.ts';
import type { Sun } from '../../../domain/sun.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { feesOf } from '../../expected-fees.ts';
import { readSample } from '../../read-trx.ts';

/** A rental at the present price. */
export type RenewPrice = { unitSun: Sun; totalSun: Sun; feesSun: Sun };

/** Null while no price for the period is known. */
export function priceRenewal({ prices, fees }: Snapshot, period: string, units: string): RenewPrice | null {
  const price = prices[period as Period];
  if (!price) return null;
  const unitSun = BigInt(price.unitSun);
  const energyUnits = BigInt(units);
  const samples = fees.map(readSample);
  const feesSun = feesOf(quoteRental({ unitPriceSun: unitSun, energyUnits, isActivated: true, samples }));
  return { unitSun, totalSun: energyUnits * unitSun + feesSun, feesSun };
}

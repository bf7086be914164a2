import type { Sun } from '../../../domain/amounts/sun.ts';
import type { Period } from '../../../domain/rental/period.ts';
import { quoteRental } from '../../../domain/rental/quote.ts';
import type { Snapshot } from '../../../messages/snapshot.ts';
import { feesOf } from '../../expected-fees.ts';
import { readSample } from '../../read-trx.ts';
import { hasUnseenFee } from '../../unseen-fee.ts';

/** A rental at the present price. With `hasUnseenFee`, a fee that no order has shown yet may come on top. */
export type RenewPrice = { unitSun: Sun; totalSun: Sun; feesSun: Sun; hasUnseenFee: boolean };

/** Null while no price for the period is known. */
export function priceRenewal({ prices, fees }: Snapshot, period: Period, units: string): RenewPrice | null {
  const price = prices[period];
  if (!price) return null;
  const unitSun = BigInt(price.unitSun);
  const energyUnits = BigInt(units);
  const samples = fees.map(readSample);
  const quote = quoteRental({ unitPriceSun: unitSun, energyUnits, isActivated: true, samples });
  const feesSun = feesOf(quote);
  const totalSun = energyUnits * unitSun + feesSun;
  return { unitSun, totalSun, feesSun, hasUnseenFee: hasUnseenFee(quote) };
}

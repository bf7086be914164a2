import { type Decimal, ZERO } from '../../domain/decimal.ts';
import type { FeeSample } from '../../domain/quote.ts';

/** The energy of the earlier order from which this small-order fee, or that none is due, is expected of an order. */
export function learnedFrom(energyUnits: bigint, fee: Decimal, samples: readonly FeeSample[]): bigint | null {
  const alike = samples.filter(({ smallOrderFee }) => smallOrderFee === fee);
  // Free frees all larger ones, charged charges all smaller ones.
  const fits = alike.find(({ energyUnits: size }) =>
    fee === ZERO ? size <= energyUnits : size >= energyUnits,
  );
  return (fits ?? alike[0])?.energyUnits ?? null;
}

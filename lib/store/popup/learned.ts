import { type Decimal, ZERO } from '../../domain/amounts/decimal.ts';
import type { FeeSample } from '../../domain/rental/quote.ts';

/** The energy of the earlier order from which this small-order fee (zero for none) is expected. */
export function learnedFrom(energyUnits: bigint, fee: Decimal, samples: readonly FeeSample[]): bigint | null {
  const alike = samples.filter(({ smallOrderFee }) => smallOrderFee === fee);
  // An order without the fee shows that larger ones pay none; an order with it, that smaller ones pay it.
  const fits = alike.find(({ energyUnits: size }) =>
    fee === ZERO ? size <= energyUnits : size >= energyUnits,
  );
  return (fits ?? alike[0])?.energyUnits ?? null;
}

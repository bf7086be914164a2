import { type Decimal, decimalFromSun } from '../../domain/amounts/decimal.ts';
import type { Sun } from '../../domain/amounts/sun.ts';
import type { PricedQuote } from './quote.ts';

/**
 * The price per energy below which renting is cheaper than burning, given that the rental costs `extra` more now. It
 * is not the price of burning: a rental has fees on top, and an estimate rents the whole need, where burning pays
 * only for what is missing. Zero or less if no price would do.
 */
export function worthBelow(extra: Decimal, { unitSun, energyUnits }: PricedQuote): Sun {
  return unitSun - extra / decimalFromSun(energyUnits);
}

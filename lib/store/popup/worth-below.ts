import { type Decimal, decimalFromSun } from '../../domain/decimal.ts';
import type { Sun } from '../../domain/sun.ts';
import type { PricedQuote } from './quote.ts';

/**
 * Below which price a rental that costs so much more than burning costs less. Not the price of burning: fees are paid
 * besides, and of an estimate all is rented where only what is missing would burn. Not above zero where there is none.
 */
export function worthBelow(extra: Decimal, { unitSun, energyUnits }: PricedQuote): Sun {
  return unitSun - extra / decimalFromSun(energyUnits);
}

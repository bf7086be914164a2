import { addDecimals, sunFromDecimalCeil } from '../domain/decimal.ts';
import type { Quote } from '../domain/quote.ts';
import type { Sun } from '../domain/sun.ts';

/** In whole SUN, rounded up once like the total. Rounded one by one they could exceed a cap equal to the total. */
export function feesOf({ smallOrderFee, activationFee }: Quote): Sun {
  return sunFromDecimalCeil(addDecimals(smallOrderFee.amount, activationFee.amount));
}

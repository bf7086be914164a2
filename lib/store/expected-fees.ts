import { addDecimals, sunFromDecimalCeil } from '../domain/amounts/decimal.ts';
import type { Sun } from '../domain/amounts/sun.ts';
import type { Quote } from '../domain/rental/quote.ts';

/** In whole SUN, rounded up once like the total. Rounded one by one they could exceed a cap equal to the total. */
export function feesOf({ smallOrderFee, activationFee }: Quote): Sun {
  return sunFromDecimalCeil(addDecimals(smallOrderFee.amount, activationFee.amount));
}

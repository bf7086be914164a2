import { addDecimals, sunFromDecimalCeil } from '../domain/decimal.ts';
import type { Quote } from '../domain/quote.ts';
import type { Sun } from '../domain/sun.ts';

/** In whole SUN, rounded up once as a total is: rounded one by one they would pass a cap that is the total itself. */
export function feesOf({ smallOrderFee, activationFee }: Quote): Sun {
  return sunFromDecimalCeil(addDecimals(smallOrderFee.amount, activationFee.amount));
}

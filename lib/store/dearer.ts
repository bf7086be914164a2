import type { Decimal } from '../domain/decimal.ts';
import { CENT } from '../domain/typed-sum.ts';

/** Whether a sum rose by what people see of it. It moves by less all the time: energy comes back by the second. */
export const isDearer = (before: Decimal, now: Decimal): boolean => now - before >= CENT;

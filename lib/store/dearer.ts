import type { Decimal } from '../domain/amounts/decimal.ts';
import { CENT } from '../domain/amounts/typed-sum.ts';

/** Whether a sum rose by at least the cent that people see. Sums always move by less, as energy recovers. */
export const isDearer = (before: Decimal, now: Decimal): boolean => now - before >= CENT;

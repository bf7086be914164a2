import type { Sun } from '../domain/amounts/sun.ts';
import { isLocking } from '../domain/order/intent-state.ts';
import { costSun } from './buy/check-limits.ts';
import type { Intent } from './journal/intent.ts';
import type { Order } from './track/order-record.ts';

/** One purchase and what became of it. */
export type Purchase = {
  intent: Intent;
  /** While true, nothing else is bought on the profile. */
  isLocking: boolean;
  orders: readonly Order[];
  /** What it has cost; while that is unknown, the most it may have cost. */
  costSun: Sun;
  /** The chain denies a delivery of it. */
  isDenied: boolean;
};

export const purchaseOf = (intent: Intent, orders: readonly Order[], isDenied: boolean): Purchase => ({
  intent,
  isLocking: isLocking(intent),
  orders,
  costSun: costSun(intent, orders),
  isDenied,
});

import type { Sun } from '../domain/sun.ts';
import { costSun } from './buy/check-limits.ts';
import type { Core } from './core.ts';
import type { Intent } from './journal/intent.ts';
import { isUnresolved } from './journal/transitions.ts';
import type { Order } from './track/order-record.ts';

/** One purchase with what has come of it. */
export type Purchase = {
  intent: Intent;
  /** While true, nothing else is bought on the profile. */
  isLocking: boolean;
  orders: readonly Order[];
  /** What it has cost, and where that is not known yet, the most it may have. */
  costSun: Sun;
};

/** The purchases of the last week whose ids begin with `prefix`, oldest first. */
export function listPurchases({ journal, orders }: Core, prefix: string): Purchase[] {
  const intents = journal.all().filter(({ id }) => id.startsWith(prefix));
  return intents
    .sort((a, b) => armedAtMs(a) - armedAtMs(b))
    .map((intent) => {
      const own = orders.all().filter(({ intentId }) => intentId === intent.id);
      return { intent, isLocking: isUnresolved(intent), orders: own, costSun: costSun(intent, own) };
    });
}

const armedAtMs = ({ history, baseline }: Intent) => history[0]?.atMs ?? baseline.atMs;

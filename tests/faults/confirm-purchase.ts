import { randomUUID } from 'node:crypto';
import type { Page } from 'puppeteer-core';
import { askAndLeave } from '../support/browser/page-line.ts';

export type Wanted = { profileId: string; origin: string; to: string; amount: string };

/**
 * Confirms a purchase as the popup's sheet does, without waiting for the outcome. The page keeps the answer under
 * `name`.
 */
export async function confirmPurchase(
  page: Page,
  { profileId, origin, to, amount }: Wanted,
  intentId: string = randomUUID(),
  name: string = intentId,
): Promise<{ intentId: string; amount: string }> {
  await askAndLeave(page, name, 'purchase.confirm', {
    intentId,
    profileId,
    origin,
    request: { to, period: '1h', amount: { source: 'amount', energyUnits: amount } },
    energyUnits: amount,
    unitSun: '46',
    pricedAtMs: Date.now(),
    feesSun: '0',
    capSun: '50000000',
    comparedWith: null,
    hasTypedSum: true,
  });
  return { intentId, amount };
}

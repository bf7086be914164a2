import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { PlansPage } from './pages/plans-page.ts';

const BUDGET_MS = 75_000;

/** Rents for one address with a batch, and puts the batch away. */
export async function rentOne(browser: ExtensionBrowser, to: string): Promise<void> {
  const batch = await PlansPage.open(browser, 'batch');
  await batch.enter([to]);
  await batch.confirm();
  await batch.see('Buying is done', BUDGET_MS);
  await batch.pressLate('New batch');
  await batch.close();
}

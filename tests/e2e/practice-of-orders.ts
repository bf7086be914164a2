import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { makeOrders } from '../support/many-orders.ts';
import { seedPractice } from '../support/seed-practice.ts';
import { PopupPage } from './pages/popup-page.ts';

/** Enters practice mode with orders that were made before, the newest a moment ago. */
export async function enterPracticeWithOrders(browser: ExtensionBrowser, count: number): Promise<void> {
  const popup = await PopupPage.open(browser);
  await popup.waitForWelcome();
  await seedPractice(popup.page, makeOrders(count, Date.now(), 'practice'));
  await popup.enterPractice();
  await popup.close();
}

import type { OrderEvent } from '../../lib/sandbox/world/events.ts';
import type { ExtensionBrowser } from '../support/browser/extension-browser.ts';
import { makeOrders } from '../support/many-orders.ts';
import { seedPractice } from '../support/seed-practice.ts';
import { PopupPage } from './pages/popup-page.ts';

/**
 * Enters practice mode with orders that were made before, the newest a moment ago. `newest`: in what that one differs
 * from the others of its kind.
 */
export async function enterPracticeWithOrders(
  browser: ExtensionBrowser,
  count: number,
  newest: Partial<OrderEvent> = {},
): Promise<void> {
  const popup = await PopupPage.open(browser);
  await popup.waitForWelcome();
  const events = makeOrders(count, Date.now(), 'practice');
  Object.assign(events.at(-1) ?? {}, newest);
  await seedPractice(popup.page, events);
  await popup.enterPractice();
  await popup.close();
}

import type { Page } from 'puppeteer-core';

/**
 * What a user does outside the extension's pages. In Firefox, the browser's own parts do it for real. In Chromium, a
 * driver can click only the toolbar button. A headless Chromium has no menu, address bar or notification to click, so
 * the event is raised in the background instead, with the data that the browser would give it; `npm run test:hands`
 * uses the real menu and address bar.
 */
export interface Gestures {
  /** Clicks Turbine's button while this page is in front. */
  clickButton(page: Page): Promise<void>;
  /** Right-clicks the element, with the current selection, and chooses Turbine's entry. */
  rightClick(page: Page, selector: string): Promise<void>;
  /** Turbine's entries in the context menu of this element. */
  listMenu(page: Page, selector: string): Promise<string[]>;
  /** Types the keyword and this text, and presses Enter. */
  enterInAddressBar(page: Page, text: string): Promise<void>;
  clickNotification(id: string): Promise<void>;
  /** The awaited value of an expression in the popup, or null while there is no popup. */
  evaluateInPopup(expression: string): Promise<unknown>;
  closePopup(): Promise<void>;
  /** Takes the machine offline, or online again. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Makes the system ask for reduced motion, or stops that. */
  reduceMotion(isReduced: boolean, page: Page): Promise<void>;
  /** Replaces every page's colours by the user's own (white on black), or stops that. */
  forceColours(isForced: boolean, page: Page): Promise<void>;
}

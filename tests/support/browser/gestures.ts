import type { Page } from 'puppeteer-core';

/**
 * What a user does outside the extension's pages. Firefox does it for real, by the browser's own parts. Chromium gives a
 * driver its toolbar button; its native menu, address bar and notifications have no hands when headless, so there the
 * event itself is raised in the background, with what the browser would put in it; `npm run test:hands` does those for
 * real too.
 */
export interface Gestures {
  /** Clicks Turbine's button while this page is in front. */
  clickButton(page: Page): Promise<void>;
  /** Right-clicks what the selector finds, with what is selected there, and chooses Turbine's entry. */
  rightClick(page: Page, selector: string): Promise<void>;
  /** Turbine's entries in the menu of a right-click on this, as many as there are. */
  listMenu(page: Page, selector: string): Promise<string[]>;
  /** Types after the keyword and presses Enter on what stands there. */
  enterInAddressBar(page: Page, text: string): Promise<void>;
  clickNotification(id: string): Promise<void>;
  /** The value of an expression in the popup, awaited; null while there is no popup. */
  evaluateInPopup(expression: string): Promise<unknown>;
  closePopup(): Promise<void>;
  /** Takes the machine's network away, or gives it back. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Has the system ask pages for less motion, or not any more. */
  reduceMotion(isReduced: boolean, page: Page): Promise<void>;
  /** Has the reader's own colours, white on black, stand in place of every page's, or not any more. */
  forceColours(isForced: boolean, page: Page): Promise<void>;
}

import type { Page } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

/** Waits until what has the focus is what the selector says. */
export function focusIsOn(page: Page, selector: string): Promise<void> {
  return waitUntil(`the focus is on ${selector}`, () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector),
  );
}

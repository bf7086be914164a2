import type { Page } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

/** Waits until what has the focus is what the selector says. */
export function focusIsOn(page: Page, selector: string): Promise<void> {
  let seen = '';
  const look = async () => {
    const { isThere, text } = await page.evaluate((wanted) => {
      const { activeElement } = document;
      return {
        isThere: activeElement?.matches(wanted) === true,
        text: activeElement?.outerHTML.slice(0, 200),
      };
    }, selector);
    seen = text ?? '';
    return isThere;
  };
  return waitUntil(`the focus is on ${selector}`, look, { sees: () => seen });
}

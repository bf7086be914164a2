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

/** For the page itself: whether what is called so has the focus. */
export const isFocusOn = (name: string): boolean =>
  document.activeElement?.textContent === name || document.activeElement?.ariaLabel === name;

/** For the page itself: gives the focus to the first button with this text, if it takes it. */
export function focusButton(name: string): boolean {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  button?.focus();
  return button !== undefined && document.activeElement === button;
}

import type { Page } from 'puppeteer-core';
import { waitUntil } from './wait-until.ts';

/** Waits until the focused element matches the selector. */
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

/** Runs in the page: whether the element with this text or label has the focus. */
export const isFocusOn = (name: string): boolean =>
  document.activeElement?.textContent === name || document.activeElement?.ariaLabel === name;

/** Runs in the page: focuses the first button with this text. Returns whether it took the focus. */
export function focusButton(name: string): boolean {
  const button = [...document.querySelectorAll('button')].find((one) => one.textContent === name);
  button?.focus();
  return button !== undefined && document.activeElement === button;
}

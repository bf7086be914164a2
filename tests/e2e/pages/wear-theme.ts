import type { Page } from 'puppeteer-core';

/** Puts a theme on, as the reader's system would, and waits until no colour is on its way any more. */
export async function wearTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  }, theme);
}

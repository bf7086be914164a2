import type { Page } from 'puppeteer-core';

declare const window: { heard?: string[] };

/** From now on what a screen reader would say of its own accord is kept: each change of a live region. */
export const listen = (page: Page) => page.evaluate(keepWhatIsSaid);

/** What was said since then. */
export const readHeard = (page: Page) => page.evaluate(() => window.heard ?? []);

function keepWhatIsSaid(): void {
  const heard: string[] = [];
  window.heard = heard;
  // Of several around a text the nearest decides.
  const regionOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const nearest = element?.closest('[role=status], [role=alert], [aria-live]');
    return nearest?.getAttribute('aria-live') === 'off' ? null : nearest;
  };
  new MutationObserver((changes) => {
    const nodes = changes.flatMap(({ target, addedNodes }) => [
      regionOf(target),
      ...[...addedNodes].map(regionOf),
    ]);
    for (const region of new Set(nodes)) if (region) heard.push(region.textContent ?? '');
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

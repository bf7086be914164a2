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
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const regions = new Set([...changes.map(({ target }) => target), ...added].map(regionOf));
    // Of one that comes with its words in it many screen readers say nothing, unless it is an alert.
    const isHeard = (region: Element) =>
      region.getAttribute('role') === 'alert' || !added.some((node) => node.contains(region));
    for (const region of regions) if (region && isHeard(region)) heard.push(region.textContent ?? '');
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

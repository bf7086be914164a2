import type { Page } from 'puppeteer-core';

declare const window: { heard?: string[] };

/** From now on, records what a screen reader would say by itself: each change of a live region. */
export const listen = (page: Page) => page.evaluate(keepWhatIsSaid);

/** What was said since `listen`. */
export const readHeard = (page: Page) => page.evaluate(() => window.heard ?? []);

function keepWhatIsSaid(): void {
  const heard: string[] = [];
  window.heard = heard;
  // If live regions are nested, the nearest one around a text decides.
  const regionOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const nearest = element?.closest('[role=status], [role=alert], [aria-live]');
    return nearest?.getAttribute('aria-live') === 'off' ? null : nearest;
  };
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const regions = new Set([...changes.map(({ target }) => target), ...added].map(regionOf));
    // Many screen readers say nothing when a live region is added together with its text, unless it is an alert.
    const isHeard = (region: Element) =>
      region.getAttribute('role') === 'alert' || !added.some((node) => node.contains(region));
    for (const region of regions) if (region && isHeard(region)) heard.push(region.textContent ?? '');
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/**
 * Calls once a second while the page is visible, and at once when its visibility or the machine's connection changes.
 */
export function everySecondSeen(tick: () => void): void {
  setInterval(() => {
    if (!document.hidden) tick();
  }, 1000);
  for (const event of ['visibilitychange', 'online', 'offline']) addEventListener(event, tick);
}

/** A page that nobody sees paints nothing: after this long the promise resolves all the same. */
const NOTHING_PAINTED_MS = 300;

/**
 * Resolves once the first frame is on the screen, not when it is drawn: between the two a browser shows the popup's
 * window and fits it to its page, and every task of the page in between puts that off.
 */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, NOTHING_PAINTED_MS);
  });
}

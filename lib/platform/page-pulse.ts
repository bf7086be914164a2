/** Calls once a second while the page is seen, at once when it is seen again, and when the machine goes on- or offline. */
export function everySecondSeen(tick: () => void): void {
  setInterval(() => {
    if (!document.hidden) tick();
  }, 1000);
  document.addEventListener('visibilitychange', tick);
  addEventListener('online', tick);
  addEventListener('offline', tick);
}

/** A page that nobody sees paints nothing, and is told all the same. */
const NOTHING_PAINTED_MS = 300;

/** Resolves once the first frame has been painted. */
export function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, NOTHING_PAINTED_MS);
  });
}

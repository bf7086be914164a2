/** Calls once the next frame is on the screen. A page that nobody sees has none until it is seen. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/**
 * For how long the click that is being handled has waited: while a page hangs, clicks on what it still shows queue up.
 * Zero where no event is being handled, or a browser does not say when it was made.
 */
export function waitedMs(): number {
  const madeAtMs = globalThis.event?.timeStamp;
  return madeAtMs ? performance.now() - madeAtMs : 0;
}

/** What a guard against clicks that come too soon goes by. */
export const CLICK_CLOCK = { now: () => performance.now(), afterFrame, waitedMs };

/** Calls once the next frame is on the screen. A page that nobody sees has none until it is seen. */
export function afterFrame(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

/** What a guard against clicks that come too soon goes by. */
export const CLICK_CLOCK = { now: () => performance.now(), afterFrame };

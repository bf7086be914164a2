import { computed, effect } from '@preact/signals';

/** A click within this time was meant for what was there before: another screen, or another sum. */
const DEAF_FOR_MS = 500;

export type GuardDeps = {
  now(): number;
  /** Calls once what is drawn now is on the screen. */
  afterFrame(run: () => void): void;
  /** For how long the click that is being handled has waited for the page. */
  waitedMs(): number;
};

/**
 * Returns whether a click may act now: not if it was made before the offer was on the screen, nor in the half second
 * after the offer has appeared or changed there. `offered` names what a click would decide on, null while that is
 * nothing. The same name again is no change.
 */
export function guardClicks(
  offered: () => string | null,
  { now, afterFrame, waitedMs }: GuardDeps,
): () => boolean {
  const seen = computed(offered);
  let offerCount = 0;
  let listensFromMs: number | null = null;
  effect(() => {
    if (seen.value === null) return;
    offerCount += 1;
    const offer = offerCount;
    listensFromMs = null;
    afterFrame(() => {
      if (offer === offerCount) listensFromMs = now() + DEAF_FOR_MS;
    });
  });
  return () => {
    if (listensFromMs === null) return false;
    const leftMs = listensFromMs - now();
    // More than that is left only if the clock was set back.
    return leftMs + waitedMs() <= 0 || leftMs > DEAF_FOR_MS;
  };
}

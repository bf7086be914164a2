import { computed, effect } from '@preact/signals';

/** A click within this time was meant for what was there before: another screen, or another sum. */
export const DEAF_FOR_MS = 500;

/**
 * Returns whether a click may pay now: not in the half second after the offer has appeared or changed. `offered` names
 * what a click would pay for, null while that is nothing. The same name again is no change.
 */
export function guardClicks(offered: () => string | null, now: () => number): () => boolean {
  const seen = computed(offered);
  let listensFromMs = 0;
  effect(() => {
    if (seen.value !== null) listensFromMs = now() + DEAF_FOR_MS;
  });
  return () => {
    const leftMs = listensFromMs - now();
    // More than that is left only if the clock was set back.
    return leftMs <= 0 || leftMs > DEAF_FOR_MS;
  };
}

import { computed, effect } from '@preact/signals';

/** A click this soon was meant for what stood there before: another screen, or another sum. */
export const DEAF_FOR_MS = 500;

/**
 * Whether a click may pay: not in the half second after what it would pay for has appeared or changed. What is read again
 * and says the same changes nothing. Null while nothing is offered.
 */
export function guardClicks(offered: () => string | null, now: () => number): () => boolean {
  const seen = computed(offered);
  let listensFromMs = 0;
  effect(() => {
    if (seen.value !== null) listensFromMs = now() + DEAF_FOR_MS;
  });
  return () => {
    const leftMs = listensFromMs - now();
    // More is left only where the clock was set back.
    return leftMs <= 0 || leftMs > DEAF_FOR_MS;
  };
}

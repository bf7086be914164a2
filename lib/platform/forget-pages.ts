import { emptyPageMemory } from './page-memory.ts';

declare const chrome: { runtime: { reload(): void } };

/**
 * Empties what the pages keep and restarts the extension, which closes them all. Both in one tick: no page can open in
 * between and still learn what was forgotten.
 */
export function forgetPages(): void {
  emptyPageMemory(localStorage, crypto.randomUUID());
  chrome.runtime.reload();
}

import { emptyPageMemory } from './page-memory.ts';

declare const chrome: { runtime: { reload(): void } };

/**
 * Empties what the pages keep and starts the extension anew, which closes them all. One after the other in one go: no page
 * opens in between that still learns what was forgotten.
 */
export function forgetPages(): void {
  emptyPageMemory(localStorage, crypto.randomUUID());
  chrome.runtime.reload();
}

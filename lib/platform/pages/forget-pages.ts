import { emptyPageMemory } from './page-memory.ts';

declare const chrome: { runtime: { reload(): void } };

export const forgetPages = {
  /** Empties what the pages keep. The pages that are open can write nothing there any more. */
  empty,

  /**
   * Empties it once more and restarts the extension, which closes all pages. Both in one tick: no page can open in
   * between and still learn what was forgotten.
   */
  finish() {
    empty();
    chrome.runtime.reload();
  },
};

function empty(): void {
  emptyPageMemory(localStorage, crypto.randomUUID());
}

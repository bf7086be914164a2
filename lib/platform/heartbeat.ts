import { browser } from 'wxt/browser';
import { keep } from './storage/keeping.ts';

const BEAT_MS = 8_000;

/**
 * Keeps the background alive until the returned function is called. Measured: a fetch in flight does not, in either
 * browser; a call of extension API every 8 seconds does, in both.
 */
export function keepBackgroundAlive(): () => void {
  const timer = setInterval(() => {
    void browser.runtime.getPlatformInfo();
    // Only the call counts. A disk that takes nothing is reported by whatever has something to keep.
    keep(() => browser.storage.local.set({ heartbeat: Date.now() })).catch(() => {});
  }, BEAT_MS);
  return () => clearInterval(timer);
}

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withBrowser } from './with-browser.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// Measured: both browsers end a background 30 seconds after its last call to them. A call every 8 seconds prevents
// that.
it('calls the browser every 8 seconds while the background must live, and never afterwards', async () => {
  const calls: string[] = [];
  const browser = {
    runtime: { getPlatformInfo: async () => void calls.push('info') },
    storage: { local: { set: async () => void calls.push('write') } },
  };
  const { keepBackgroundAlive } = await withBrowser(
    browser,
    () => import('../../../lib/platform/heartbeat.ts'),
  );
  const stop = keepBackgroundAlive();
  vi.advanceTimersByTime(7_999);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(16_001);
  expect(calls).toEqual(['info', 'write', 'info', 'write', 'info', 'write']);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(calls).toHaveLength(6);
});

it('writes nothing after everything was forgotten, and reports nothing of a full disk', async () => {
  const set = vi.fn(() => Promise.reject(new Error('full')));
  const browser = { runtime: { getPlatformInfo: async () => {} }, storage: { local: { set } } };
  const { keepBackgroundAlive, stopKeeping } = await withBrowser(browser, async () => ({
    ...(await import('../../../lib/platform/heartbeat.ts')),
    ...(await import('../../../lib/platform/storage/keeping.ts')),
  }));
  const stop = keepBackgroundAlive();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(set).toHaveBeenCalledOnce();
  stopKeeping();
  await vi.advanceTimersByTimeAsync(8_000);
  expect(set).toHaveBeenCalledOnce();
  stop();
});

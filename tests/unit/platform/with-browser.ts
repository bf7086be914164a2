import { vi } from 'vitest';

/** Loads a module of the platform over a browser made for the test. Later loads get their own module again. */
export async function withBrowser<T>(browser: object, load: () => Promise<T>): Promise<T> {
  vi.resetModules();
  vi.doMock('wxt/browser', () => ({ browser }));
  try {
    return await load();
  } finally {
    vi.doUnmock('wxt/browser');
    vi.resetModules();
  }
}

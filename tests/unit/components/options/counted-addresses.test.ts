import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ImportResult } from '../../../../components/options/addresses/ImportResult.tsx';
import ReplaceDialog from '../../../../components/options/data/ReplaceDialog.tsx';
import { DEFAULT_SETTINGS } from '../../../../lib/settings/settings.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('../../../../components/parts/controls/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => 0, afterFrame: () => undefined },
}));
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const noop = () => undefined;

it('counts the addresses of a file as all numbers are written', () => {
  const result = { problem: null, imitations: [], addedCount: 1000, knownCount: 0 };
  const taken = drawn(ImportResult({ result, onMeant: noop, onClose: noop }));
  expect(taken).toContain('options.addresses.imported ["1,000","0"]');
  const props = {
    file: { settings: DEFAULT_SETTINGS, addressCount: 1000, imitations: [] },
    kept: { settings: DEFAULT_SETTINGS, book: [], vault: { labels: {} } },
    ...{ checking: [], onReplace: noop, onClose: noop },
  };
  const asked = drawn(ReplaceDialog(props as unknown as Parameters<typeof ReplaceDialog>[0]));
  expect(asked).toContain('options.data.replaceWhat ["0","1,000"]');
});

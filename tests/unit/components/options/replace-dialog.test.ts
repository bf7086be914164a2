import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
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

const OWN = 'https://node.example';
const chainAt = (origin: string) => ({ ...DEFAULT_SETTINGS, chain: { isOn: false, origin } });

it.each([
  ['with the same node', OWN, { chain: { origin: OWN } }, false],
  ['with another node', 'https://api.trongrid.io', { chain: { origin: OWN } }, true],
  ['with another node, while no key is kept', 'https://api.trongrid.io', {}, false],
])(
  'says before it replaces the settings that the key of the node is lost: %s',
  (_, origin, labels, isLost) => {
    const props = {
      file: { settings: chainAt(origin), addressCount: 0, imitations: [] },
      kept: { settings: chainAt(OWN), book: [], vault: { labels } },
      ...{ checking: [], onReplace: () => undefined, onClose: () => undefined },
    };
    const said = drawn(ReplaceDialog(props as unknown as Parameters<typeof ReplaceDialog>[0]));
    expect(said).toContain('options.data.replaceWhat');
    expect(/options\.data\.replaceKey.*node\.example/.test(said)).toBe(isLost);
  },
);

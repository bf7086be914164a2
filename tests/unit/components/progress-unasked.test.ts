import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProgressScreen } from '../../../components/popup/ProgressScreen.tsx';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { drawn, readEnglish } from './drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('./drawn.ts')).firstHooks);
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const order = {
  ...{ guid: '7', status: 2, to: null, period: '1h', energyUnits: '65000', firstSeenAtMs: 0, steps: [] },
  ...{ costTrx: null, costPaidTrx: null, quotedTrx: null, chain: null, endsAtMs: null, delegatedAtMs: null },
};

it.each([
  ['ready', /progress\.canClose/],
  ['locked', /locked\.running/],
  ['missing', /token\.missing.*token\.nothingIsAsked/],
  ['refused', /token\.refused.*token\.nothingIsAsked/],
])(
  'an order under way is said to be watched only while it can be asked about: the token is %s',
  (token, words) => {
    const model = {
      ...{ snapshot: { ...EMPTY_SNAPSHOT, profile: { token } }, nowMs: signal(0), isPractice: signal(false) },
      ...{ draft: signal({ to: null }), need: signal(null), refusal: signal(null), asking: signal(null) },
      screen: signal({ kind: 'order' }),
    };
    const said = drawn(ProgressScreen({ model, order } as unknown as Parameters<typeof ProgressScreen>[0]));
    expect(said).toMatch(words);
    expect(said.includes('progress.canClose')).toBe(token === 'ready');
  },
);

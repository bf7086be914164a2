import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProgressScreen } from '../../../../components/popup/order/ProgressScreen.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
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

const MINUTE = 60_000;

function screen(token: string, trouble: string | null, nowMs: number): string {
  const connection = { ...EMPTY_SNAPSHOT.connection, trouble };
  const model = {
    snapshot: { ...EMPTY_SNAPSHOT, profile: { token }, connection },
    ...{ nowMs: signal(nowMs), isPractice: signal(false), screen: signal({ kind: 'order' }) },
    ...{ draft: signal({ to: null }), need: signal(null), refusal: signal(null), asking: signal(null) },
  };
  return drawn(ProgressScreen({ model, order } as unknown as Parameters<typeof ProgressScreen>[0]));
}

it.each([
  ['ready', null, /progress\.canClose/],
  ['locked', null, /locked\.running/],
  ['missing', null, /token\.missing.*token\.nothingIsAsked/],
  ['refused', null, /token\.refused.*token\.nothingIsAsked/],
  ['ready', 'no-permission', /offline\.notAllowed/],
])(
  'an order under way is watched, and late, only while it can be asked about: %s, %s',
  (token, trouble, words) => {
    const isAsked = token === 'ready' && trouble === null;
    const said = screen(token, trouble, 16 * MINUTE);
    expect(said).toMatch(words);
    expect(said.includes('progress.canClose')).toBe(isAsked);
    // It may have been delivered long ago.
    expect(/order\.late|progress\.askService/.test(said)).toBe(isAsked);
  },
);

it('an order at a service that does not answer is late all the same', () => {
  expect(screen('ready', 'timeout', 16 * MINUTE)).toContain('progress.askServiceMeans');
});

it('the number of an order stands once on its screen, also if its address has no name', () => {
  expect(screen('ready', null, MINUTE).match(/order\.number/g)).toHaveLength(1);
});

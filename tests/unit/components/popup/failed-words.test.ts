import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailedScreen } from '../../../../components/popup/order/FailedScreen.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../../lib/messages/order-view.ts';
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

/** The screen of a failed order of 2.687676 TRX, with a balance that is enough for another. */
function failed(change: Partial<OrderView>): string {
  const model = {
    snapshot: { ...EMPTY_SNAPSHOT, balance: { amountTrx: '128.4', readAtMs: 0 } },
    ...{ isPractice: signal(false), nowMs: signal(0), asking: signal(null) },
  };
  const order = {
    ...{ guid: '1', to: null, period: '1h', energyUnits: '1', steps: [], fees: null, status: 6, chain: null },
    ...{ delegateTxids: [], delegatedAtMs: null, closedAtMs: 0, intentId: null, quotedTrx: null },
    ...{ costTrx: '2.687676', costPaidTrx: '0', ...change },
  };
  return drawn(FailedScreen({ model, order } as unknown as Parameters<typeof FailedScreen>[0]));
}

it.each([
  ['nothing was paid', '0', /failed\.closedAtOnce .*failed\.nothingPaid/],
  [
    'a part was, and is asked back',
    '1.5',
    /failed\.closedAtOnce .*somePaid .{1,20}1\.50{5}.*askBack .{1,20}1\.5/,
  ],
  ['all of it was, and is asked back', '2.687676', /failed\.byService .*somePaid .{1,20}2\.687676.*askBack/],
  ['nobody can read what was', null, /failed\.byService .*failed\.paidUnread .*failed\.ask /],
])('a failed order says that %s', (_, costPaidTrx, words) => {
  const said = failed({ costPaidTrx });
  expect(said).toMatch(words);
  expect(said.match(/failed\.(nothingPaid|somePaid|paidUnread)/g)).toHaveLength(1);
});

it('only of an order that was delivered before it failed is it said that its energy may be gone', () => {
  expect(failed({ delegatedAtMs: 1 })).toMatch(/failed\.afterDelivery .*deliveredThen .*failed\.mayBeGone/);
  expect(failed({})).not.toMatch(/mayBeGone|afterDelivery|deliveredThen/);
});

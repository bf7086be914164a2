import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailedScreen } from '../../../../components/popup/order/FailedScreen.tsx';
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

type Part = VNode<{ children?: unknown; class?: string }>;

/** The words of each primary button below this element. */
function primary(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(primary);
  const { type, props } = (part ?? {}) as Partial<Part>;
  if (typeof type === 'function') return primary((type as (given: object) => unknown)(props ?? {}));
  if (props?.class?.includes('btn-primary')) return [drawn(part as Part).trim()];
  return primary(props?.children ?? []);
}

it.each([
  ['with a balance that is too low, it is to top up', '1', 'obstacle.toPanel'],
  ['with a balance that is enough by now, it is to go back to the quote', '128.4', 'order.backToQuote'],
])('a failed order that was not paid has one thing to do: %s', (_, amountTrx, words) => {
  expect(primary(failed(amountTrx))).toEqual([expect.stringContaining(words)]);
});

it.each([
  ['ready', 1],
  ['locked', 0],
  ['refused', 0],
])('a balance is offered to be checked only where it can be: the token is %s', (token, count) => {
  expect(drawn(failed('1', token)).match(/failed\.checkBalance/g) ?? []).toHaveLength(count);
});

/** The screen of an order that the balance did not pay. */
function failed(amountTrx: string, token = 'ready') {
  const profile = { origin: 'https://energy.example', token };
  const model = {
    snapshot: { ...EMPTY_SNAPSHOT, profile, balance: { amountTrx, readAtMs: 0 } },
    ...{ isPractice: signal(false), nowMs: signal(0), asking: signal(null) },
  };
  const order = {
    ...{ guid: '1', to: null, period: '1h', energyUnits: '1', steps: [], fees: null, status: 6 },
    ...{ delegateTxids: [], delegatedAtMs: null, closedAtMs: 0, intentId: null, quotedTrx: null },
    ...{ costTrx: '2.687676', costPaidTrx: '0' },
  };
  return FailedScreen({ model, order } as unknown as Parameters<typeof FailedScreen>[0]);
}

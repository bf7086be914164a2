import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PayButton } from '../../../../components/dashboard/PayButton.tsx';
import { PayFoot } from '../../../../components/dashboard/PayFoot.tsx';
import { readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
const typed = vi.hoisted(() => ({ sum: '' }));
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: () => signals.signal(typed.sum) };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

type Foot = Parameters<typeof PayFoot>[0];

const freshener = { isRetrying: signal(false), trouble: signal(null) } as unknown as Foot['freshener'];
const PLAIN: Foot = {
  ...{ label: 'Pay', totalSun: 23_023_000n, toType: null, obstacle: null, nowMs: 0, isSending: false },
  freshener,
  onPay() {},
};
const toType: Foot['toType'] = { id: 'typed', sun: 23_023_000n, labelOf: (sum) => sum };

/** What the buttons below this element are told: whether they pay. */
function payButtons(part: unknown): unknown[] {
  if (Array.isArray(part)) return part.flatMap(payButtons);
  const { type, props } = (part ?? {}) as Partial<VNode<{ children?: unknown; canPay?: boolean }>>;
  return type === PayButton ? [props?.canPay] : payButtons(props?.children ?? []);
}

it.each<[string, boolean, Partial<Foot>, string]>([
  ['where nothing is in the way', true, {}, ''],
  ['not while something is', false, { obstacle: { code: 'no-token' } }, ''],
  ['not before the sum is typed that has to be', false, { toType }, ''],
  ['not when less is typed', false, { toType }, '23.02'],
  ['once that sum is typed', true, { toType }, '23.03'],
  ['not before the two addresses are compared', false, { doubt: 'open' }, ''],
  ['once they are', true, { doubt: 'compared' }, ''],
  ['not a second time while it is sent', false, { isSending: true }, ''],
])('a question about money can be paid: %s', (_, isPaid, change, sum) => {
  typed.sum = sum;
  const foot = { ...PLAIN, ...change };
  expect(payButtons(PayFoot(foot))).toEqual([isPaid]);
});

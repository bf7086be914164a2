import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, expect, it, vi } from 'vitest';
import { DeliveredScreen } from '../../../../components/popup/order/DeliveredScreen.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../../lib/messages/order-view.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});

type Part = VNode<{ children?: unknown; role?: string }>;

/** How many switches there are below this element. */
function countSwitches(part: unknown): number {
  if (Array.isArray(part)) return part.reduce((sum: number, one) => sum + countSwitches(one), 0);
  const { props } = (part ?? {}) as Partial<Part>;
  return props?.role === 'switch' ? 1 : countSwitches(props?.children ?? []);
}

it.each([
  ['promises a reminder before the end', 1_000_000, 1],
  ['promises none where the end is not known', null, 0],
])('a delivered order %s', (_, endsAtMs, count) => {
  const model = {
    snapshot: EMPTY_SNAPSHOT,
    isPractice: signal(true),
    nowMs: signal(0),
  } as unknown as Parameters<typeof DeliveredScreen>[0]['model'];
  const order = { guid: '1', period: '1h', status: 3, endsAtMs, chain: null } as unknown as OrderView;
  expect(countSwitches(DeliveredScreen({ model, order }))).toBe(count);
});

/** Where the links below this element lead. */
function linksIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(linksIn);
  const { type, props } = (part ?? {}) as Partial<VNode<{ children?: unknown; href?: string }>>;
  if (!props) return [];
  if (typeof type === 'function' && type.name === 'Hints')
    return linksIn((type as (all: object) => unknown)(props));
  return [...(props.href === undefined ? [] : [props.href]), ...linksIn(props.children)];
}

it('what practice delivered leads on to connecting a service', () => {
  const model = {
    snapshot: EMPTY_SNAPSHOT,
    isPractice: signal(true),
    nowMs: signal(0),
  } as unknown as Parameters<typeof DeliveredScreen>[0]['model'];
  const order = { guid: '1', period: '1h', status: 3, endsAtMs: null, chain: null } as unknown as OrderView;
  expect(linksIn(DeliveredScreen({ model, order }))).toContain('options.html#connect');
});

it.each([
  ['1h', 10],
  ['1d', 60],
  [null, 10],
])('the reminder of a rental of %s is promised for when it comes', (period, minutes) => {
  const reminder = { ...EMPTY_SNAPSHOT.reminder, hoursMs: 600_000, daysMs: 3_600_000 };
  const model = {
    snapshot: { ...EMPTY_SNAPSHOT, reminder },
    isPractice: signal(true),
    nowMs: signal(0),
  } as unknown as Parameters<typeof DeliveredScreen>[0]['model'];
  const order = { guid: '1', period, status: 3, endsAtMs: 9_000_000, chain: null } as unknown as OrderView;
  expect(JSON.stringify(DeliveredScreen({ model, order }))).toContain(`delivered.remind [\\"${minutes}\\"]`);
});

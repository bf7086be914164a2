import { signal } from '@preact/signals';
import type { VNode } from 'preact';
import { afterAll, expect, it, vi } from 'vitest';
import OrderLists from '../../../../components/popup/lists/OrderLists.tsx';
import { UnseenStop } from '../../../../components/popup/lists/UnseenStop.tsx';
import { DeliveredScreen } from '../../../../components/popup/order/DeliveredScreen.tsx';
import { EndedScreen } from '../../../../components/popup/order/EndedScreen.tsx';
import { FailedScreen } from '../../../../components/popup/order/FailedScreen.tsx';
import { ProgressScreen } from '../../../../components/popup/order/ProgressScreen.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});

type Part = VNode<{ children?: unknown }>;

/** The elements directly inside this one. */
function inside(part: unknown): Part[] {
  const { children } = (part as Part).props;
  return [children].flat().filter((one): one is Part => !!one && typeof one === 'object');
}

const ORDER = {
  ...{ guid: '1', to: null, period: '1h', energyUnits: '1', steps: [], fees: null, chain: null },
  ...{ delegateTxids: [], delegatedAtMs: null, closedAtMs: 0, endsAtMs: null, firstSeenAtMs: 0 },
  ...{ intentId: null, quotedTrx: null, costTrx: '2.687676', costPaidTrx: '0' },
};
const MODEL = {
  snapshot: EMPTY_SNAPSHOT,
  ...{ isPractice: signal(false), nowMs: signal(0), asking: signal(null), need: signal(null) },
  ...{ draft: signal({ to: null }), screen: signal({ kind: 'order', guid: '1' }) },
};

it.each([
  ['an order on its way', ProgressScreen, 2, 0],
  ['a delivered order', DeliveredScreen, 3, 0],
  ['an ended order', EndedScreen, 4, 0],
  ['a failed order, whose own trouble comes first', FailedScreen, 6, 1],
])('a stopped purchase is told at the top of %s, which could be taken for it', (_, Screen, status, place) => {
  const given = { model: MODEL, order: { ...ORDER, status } };
  const [body] = inside(Screen(given as unknown as Parameters<typeof Screen>[0]));
  expect(
    inside(body)
      .map(({ type }) => type === UnseenStop)
      .indexOf(true),
  ).toBe(place);
});

it('and not once more in the lists below it', () => {
  const lists = OrderLists({ model: MODEL } as unknown as Parameters<typeof OrderLists>[0]);
  expect(inside(lists).some(({ type }) => type === UnseenStop)).toBe(false);
});

import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderCost } from '../../../components/dashboard/orders/OrderCost.tsx';
import { Timeline } from '../../../components/popup/Timeline.tsx';
import { costOf } from '../../../lib/ledger/row.ts';
import { drawn, readEnglish } from './drawn.ts';

vi.mock('preact/hooks', async () => (await import('./drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());

const order = {
  ...{ guid: '7', firstSeenAtMs: 0, steps: [], quotedTrx: '2.99', energyUnits: null, estimateTaskId: 1 },
  ...{ costPaidTrx: '0', smallOrderFeeTrx: '0', activationFeeTrx: '0' },
};

it.each([
  ['an estimate under way, said to cost 0', 2, '0', false],
  ['an order under way with a cost', 2, '2.99', true],
  ['a delivered order that cost nothing', 3, '0', true],
])('%s: whether its cost is shown as told', (_, status, costTrx, isTold) => {
  const one = { ...order, status, costTrx };
  const page = { order: one, own: { quotedTrx: '2.99' } } as unknown as Parameters<typeof OrderCost>[0];
  const model = { nowMs: signal(0), isPractice: signal(false) };
  const popup = { order: one, model } as unknown as Parameters<typeof Timeline>[0];
  expect(costOf(one)).toBe(isTold ? costTrx : null);
  expect(/total ledger\.one\.energyNote/.test(drawn(OrderCost(page)))).toBe(!isTold);
  expect(/progress\.(asQuoted|notAsQuoted)/.test(drawn(Timeline(popup)))).toBe(isTold);
});

import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderCost } from '../../../components/dashboard/orders/OrderCost.tsx';
import { DuplicateScreen } from '../../../components/popup/intent/DuplicateScreen.tsx';
import { Timeline } from '../../../components/popup/order/Timeline.tsx';
import { costOf } from '../../../lib/ledger/row.ts';
import { drawn, readEnglish } from './drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('./drawn.ts')).firstHooks);
vi.mock('../../../components/parts/controls/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => 0, afterFrame: () => undefined },
}));
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

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
  expect(/total ledger\.one\.notTold/.test(drawn(OrderCost(page)))).toBe(!isTold);
  expect(/progress\.(asQuoted|notAsQuoted)/.test(drawn(Timeline(popup)))).toBe(isTold);
});

it('of several orders for one purchase, an estimate under way is not said to cost nothing', () => {
  const orders = [
    { ...order, guid: '7', status: 2, costTrx: '0' },
    { ...order, guid: '8', status: 3, costTrx: '2.99' },
  ];
  const model = {
    ...{ nowMs: signal(0), isPractice: signal(false), snapshot: { orders, addresses: [] } },
    ...{ asking: signal(null) },
  };
  const intent = {
    ...{ guids: ['7', '8'], chargedTrx: null, capSun: '3000000', sentAtMs: 0, armedAtMs: 0 },
    ...{
      quote: { totalSun: '2990000', energyUnits: '65000' },
      request: { to: 'T', period: '1h', amount: { source: 'estimate' } },
    },
  };
  const props = { model, intent } as unknown as Parameters<typeof DuplicateScreen>[0];
  const list = drawn(DuplicateScreen(props)).split('duplicate.charged')[0] ?? '';
  expect(list).toMatch(/7 .*order\.costUnread.* 8 /);
  expect(list).toContain('2.99');
});

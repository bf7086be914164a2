import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderFacts } from '../../../../components/dashboard/orders/OrderFacts.tsx';
import { OrderSaved } from '../../../../components/dashboard/orders/OrderSaved.tsx';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const order = {
  ...{ to: null, energyUnits: '65000', period: '1h', periodType: 'hours', hours: 1, days: 0, status: 3 },
  ...{ estimateTaskId: null, estimate: null, readAtMs: 0, costTrx: null, paymentStatus: 1 },
};
const page = {
  order,
  own: { source: 'elsewhere', madeAtMs: null, endsAtMs: 1 },
  nowMs: 0,
  nameOf: () => null,
};

it.each([
  [1, 'ledger.one.paymentIs 1'],
  [null, 'ledger.unread'],
])(
  'says whose number the payment status %s is, since nobody else knows what it means',
  (paymentStatus, words) => {
    const props = { ...page, isPractice: false, order: { ...order, paymentStatus } };
    const facts = drawn(OrderFacts(props as unknown as Parameters<typeof OrderFacts>[0]));
    expect(facts.replace(/[^\w.]+/g, ' ')).toContain(`ledger.one.payment ${words}`);
  },
);

it('shows the whole number of a counted transfer: a part of it can be neither compared nor looked up', () => {
  const txid = '0123456789abcdef'.repeat(4);
  const receipt = { txid, atMs: 0, energyUnits: '64285', stakedUnits: '64285', burnUnitSun: '100' };
  const model = { receipts: signal([receipt]) };
  for (const name of ['problem', 'typed', 'isAsking', 'isDamaged'])
    Object.assign(model, { [name]: signal(name === 'typed' ? '' : null) });
  const props = { ...page, isPractice: false, model };
  expect(drawn(OrderSaved(props as unknown as Parameters<typeof OrderSaved>[0]))).toContain(txid);
});

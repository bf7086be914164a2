import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountRow } from '../../../components/dashboard/accounts/AccountRow.tsx';
import { OrderCost } from '../../../components/dashboard/orders/OrderCost.tsx';
import { Bar } from '../../../components/popup/Bar.tsx';
import { ConfirmLimits } from '../../../components/popup/confirm/ConfirmLimits.tsx';
import { FailedScreen } from '../../../components/popup/order/FailedScreen.tsx';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import { aLedgerOrder } from '../../support/ledger-entries.ts';
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

const NOW = 1_800_000_000_000;

it.each([
  ['9.999', '10', /9\.99 .*accounts\.low .*10\.00/],
  ['10.002', '10.004', /10\.00 .*accounts\.low .*10\.01/],
  ['0.0045', '0.0045004', /0\.004500 .*accounts\.low .*0\.004501/],
])('an account of %s TRX reads as less than the mark of %s that it is below', (balance, mark, words) => {
  const account = { id: 1, guid: null, userId: null, section: 'buyer', currency: 'TRX', balance };
  const row = { account, hasUnit: false, isReading: false, lowBalanceTrx: mark, pace: null, onRead() {} };
  expect(drawn(AccountRow(row as unknown as Parameters<typeof AccountRow>[0]))).toMatch(words);
});

it.each([
  ['125.377383', '125.37', 'as the dashboard has it'],
  ['2.687', '2.68', 'where 2.69 would look like enough for an order of 2.687676'],
])('the popup’s head shows a balance of %s TRX as %s, %s', (amountTrx, shown) => {
  const model = {
    snapshot: { ...EMPTY_SNAPSHOT, profile: { kind: 'service' }, balance: { amountTrx, readAtMs: NOW } },
    ...{ screen: signal({ kind: 'quote' }), story: signal(null), isPractice: signal(false) },
    nowMs: signal(NOW),
  };
  expect(drawn(Bar({ model } as unknown as Parameters<typeof Bar>[0]))).toContain(`"${shown}"`);
});

it.each([
  ['10000000', '10.01', '10.00'],
  ['10004000', '10.006000', '10.004000'],
])('an order above a limit of %s SUN does not read as if it were within', (perOrderSun, used, most) => {
  const snapshot = { ...EMPTY_SNAPSHOT, limits: { ...EMPTY_SNAPSHOT.limits, perOrderSun } };
  const quote = signal({ capSun: 10_006_000n });
  const model = { snapshot, quote, draft: signal({ to: 'T' }), isPractice: signal(false) } as unknown;
  const shown = drawn(ConfirmLimits({ model } as Parameters<typeof ConfirmLimits>[0]));
  expect(shown.match(/\d+\.\d+/g)).toEqual([used, most]);
});

const FLOAT = { status: 6, costTrx: '3.3', costPaidTrx: '3.299999999999999989' };

it('a failed order that was paid but for the last digits of a float is asked about, not topped up for', () => {
  const balance = { amountTrx: '1', readAtMs: NOW };
  const model = {
    snapshot: { ...EMPTY_SNAPSHOT, balance },
    isPractice: signal(false),
    nowMs: signal(NOW),
    asking: signal(null),
  };
  const order = {
    ...{ ...FLOAT, guid: '1', to: null, period: '1h', energyUnits: '1', steps: [], fees: null },
    ...{ delegateTxids: [], delegatedAtMs: null, closedAtMs: NOW, intentId: null, quotedTrx: null },
  };
  const words = drawn(FailedScreen({ model, order } as unknown as Parameters<typeof FailedScreen>[0]));
  expect(words).toMatch(/failed\.byService.*failed\.askBack/);
  expect(words).not.toMatch(/failed\.(short|topUp|closedAtOnce)/);
});

it('the page of such an order does not name nothing as not paid', () => {
  const order = aLedgerOrder({ guid: '1', ...FLOAT });
  const own = { quotedTrx: null };
  expect(drawn(OrderCost({ order, own } as unknown as Parameters<typeof OrderCost>[0]))).not.toMatch(
    /notPaid/,
  );
});

it('the page of an order that was paid in part names what was not', () => {
  const order = aLedgerOrder({ guid: '1', status: 6, costTrx: '3.3', costPaidTrx: '1' });
  const own = { quotedTrx: '3.2' };
  const words = drawn(OrderCost({ order, own } as unknown as Parameters<typeof OrderCost>[0]));
  expect(words).toMatch(
    /paid +\S+ \["1\.0{6}"\] +ledger\.one\.notPaid +\S+ \["2\.30{5}"\] +\S+quoted +\S+ \["3\.20{5}/,
  );
});

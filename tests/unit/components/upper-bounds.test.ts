import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BatchFoot } from '../../../components/dashboard/batch/BatchFoot.tsx';
import { BatchProgress } from '../../../components/dashboard/batch/BatchProgress.tsx';
import { BatchTable } from '../../../components/dashboard/batch/BatchTable.tsx';
import { PayFoot } from '../../../components/dashboard/PayFoot.tsx';
import { RuleTable } from '../../../components/dashboard/renew/RuleTable.tsx';
import { ConfirmCost } from '../../../components/popup/confirm/ConfirmCost.tsx';
import { ConfirmLimits } from '../../../components/popup/confirm/ConfirmLimits.tsx';
import ConfirmScreen from '../../../components/popup/confirm/ConfirmScreen.tsx';
import { FailedScreen } from '../../../components/popup/order/FailedScreen.tsx';
import { ProgressScreen } from '../../../components/popup/order/ProgressScreen.tsx';
import ObstacleExit from '../../../components/popup/quote/ObstacleExit.tsx';
import { type Decimal, decimalFromSun } from '../../../lib/domain/amounts/decimal.ts';
import { EMPTY_SNAPSHOT } from '../../../lib/messages/empty-snapshot.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
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

const TO = 'T'.padEnd(34, 'a');
/** 23.023 TRX: with two decimals, the nearest is less than this. */
const MOST = 23_023_000n;
const NOW = 1_800_000_000_000;
const ORDER: OrderView = {
  guid: '1',
  source: 'bought',
  intentId: null,
  to: null,
  period: '1h',
  energyUnits: '65000',
  isEstimate: false,
  status: 0,
  steps: [],
  costTrx: null,
  costPaidTrx: null,
  quotedTrx: null,
  fees: null,
  delegateTxids: [],
  firstSeenAtMs: NOW,
  readAtMs: NOW,
  delegatedAtMs: null,
  endsAtMs: null,
  closedAtMs: null,
  chain: null,
  isSeen: false,
};
const fresh = { isRetrying: signal(false), trouble: signal(null) };

function popup(highest: Decimal) {
  const fee = { kind: 'learned', amount: 0n };
  const quote = {
    period: '1h',
    unitSun: 50n,
    energyUnits: 460_000n,
    total: decimalFromSun(23_001_000n),
    energyCost: decimalFromSun(23_001_000n),
    smallOrderFee: fee,
    activationFee: fee,
    highest,
    capSun: MOST,
  };
  const snapshot = {
    ...EMPTY_SNAPSHOT,
    connection: { ...EMPTY_SNAPSHOT.connection, isOnline: false },
    limits: { ...EMPTY_SNAPSHOT.limits, perDaySun: '23024000', typedAboveSun: '1' },
  };
  const need = { rentUnits: 460_000n, spareUnits: 0n, hasUnits: null, neededUnits: 1n, transferCount: 1 };
  const draft = { task: 'several', recipients: [TO], token: 'USDT', to: TO };
  return {
    snapshot,
    isPractice: signal(false),
    nowMs: signal(NOW),
    quote: signal(quote),
    need: signal(need),
    draft: signal(draft),
    story: signal(undefined),
    obstacle: signal(null),
    refusal: signal(null),
    sheet: { state: signal({ first: quote, phase: 'open', typedSum: '' }), appear() {} },
  };
}

type Popup = Parameters<typeof ConfirmScreen>[0]['model'];

it('the confirmation says no less than may be paid where it names the most', () => {
  const model = popup(decimalFromSun(MOST)) as unknown as Popup;
  const words = drawn(ConfirmScreen({ model }));
  expect(words).toMatch(/confirm\.atMost .{1,16}23\.03/);
  expect(words).toMatch(/confirm\.typeSum .{1,16}23\.03/);
  expect(words, 'what is expected, as the quote says it').toMatch(/confirm\.rentNow .*23\.00/);
  expect(drawn(ConfirmLimits({ model }))).toMatch(/limits\.of .*23\.023000.*23\.024000/);
});

it.each(['smallOrderFee', 'activationFee'])(
  'a sum without a fee that no order has shown is not the most: %s',
  (fee) => {
    const model = popup(decimalFromSun(MOST)) as unknown as Popup;
    const { value: quote } = model.quote;
    const unseen = signal({ ...quote, [fee]: { kind: 'unseen', amount: 0n } });
    const words = drawn(ConfirmScreen({ model: { ...model, quote: unseen } as unknown as Popup }));
    expect(words).toMatch(/confirm\.atMostUnseen .{1,16}23\.03/);
    expect(words).not.toMatch(/confirm\.atMost /);
  },
);

it('what a limit counts is no less than an order may cost', () => {
  const model = popup(decimalFromSun(MOST)) as unknown as Popup;
  const obstacle = { code: 'limit', limit: 'perDay', over: decimalFromSun(1n) } as const;
  const exit = drawn(ObstacleExit({ model, obstacle }));
  expect(exit).toMatch(/obstacle\.highestCounts .*23\.03/);
});

it('the highest cost that is accepted is written as it is sent: in whole SUN, rounded up', () => {
  const highest = (decimalFromSun(MOST - 1n) + 1n) as Decimal;
  const words = drawn(ConfirmCost({ model: popup(highest) as unknown as Popup }));
  expect(words).toMatch(/confirm\.highest .{1,16}23\.023000/);
});

it('a batch says no less than each row, and all together, may cost', () => {
  const row = {
    number: 1,
    text: TO,
    to: TO,
    period: '1h',
    task: { kind: 'amount' },
    energyUnits: 1n,
    cautions: [],
    problem: null,
    money: { totalSun: 23_001_000n, capSun: MOST },
  };
  const model = {
    rows: signal([row]),
    sums: signal({ count: 1, totalSun: 23_001_000n, capSun: MOST, isPriced: true }),
    obstacle: signal(null),
    excesses: signal([]),
    sheet: signal('open'),
    looked: signal({ isOn: false }),
    hasUnseenFees: signal(true),
    nowMs: signal(NOW),
  } as unknown as Parameters<typeof BatchFoot>[0]['model'];
  expect(drawn(BatchFoot({ model }))).toMatch(/batch\.most .{1,16}23\.03/);
  expect(drawn(BatchFoot({ model }))).toMatch(/batch\.feesUnseen/);
  expect(drawn(BatchTable({ model }))).toMatch(/23\.00\D*23\.03/);
});

it('a running batch and a rule say no less than they may spend', () => {
  const batch = { state: 'paused', rows: [], capSun: String(MOST), spentSun: '0', halt: null, wait: null };
  const model = {
    rows: signal([]),
    isRefused: signal(false),
    nowMs: signal(NOW),
    names: signal(new Map()),
    rentals: signal({ lacking: [], doubted: [] }),
  };
  const own = { model, batch, isGone: false, names: new Map(), denied: new Set() } as unknown;
  expect(drawn(BatchProgress(own as Parameters<typeof BatchProgress>[0]))).toMatch(/doneOf .*0\.00.*23\.03/);
  const rule = {
    id: 'r',
    to: TO,
    period: '1h',
    energyUnits: '1',
    capSun: String(MOST),
    spentSun: '0',
    budget: { perDaySun: String(MOST), untilMs: NOW },
    pause: null,
    due: null,
    stuckUntilMs: null,
  };
  const words = drawn(RuleTable({ model, rules: [rule] } as unknown as Parameters<typeof RuleTable>[0]));
  expect(words).toMatch(/renew\.what .*23\.03/);
  expect(words).toMatch(/renew\.budgetOf .*0\.00.*23\.03/);
});

it.each([
  ['what is paid at most, as a rule’s next rental, is rounded up like the sum to type for it', true, '23.03'],
  ['what is expected, as of a batch, is written as beside its rows', false, '23.02'],
])('the button of the dashboard that pays: %s', (_, isMost, written) => {
  const foot = PayFoot({
    label: 'Pay',
    totalSun: MOST,
    isMost,
    toType: { id: 'typed', sun: MOST, labelOf: (sum) => `Type ${sum}` },
    obstacle: null,
    freshener: fresh as unknown as Parameters<typeof PayFoot>[0]['freshener'],
    nowMs: NOW,
    isSending: false,
    onPay() {},
  });
  expect(drawn(foot)).toMatch(new RegExp(`Type 23\\.03.*Pay.*${written.replace('.', '\\.')}`));
});

it('a transfer that is sent too early burns no more than is said', () => {
  const screen = { value: { kind: 'order' } };
  const model = { ...popup(decimalFromSun(MOST)), screen } as unknown as Popup;
  const order = { ...ORDER, energyUnits: '130023', status: 2 };
  const shown = { model, order } as unknown as Parameters<typeof ProgressScreen>[0];
  // 100 SUN burn for each energy.
  expect(drawn(ProgressScreen(shown))).toMatch(/progress\.wouldBurn .*13\.01/);
});

it('whoever deposits what a failed order asks for has enough, for ten orders too', () => {
  const model = popup(decimalFromSun(MOST)) as unknown as Popup;
  const balance = { amountTrx: '1', readAtMs: NOW };
  const shown = {
    model: { ...model, snapshot: { ...model.snapshot, balance }, asking: signal(null) },
    order: { ...ORDER, status: 6, costTrx: '3.0003000001', costPaidTrx: '0', delegatedAtMs: null },
  } as unknown as Parameters<typeof FailedScreen>[0];
  const words = drawn(FailedScreen(shown));
  expect(words).toMatch(/failed\.shortBy .{1,16}2\.000301/);
  expect(words).toMatch(/failed\.step2 .{1,16}2\.000301\D*30\.01/);
});

import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DuplicateScreen } from '../../../../components/popup/intent/DuplicateScreen.tsx';
import { UncertainScreen } from '../../../../components/popup/intent/UncertainScreen.tsx';
import LeftDoubts from '../../../../components/popup/lists/LeftDoubts.tsx';
import { EMPTY_SNAPSHOT } from '../../../../lib/messages/empty-snapshot.ts';
import type { IntentView } from '../../../../lib/messages/intent-view.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { drawn, readEnglish } from '../drawn.ts';

// Files share their modules: without this, one that was loaded before has the hooks of a page.
vi.hoisted(() => vi.resetModules());
vi.mock('preact/hooks', async () => (await import('../drawn.ts')).firstHooks);
vi.mock('../../../../components/parts/controls/click-clock.ts', () => ({
  CLICK_CLOCK: { now: () => 0, afterFrame: () => undefined },
}));
vi.mock('@preact/signals', async (real) => {
  const signals = await real<typeof import('@preact/signals')>();
  return { ...signals, useSignal: signals.signal };
});
beforeEach(readEnglish);
afterEach(() => vi.unstubAllGlobals());
afterAll(() => vi.resetModules());

const [A, B] = ['T'.padEnd(34, 'a'), 'T'.padEnd(34, 'b')];
const LEFT = [
  { intentId: 'a', origin: 'https://gone.example', to: A, totalSun: '3000000' },
  { intentId: 'b', origin: 'https://gone.example', to: B, totalSun: '4000000' },
];

const model = {
  snapshot: { ...EMPTY_SNAPSHOT, inbox: { ...EMPTY_SNAPSHOT.inbox, left: LEFT } },
  ...{
    isPractice: signal(false),
    nowMs: signal(0),
    asking: signal(null),
    refusal: signal(null),
    draft: signal({ to: A }),
  },
} as unknown as PopupModel;

function intentOf(change: object): IntentView {
  const amount = { source: 'amount', energyUnits: '65000' };
  const checks = { count: 3, nextAtMs: null, quietMs: 0, neededQuietMs: 0 };
  return {
    ...{ id: 'i', state: 'unknown', why: null, guids: [], armedAtMs: 0, sentAtMs: 0, sinceMs: 0, checks },
    ...{ baseline: { balanceTrx: '10', total: 4 }, present: null, capSun: '3300000', chargedTrx: null },
    ...{ request: { to: A, period: '1h', amount }, quote: { energyUnits: '65000', totalSun: '3000000' } },
    ...change,
  } as unknown as IntentView;
}

it.each([true, false])(
  'buying again beside a doubt is offered only where that is allowed: %s',
  (canAcknowledge) => {
    const words = drawn(UncertainScreen({ model, intent: intentOf({ canAcknowledge }) }));
    expect(words.includes('uncertain.unlock')).toBe(canAcknowledge);
  },
);

it.each([
  [
    { balanceTrx: '10', total: 4 },
    /bar\.balance +uncertain\.beforeAndNow .*listed +uncertain\.beforeAndNow /,
  ],
  [{ balanceTrx: '7', total: 5 }, /beforeNow .{1,40}10\.0{6}.{1,40}7\.0{6}.*beforeNow .{1,10}4.{1,10}5/],
  [null, /uncertain\.beforeOnly .*uncertain\.beforeOnly /],
])('a doubt shows the balance and the list before the purchase and now: %j', (present, said) => {
  expect(drawn(UncertainScreen({ model, intent: intentOf({ present }) }))).toMatch(said);
});

it.each([
  [
    'what was taken for all of them',
    '6',
    'amount',
    /charged +amount\.trx \["6\.0{6}.*confirmed +amount\.trx \["3\.0{6}/,
  ],
  ['that this is not known yet', null, 'amount', /charged +order\.costUnread/],
  ['the most that was confirmed of an estimate', null, 'estimate', /confirmed +duplicate\.atMost .*3\.30{5}/],
])('two orders for one purchase show %s', (_, chargedTrx, source, said) => {
  const request = { to: A, period: '1h', amount: { source } };
  const intent = intentOf({ state: 'duplicate', guids: ['1', '2'], chargedTrx, request });
  expect(drawn(DuplicateScreen({ model, intent }))).toMatch(said);
});

it.each([
  [A, ['3.00']],
  [null, ['3.00', '4.00']],
])('a doubt that a removed service left stands beside its own address alone: %s', (to, sums) => {
  expect(drawn(LeftDoubts({ model, to })).match(/\d\.00/g)).toEqual(sums);
});

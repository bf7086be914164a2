import { signal } from '@preact/signals';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ConfirmCost } from '../../../../components/popup/confirm/ConfirmCost.tsx';
import ConfirmScreen from '../../../../components/popup/confirm/ConfirmScreen.tsx';
import { type Draft, FIRST_DRAFT, readDraft } from '../../../../lib/store/popup/draft.ts';
import { needOf } from '../../../../lib/store/popup/need.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { quoteOf } from '../../../../lib/store/popup/quote.ts';
import { MAIN, RECIPIENTS, workingDay } from '../../../e2e/popup-fixtures.ts';
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

const NOW = 1_800_000_000_000;
const SEEN = { energyUnits: '65000', smallOrderFeeTrx: '0.3', activationFeeTrx: '1.1' };

/** A popup that confirms an order for an address which has this much energy; null where the chain was not asked. */
function popup(hasUnits: string | null, change: Partial<Draft> = {}, fees = [SEEN]) {
  const day = workingDay(NOW, { fees });
  const senders = day.chain.senders.map((one) => ({
    ...one,
    energyUnits: hasUnits ?? '0',
    isActivated: false,
  }));
  const snapshot = {
    ...day,
    chain: { ...day.chain, needs: [], isOn: hasUnits !== null, senders },
    connection: { ...day.connection, isOnline: false },
  };
  const draft = { ...FIRST_DRAFT, to: readDraft({ to: MAIN }).to, ...change };
  const need = needOf(draft, snapshot, NOW);
  const quote = need && quoteOf(snapshot, need, draft, '1h');
  if (!quote) throw new Error('There is a sender and a price.');
  const model = {
    ...{ snapshot, draft: signal(draft), need: signal(need), quote: signal(quote), nowMs: signal(NOW) },
    ...{ isPractice: signal(false), story: signal(undefined), obstacle: signal(null), refusal: signal(null) },
    sheet: { state: signal({ first: quote, phase: 'open', typedSum: '' }), appear() {} },
  };
  return { model: model as unknown as PopupModel, quote };
}

const words = (...given: Parameters<typeof popup>) => drawn(ConfirmCost({ model: popup(...given).model }));
const several: Partial<Draft> = {
  task: 'several',
  recipients: readDraft({ recipients: RECIPIENTS.slice(0, 1) }).recipients,
};

it.each([
  ['what is missing, if some is there', '20000', {}, /sumMissing .{1,8}44,285", ?"\d+/],
  ['what is needed, if nobody has asked what is there', null, {}, /sumNeeded .{1,8}64,285", ?"\d+/],
  ['what is needed, if there is enough and more is wanted', '70000', {}, /sumNeeded .{1,8}64,285", ?"\d+/],
  [
    'what is needed, of an estimate, which takes no account of it',
    '20000',
    several,
    /sumNeeded .{1,8}64,285/,
  ],
] as const)('the confirmation counts with %s', (_, hasUnits, change, counted) => {
  expect(words(hasUnits, change)).toMatch(counted);
});

it('the confirmation says of an estimate whose transfers it is for, and that its total is only expected', () => {
  expect(words(null, several)).toMatch(/transfersOf .*confirm\.expected .*confirm\.estimateMeans/);
  expect(words(null)).toMatch(/confirm\.transfers .*confirm\.total /);
  expect(words(null)).not.toMatch(/expected|estimateMeans/);
});

it('each fee stands under its own name, and one that no order has shown is not nothing', () => {
  expect(words('0')).toMatch(
    /smallOrderFeeLearned .{1,8}65,000.{1,24}0\.300000.{1,16}activationFee .{1,16}1\.100000/,
  );
  expect(words('0')).toMatch(/confirm\.highest /);
  expect(words('0', {}, [])).toMatch(/smallOrderFee +confirm\.feeUnseen .*activationFee +confirm\.feeUnseen/);
  expect(words('0', {}, [])).toMatch(/confirm\.highestUnseen /);
});

it.each([
  ['the price has changed, with both', { unitSun: 40n }, /confirm\.priceChanged .*fromTo .{1,20}40.{1,40}46/],
  ['the sum has risen at the same price', { total: 1n }, /confirm\.sumRose .*fromTo .{1,20}0\.000000.*4\.36/],
  ['nothing, if neither has', {}, /^(?!.*fromTo)/],
])('above the button that pays it is said that %s', (_, before, said) => {
  const { model, quote } = popup('0');
  const sheet = {
    state: signal({ first: { ...quote, ...before }, phase: 'open', typedSum: '' }),
    appear() {},
  };
  expect(drawn(ConfirmScreen({ model: { ...model, sheet } as unknown as PopupModel }))).toMatch(said);
});

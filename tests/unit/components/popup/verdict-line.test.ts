import { signal } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import { VerdictLine } from '../../../../components/popup/quote/VerdictLine.tsx';
import { type Decimal, decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';
import type { Verdict } from '../../../../lib/domain/rental/verdict.ts';
import { FIRST_DRAFT, readDraft } from '../../../../lib/store/popup/draft.ts';
import { needOf } from '../../../../lib/store/popup/need.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { quoteOf, verdictOf } from '../../../../lib/store/popup/quote.ts';
import { MAIN, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_800_000_000_000;

afterEach(() => vi.unstubAllGlobals());

/** What stands below the verdict on a sender that is not activated: in the tests, each text is its key and values. */
function reckoningWith(smallOrderFeeTrx: string, activationFeeTrx: string): string {
  return JSON.stringify(verdictWith(smallOrderFeeTrx, activationFeeTrx));
}

function verdictWith(smallOrderFeeTrx: string, activationFeeTrx: string, given?: Verdict) {
  vi.stubGlobal('navigator', { language: 'en' });
  const day = workingDay(NOW, { fees: [{ energyUnits: '65000', smallOrderFeeTrx, activationFeeTrx }] });
  const senders = day.chain.senders.map((one) => ({ ...one, energyUnits: '0', isActivated: false }));
  const snapshot = { ...day, chain: { ...day.chain, senders } };
  const draft = { ...FIRST_DRAFT, to: readDraft({ to: MAIN }).to };
  const need = needOf(draft, snapshot, NOW);
  const quote = need && quoteOf(snapshot, need, draft, '1d');
  if (!need || !quote) throw new Error('There is a sender and a price.');
  const model = {
    snapshot,
    draft: signal(draft),
    need: signal(need),
    quote: signal(quote),
    nowMs: signal(NOW),
    isPractice: signal(false),
  } as unknown as PopupModel;
  return VerdictLine({ model, verdict: given ?? verdictOf(snapshot, need, quote) });
}

it.each([
  ['0.3', '1.1', '1.40'],
  ['0', '1.1', '1.10'],
  ['0.3', '0', '0.30'],
])('names all fees of the sum: %s for a small order, %s for activation', (small, activation, all) => {
  expect(reckoningWith(small, activation)).toMatch(
    new RegExp(`verdict\\.plusFee[^}]*${all.replace('.', '\\.')}`),
  );
});

it('names no fee where none is expected', () => {
  expect(reckoningWith('0', '0')).not.toContain('plusFee');
});

it('is one new element with each new sum, so that a screen reader says it whole and not number by number', () => {
  const keys = ['0', '0.3', '0.3'].map((fee) => verdictWith(fee, '0')?.key);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
});

it.each([
  ['nothing', 0n, 'verdict.same'],
  ['less than anybody can pay', 900_000_000_000n, 'verdict.same'],
  ['one SUN', decimalFromSun(1n), 'verdict.more'],
])('names no difference that is none: %s', (_, extra, text) => {
  const verdict: Verdict = { kind: 'burn', burn: decimalFromSun(6_428_500n), extra: extra as Decimal };
  const said = JSON.stringify(verdictWith('0', '0', verdict));
  expect(said).toContain(`${text} [`);
});

it.each([
  ['less than a percent', 0, 'verdict.alike'],
  ['a percent', 1, 'verdict.youSave ['],
])('calls a saving of %s what it is', (_, savedPercent, text) => {
  const verdict: Verdict = { kind: 'rent', burn: decimalFromSun(6_428_500n), savedPercent };
  expect(JSON.stringify(verdictWith('0', '0', verdict))).toContain(text);
});

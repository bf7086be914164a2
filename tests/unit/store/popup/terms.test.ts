import { describe, expect, it } from 'vitest';
import type { Snapshot } from '../../../../lib/messages/snapshot.ts';
import { type Draft, readDraft } from '../../../../lib/store/popup/draft.ts';
import { needOf } from '../../../../lib/store/popup/need.ts';
import type { PopupModel } from '../../../../lib/store/popup/popup-model.ts';
import { quoteOf } from '../../../../lib/store/popup/quote.ts';
import { mustTypeSum, termsOf } from '../../../../lib/store/popup/terms.ts';
import { MAIN, RECIPIENTS, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;

/** The open sheet over a working day, with the text that was typed into it. */
function sheetWith(
  typedSum: string,
  typedAboveSun: string,
  part: Partial<Draft> = {},
  change: Partial<Snapshot> = {},
  { lookAlike = null, comparedWith }: { lookAlike?: object | null | undefined; comparedWith?: string } = {},
) {
  const limits: Snapshot['limits'] = { ...workingDay(NOW).limits, typedAboveSun };
  const snapshot = workingDay(NOW, { limits, ...change });
  const draft = { ...readDraft({ to: MAIN }), ...part };
  const need = needOf(draft, snapshot, NOW);
  const quote = need && quoteOf(snapshot, need, draft, draft.period);
  const sheet = {
    intentId: 'i',
    phase: 'open',
    first: quote,
    knownIntents: [],
    typedSum,
    comparedWith,
  };
  return {
    sheet: { state: { value: sheet } },
    snapshot,
    nowMs: { value: NOW },
    draft: { value: draft },
    need: { value: need },
    quote: { value: quote },
    obstacle: { value: null },
    story: { value: { name: null, useCount: 1, lookAlike } },
  } as unknown as PopupModel;
}

// The expected sum is 9.174918 TRX, the accepted one 18.286552, since the recipients may hold none of the token.
const several: Partial<Draft> = {
  task: 'several',
  recipients: readDraft({ recipients: RECIPIENTS }).recipients,
};

describe('the sum to type', () => {
  it('is the highest that can be charged, which is what the threshold and the limits apply to', () => {
    expect(mustTypeSum(sheetWith('', '18286552', several))).toBe(false);
    expect(mustTypeSum(sheetWith('', '18286551', several))).toBe(true);
    expect(termsOf(sheetWith('9.17', '9000000', several)), 'the expected sum').toBeNull();
    expect(termsOf(sheetWith('18.29', '9000000', several))).toMatchObject({
      hasTypedSum: true,
      capSun: '18286552',
    });
  });

  it('is the total if no more can be charged', () => {
    expect(termsOf(sheetWith('2.68', '1000000'))).toBeNull();
    expect(termsOf(sheetWith('2.69', '1000000'))).toMatchObject({ hasTypedSum: true, capSun: '2687676' });
    expect(termsOf(sheetWith('', '2687676'))).toMatchObject({ hasTypedSum: false });
  });
});

it('sends nothing in the quiet hours, which last all day if both times are equal', () => {
  const limits = { ...workingDay(NOW).limits, quietHours: { fromMinute: 60, toMinute: 60 } };
  expect(termsOf(sheetWith('', '9000000', {}, { limits }))).toBeNull();
  expect(termsOf(sheetWith('', '9000000'))).not.toBeNull();
});

it.each([
  ['0.5000004', '1.0000004', '1500001'],
  ['0.5000006', '1.0000006', '1500002'],
  ['0.5', '1.1', '1600000'],
  ['0.000000000000000001', '0.000000000000000001', '1'],
])(
  'can be bought at the price that it was made with, whatever the fees: %s and %s',
  (small, activation, feesSun) => {
    const { chain } = workingDay(NOW);
    const senders = chain.senders.map((sender) => ({ ...sender, isActivated: false }));
    const fees = [{ energyUnits: '100000', smallOrderFeeTrx: small, activationFeeTrx: activation }];
    const terms = termsOf(sheetWith('', '90000000', {}, { fees, chain: { ...chain, senders } }));
    expect(terms).toMatchObject({ feesSun });
    if (!terms) return;
    const totalSun = BigInt(terms.energyUnits) * BigInt(terms.unitSun) + BigInt(terms.feesSun);
    expect(BigInt(terms.capSun)).toBe(totalSun);
  },
);

describe('an address that looks like a known one', () => {
  const [known, other] = RECIPIENTS as [string, string];
  const FOUND = { known };
  const termsWith = (seen: { lookAlike: object | null | undefined; comparedWith?: string }) =>
    termsOf(sheetWith('', '90000000', {}, {}, seen));

  it('is rented for only once it was compared', () => {
    expect(termsWith({ lookAlike: FOUND })).toBeNull();
    expect(termsWith({ lookAlike: FOUND, comparedWith: known })).toMatchObject({ comparedWith: known });
  });

  it('is compared anew with another one that became known while the sheet was open', () => {
    expect(termsWith({ lookAlike: FOUND, comparedWith: other })).toBeNull();
  });

  it('is not said to be compared once the sheet shows no pair any more', () => {
    expect(termsWith({ lookAlike: null, comparedWith: known })).toMatchObject({ comparedWith: null });
  });

  it('is not rented for before it is known whether it looks like one', () => {
    const model = sheetWith('', '90000000');
    const { value } = model.story;
    Object.assign(model.story, { value: { ...value, lookAlike: undefined } });
    expect(termsOf(model)).toBeNull();
    Object.assign(model.story, { value: null });
    expect(termsOf(model), 'no story at all').toBeNull();
    Object.assign(model.story, { value });
    expect(termsOf(model)).toMatchObject({ comparedWith: null });
  });
});

it('what is asked for is the energy that was shown, and of an estimate its recipients, token and surplus', () => {
  const never = '99000000000';
  expect(termsOf(sheetWith('', never))).toMatchObject({
    pricedAtMs: NOW - 2_000,
    energyUnits: '51906',
    request: { to: MAIN, period: '1h', amount: { source: 'amount', energyUnits: '51906' } },
  });
  const { recipients = [] } = several;
  const amount = { source: 'estimate', token: 'USDC', recipients, adjustPercent: '1.5' };
  const draft: Partial<Draft> = { ...several, token: 'USDC', period: '1d', surplusPercent: '1.5' };
  expect(termsOf(sheetWith('', never, draft))?.request).toEqual({ to: MAIN, period: '1d', amount });
});

import { expect, it } from 'vitest';
import { type Draft, FIRST_DRAFT, readDraft } from '../../../../lib/store/popup/draft.ts';
import { needOf } from '../../../../lib/store/popup/need.ts';
import { quoteOf, verdictOf } from '../../../../lib/store/popup/quote.ts';
import { worthBelow } from '../../../../lib/store/popup/worth-below.ts';
import { MAIN, RECIPIENTS, workingDay } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_800_000_000_000;
const { to, recipients } = readDraft({ to: MAIN, recipients: RECIPIENTS.slice(0, 1) });
const one: Draft = { ...FIRST_DRAFT, to };
const several: Draft = { ...one, recipients, task: 'several' };
const day = workingDay(NOW);
const asked = { isActivated: true, isContract: false, readAtMs: NOW };
const need = { ...asked, sender: MAIN, token: 'USDT', recipient: recipients[0] ?? '', holdsToken: true };
const fee = { energyUnits: '65000', smallOrderFeeTrx: '0.5', activationFeeTrx: '0' };

/** The verdict at a price, and the price below which it would change. */
function judge(draft: Draft, hasUnits: string, unitSun: string, fees = [fee]) {
  const senders = day.chain.senders.map((sender) => ({ ...sender, energyUnits: hasUnits }));
  const chain = { ...day.chain, senders, needs: [{ ...need, energyUnits: '64285' }] };
  const snapshot = { ...day, fees, chain, prices: { '1h': { unitSun, readAtMs: NOW } } };
  const needed = needOf(draft, snapshot, NOW);
  const quote = needed && quoteOf(snapshot, needed, draft, '1h');
  if (!needed || !quote) throw new Error('There is a price and a recipient.');
  const verdict = verdictOf(snapshot, needed, quote);
  return { kind: verdict.kind, markSun: verdict.kind === 'burn' ? worthBelow(verdict.extra, quote) : 0n };
}

it.each([
  ['for the whole need', one, '0', [fee]],
  ['for what is missing', one, '50000', [fee]],
  ['without fees', one, '0', []],
  ['for an estimate beside energy that is there', several, '40000', [fee]],
])('renting is cheaper than burning below the named price, and not at it: %s', (_, ...asked) => {
  const [draft, hasUnits, fees] = asked;
  const { markSun } = judge(draft, hasUnits, '200', fees);
  expect(judge(draft, hasUnits, String(markSun), fees).kind).toBe('burn');
  expect(judge(draft, hasUnits, String(markSun - 1n), fees).kind).toBe('rent');
});

it('no price is named if the fees alone cost as much', () => {
  expect(judge(one, '64000', '1').markSun).toBeLessThanOrEqual(0n);
});

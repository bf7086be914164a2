import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../lib/domain/amounts/decimal.ts';
import type { IntentView } from '../../../lib/messages/intent-view.ts';
import type { LedgerOrder } from '../../../lib/messages/ledger-topics.ts';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { overchargeOf, overchargeOfRead, tooMuchFor } from '../../../lib/store/overcharge.ts';
import { intent, MAIN, order, workingDay } from '../../e2e/popup-fixtures.ts';
import { aLedgerOrder } from '../../support/ledger-entries.ts';

const NOW = 1_790_000_000_000;
const fees = (smallOrderTrx: string, activationTrx: string, quotedTrx: string) => ({
  fees: { smallOrderTrx, activationTrx, quotedTrx },
});
const capped: IntentView[] = [intent(NOW, 'confirmed', { capSun: '3000000' })];

describe('what an order cost above what was confirmed', () => {
  it.each<[string, Partial<OrderView>, IntentView[], string | null]>([
    ['is nothing at the quoted cost', {}, [], null],
    ['is measured against the quote', { costPaidTrx: '2.687677' }, [], '2.687676'],
    ['is nothing up to the highest cost accepted', { costPaidTrx: '3' }, capped, null],
    ['is nothing in the last digits of a float', { costPaidTrx: '3.000000000000000036' }, capped, null],
    ['is measured from the highest cost accepted', { costPaidTrx: '3.000001' }, capped, '3'],
    [
      'counts what an order that is over has paid',
      { closedAtMs: NOW, costTrx: '9', costPaidTrx: '2' },
      [],
      null,
    ],
    ['counts what is still to be paid', { status: 0, costTrx: '9', costPaidTrx: '0' }, [], '2.687676'],
    ['counts its cost while the payment is unknown', { costTrx: '9', costPaidTrx: null }, [], '2.687676'],
    [
      'is unknown for a failed order while its payment is unknown',
      { status: 6, costTrx: '9', costPaidTrx: null },
      [],
      null,
    ],
    ['is unknown for an estimate without its purchase', { isEstimate: true, costPaidTrx: '9' }, [], null],
    [
      'is unknown for an order from elsewhere',
      { quotedTrx: null, intentId: null, costPaidTrx: '9' },
      capped,
      null,
    ],
    ['is unknown while no cost is readable', { costTrx: null, costPaidTrx: null }, capped, null],
  ])('%s', (_, part, intents, confirmed) => {
    const found = overchargeOf(order(NOW, part), workingDay(NOW, { intents }));
    expect(found && formatDecimal(found.confirmed)).toBe(confirmed);
  });

  it.each<[string, Partial<OrderView>, [small: string, activation: string, unexplained: string]]>([
    ['without fees', {}, ['0', '0', '0.3']],
    ['with a fee for a small order', fees('0.3', '0', '0'), ['0.3', '0', '0']],
    ['with two fees', fees('0.1', '1.1', '0'), ['0.1', '1.1', '0']],
    ['with a fee that grew', fees('0.5', '0', '0.2'), ['0.5', '0', '0']],
    ['with a fee that is a part of it', fees('0.1', '0', '0'), ['0.1', '0', '0.2']],
    [
      'with a fee whose sum is a float',
      { costPaidTrx: '2.987676000000000036', ...fees('0.3', '0', '0') },
      ['0.3', '0', '0'],
    ],
    ['with a fee that was confirmed', fees('0.3', '0', '0.3'), ['0', '0', '0.3']],
  ])('is explained by what the order names: %s', (_, part, explained) => {
    const found = overchargeOf(order(NOW, { costPaidTrx: '2.987676', ...part }), workingDay(NOW));
    if (!found) throw new Error('It was charged more');
    const { smallOrderFee, activationFee, unexplained } = found;
    expect([smallOrderFee, activationFee, unexplained].map(formatDecimal)).toEqual(explained);
  });
});

describe('what an order that was read alone cost above what was confirmed', () => {
  const read = (part: Partial<LedgerOrder>) => {
    const known = aLedgerOrder({ guid: order(NOW).guid, ...part });
    const found = overchargeOfRead(known, intent(NOW, 'confirmed', { guids: [known.guid] }));
    return found && [found.charged, found.activationFee, found.unexplained].map(formatDecimal);
  };

  it.each<[string, Partial<LedgerOrder>, string[] | null]>([
    ['is nothing at the highest cost', { status: 3, costPaidTrx: '2.687676' }, null],
    [
      'is explained by a fee that was not confirmed',
      { status: 3, costPaidTrx: '3.787676', smallOrderFeeTrx: '0.3', activationFeeTrx: '1.1' },
      ['3.787676', '1.1', '0'],
    ],
    [
      'is left for the service to explain',
      { status: 3, costPaidTrx: '3', smallOrderFeeTrx: '0.3' },
      ['3', '0', '0.312324'],
    ],
    [
      'counts what is still to be paid while it runs',
      { status: 3, costTrx: '9', costPaidTrx: '2' },
      ['9', '0', '6.312324'],
    ],
    ['counts only what was paid for one that has ended', { status: 4, costTrx: '9', costPaidTrx: '2' }, null],
    ['counts only what was paid for one that failed', { status: 6, costTrx: '9', costPaidTrx: '0' }, null],
  ])('%s', (_, part, told) => {
    expect(read({ costTrx: null, ...part })).toEqual(told);
  });
});

describe('what several orders for one purchase cost too much', () => {
  const guids = ['40718265', '40718266'];
  const amount: IntentView['request']['amount'] = {
    source: 'estimate',
    token: 'USDT',
    recipients: [MAIN],
    adjustPercent: '0.04',
  };
  const estimated: Partial<IntentView> = {
    request: { to: MAIN, period: '1h', amount },
    capSun: '18290000',
  };

  it.each<[string, Partial<IntentView>, string[], string | null]>([
    ['is all above the quote', {}, ['2.687676', '2.687676'], '2.687676'],
    ['is measured by the quote, however dear the first was', { capSun: '4000000' }, ['3', '2.687676'], '3'],
    ['is the second one of an estimate, whose cost the service decides', estimated, ['12', '12'], '12'],
    ['is all above the highest cost of an estimate', estimated, ['20', '20'], '21.71'],
    ['is not overstated where the costs of an estimate differ', estimated, ['12', '11'], '11'],
    ['is what exceeds every highest cost while single costs are unknown', estimated, [], '6.71'],
    ['is nothing if the second one was never paid', {}, ['2.687676', '0'], null],
    ['is unknown while a cost is unknown', { chargedTrx: null }, ['12', '12'], null],
  ])('%s', (_, part, costs, tooMuch) => {
    const another = order(NOW, { guid: '40718267', costPaidTrx: '17' });
    const own = guids.map((guid, at) => order(NOW, { guid, costPaidTrx: costs[at] ?? null }));
    const orders = [...own, another];
    const chargedTrx = String(costs.length === 0 ? 25 : costs.reduce((sum, cost) => sum + Number(cost), 0));
    const found = tooMuchFor(intent(NOW, 'duplicate', { guids, chargedTrx, ...part }), orders);
    expect(found && formatDecimal(found)).toBe(tooMuch);
  });
});

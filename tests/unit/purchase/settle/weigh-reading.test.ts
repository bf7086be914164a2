import { describe, expect, it } from 'vitest';
import type { Guid } from '../../../../lib/domain/guid.ts';
import { matchOrder } from '../../../../lib/purchase/settle/match-order.ts';
import {
  type ListReading,
  type Verdict,
  weighReading,
} from '../../../../lib/purchase/settle/weigh-reading.ts';
import type { Order } from '../../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, guid, OTHER_TO, TO, trx } from '../build.ts';

const THIRD = 'TKKAPXztfyWEJYytRcBD47oBoKLz1n7CLh';
const GONE: ListReading = { atMs: 1, total: 6, isComplete: true, balance: trx(97) };
const SAME: ListReading = { atMs: 1, total: 5, isComplete: true, balance: trx(100) };
const ours = anOrder();
const failed = anOrder({ status: 6 });
/** By a clock that was set back, which proves nothing. */
const endedBefore = anOrder({ status: 4, closedAtMs: -5 });
const second = anOrder({ guid: guid('33333333'), serial: 2 });
const elsewhere = anOrder({ guid: guid('44444444'), serial: 3, to: OTHER_TO });

const found = (...guids: string[]): Verdict => ({ kind: 'orders', guids: guids.map(guid) });
const none = (balance: 'unchanged' | 'unproven' | 'dropped' | 'notRead'): Verdict => ({
  kind: 'none',
  balance,
});
const unsure = (why: (Verdict & { kind: 'inconclusive' })['why']): Verdict => ({ kind: 'inconclusive', why });

describe('what a reading proves', () => {
  it.each<[string, Order[], ListReading, Verdict]>([
    ['one new order, paid and counted', [ours], GONE, found('22222222')],
    [
      'two new orders, paid and counted',
      [ours, second],
      { ...GONE, total: 7, balance: trx(94) },
      found('22222222', '33333333'),
    ],
    ['nothing new at all', [], SAME, none('unchanged')],
    ['money gone, no order', [], { ...SAME, balance: trx(97) }, none('dropped')],
    ['a top-up in between', [], { ...SAME, balance: trx(150) }, none('unproven')],
    ['no balance', [], { ...SAME, balance: null }, none('notRead')],
    ['the total grew, the order is not shown', [], { ...SAME, total: 6 }, unsure('unlisted')],
    ['a page that could not be read', [], { ...SAME, isComplete: false }, unsure('incomplete')],
    ['an order from elsewhere explains the money', [elsewhere], GONE, none('unproven')],
    [
      'ours beside one from elsewhere',
      [ours, elsewhere],
      { ...GONE, total: 7, balance: trx(94) },
      found('22222222'),
    ],
    ['a look-alike while nothing was paid', [ours], { ...GONE, balance: trx(100) }, unsure('uncorroborated')],
    [
      'a look-alike that no figure supports',
      [ours],
      { ...SAME, balance: trx(150) },
      unsure('uncorroborated'),
    ],
    [
      'ours, beside one from elsewhere paid before',
      [ours, elsewhere],
      { ...GONE, total: 7 },
      found('22222222'),
    ],
    ['a total that lies, money that does not', [ours], { ...GONE, total: 5 }, found('22222222')],
    [
      'a total that shrank, and a top-up that hides what was paid',
      [ours],
      { ...SAME, total: 4, balance: trx(150) },
      found('22222222'),
    ],
    ['an order without legible facts', [anOrder({ energyUnits: null })], GONE, unsure('unclear')],
    ['an order known before', [anOrder({ serial: 0 })], SAME, none('unchanged')],
    ['an order on the list before', [anOrder({ guid: guid('11111111') })], SAME, none('unchanged')],
    ['an order already taken back', [anOrder({ status: 4, closedAtMs: 5 })], SAME, none('unchanged')],
    [
      'a failed order nothing was paid for',
      [anOrder({ status: 6, costPaid: trx(0) })],
      SAME,
      found('22222222'),
    ],
    ['one whose end lies before ours was sent', [endedBefore], GONE, found('22222222')],
    [
      'one that came into view with what is old, beside one that is new',
      [anOrder({ isProbablyOld: true }), second],
      GONE,
      found('33333333'),
    ],
    ['a failed order that was given back', [failed], { ...SAME, total: 6 }, found('22222222')],
    ['a failed order that the list has not grown by', [failed], SAME, unsure('uncorroborated')],
    [
      'a failed order, and another that was given nothing back',
      [failed, second],
      { ...SAME, total: 7 },
      unsure('uncorroborated'),
    ],
  ])('%s', (_name, orders, reading, verdict) => {
    const claims = {
      claimed: new Set<Guid>(),
      claimedEarlier: new Set<Guid>(),
      paidEarlier: new Set<Guid>(),
    };
    expect(weighReading({ intent: anIntent(), orders, ...claims, reading })).toEqual(verdict);
  });

  it('never gives an order to two intents', () => {
    const claimed = new Set([ours.guid]);
    const claims = { claimed, claimedEarlier: new Set<Guid>(), paidEarlier: new Set<Guid>() };
    const verdict = weighReading({ intent: anIntent(), orders: [ours], ...claims, reading: GONE });
    expect(verdict.kind).toBe('none');
  });

  // What an earlier purchase made was listed so late that it stood in the baseline's total, but without its name.
  it.each<[string, ListReading, Verdict]>([
    ['agree to the last order and sun without it', GONE, found('22222222')],
    ['show more money gone', { ...GONE, balance: trx(96) }, unsure('uncorroborated')],
    ['show less money gone', { ...GONE, balance: trx(98) }, unsure('uncorroborated')],
    ['are missing', { ...GONE, total: null, balance: null }, unsure('uncorroborated')],
  ])(
    'calls a match ours beside an order of an earlier purchase when the figures %s',
    (_name, reading, verdict) => {
      const earlier = anOrder({ guid: guid('33333333'), serial: 2, to: OTHER_TO, costPaid: trx(5) });
      const claimed = new Set([earlier.guid]);
      const facts = {
        intent: anIntent(),
        orders: [ours, earlier],
        claimed,
        paidEarlier: new Set<Guid>(),
        reading,
      };
      expect(weighReading({ ...facts, claimedEarlier: claimed })).toEqual(verdict);
      expect(weighReading({ ...facts, claimedEarlier: new Set() })).toEqual(unsure('uncorroborated'));
    },
  );

  it('calls a match ours beside an order that came into view late, but was paid before the baseline', () => {
    const earlier = anOrder({ guid: guid('33333333'), serial: 2, to: OTHER_TO, costPaid: trx(3) });
    const claimed = new Set([earlier.guid]);
    const reading = { ...GONE, total: 7 };
    const facts = { intent: anIntent(), orders: [ours, earlier], claimed, claimedEarlier: claimed, reading };
    expect(weighReading({ ...facts, paidEarlier: claimed })).toEqual(found('22222222'));
    expect(weighReading({ ...facts, paidEarlier: new Set() })).toEqual(unsure('uncorroborated'));
  });

  it.each<[string, number, string[], Verdict]>([
    ['both of them grew the list since', 8, [], found('22222222')],
    ['the list shows one order more than all of them', 9, [], unsure('uncorroborated')],
    ['the first stood on the list before', 8, ['55555555'], unsure('uncorroborated')],
  ])(
    'knows ours beside an earlier purchase that was made twice and came into view late: %s',
    (_, total, listed, verdict) => {
      const answered = anOrder({ guid: guid('55555555'), serial: 0, to: OTHER_TO });
      const resent = anOrder({ guid: guid('33333333'), serial: 2, to: OTHER_TO, costPaid: trx(3) });
      const earlier = new Set([answered.guid, resent.guid]);
      const { baseline, ...intent } = anIntent();
      const guids = [...baseline.guids, ...listed.map(guid)];
      const facts = {
        intent: { ...intent, baseline: { ...baseline, guids } },
        orders: [answered, ours, resent],
        claimed: earlier,
        claimedEarlier: earlier,
        paidEarlier: earlier,
        reading: { ...GONE, total },
      };
      expect(weighReading(facts)).toEqual(verdict);
    },
  );
});

describe('matching', () => {
  const estimate = { token: 'USDT', recipients: [OTHER_TO, TO] };
  const byAmount = anIntent().request;
  const byEstimate = {
    to: TO,
    period: '1h',
    amount: { source: 'estimate', token: 'USDT', recipients: [TO, OTHER_TO], adjustPercent: '0.04' },
  } as const;

  it.each([
    ['the same', anOrder(), byAmount, 'match'],
    ['another receiver', anOrder({ to: OTHER_TO }), byAmount, 'other'],
    ['another period', anOrder({ period: '1d' }), byAmount, 'other'],
    ['another amount', anOrder({ energyUnits: 65_001n }), byAmount, 'other'],
    ['an estimated one', anOrder({ estimate }), byAmount, 'other'],
    ['no amount', anOrder({ energyUnits: null }), byAmount, 'unclear'],
    ['the same estimate in another order', anOrder({ estimate }), byEstimate, 'match'],
    ['another token', anOrder({ estimate: { ...estimate, token: 'USDD' } }), byEstimate, 'other'],
    ['fewer recipients', anOrder({ estimate: { ...estimate, recipients: [TO] } }), byEstimate, 'other'],
    [
      'more recipients',
      anOrder({ estimate: { ...estimate, recipients: [TO, OTHER_TO, THIRD] } }),
      byEstimate,
      'other',
    ],
    ['an explicit amount', anOrder(), byEstimate, 'other'],
    ['a token nobody knows', anOrder({ estimate: { ...estimate, token: 'TR7N' } }), byEstimate, 'unclear'],
    ['no legible token', anOrder({ estimate: { ...estimate, token: '' } }), byEstimate, 'unclear'],
    [
      'recipients in another form',
      anOrder({ estimate: { ...estimate, recipients: [TO, `41${'0'.repeat(40)}`] } }),
      byEstimate,
      'unclear',
    ],
    [
      'all recipients in one text',
      anOrder({ estimate: { ...estimate, recipients: [`${TO},${OTHER_TO}`.slice(0, 64)] } }),
      byEstimate,
      'unclear',
    ],
    ['no legible recipient', anOrder({ estimate: { ...estimate, recipients: [] } }), byEstimate, 'unclear'],
    [
      'an illegible estimate, and the amount',
      anOrder({ estimate: { token: '', recipients: [] } }),
      byAmount,
      'match',
    ],
    ['nothing legible', anOrder({ to: null, energyUnits: null }), byEstimate, 'unclear'],
  ] as const)('%s', (_name, order, request, expected) => {
    expect(matchOrder(order as Order, request)).toBe(expected);
  });
});

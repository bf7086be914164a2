import { describe, expect, it } from 'vitest';
import type { Guid } from '../../../../lib/domain/order/guid.ts';
import {
  type ListReading,
  type Verdict,
  weighReading,
} from '../../../../lib/purchase/settle/weigh-reading.ts';
import type { Order } from '../../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, guid, OTHER_TO, trx } from '../build.ts';

const GONE: ListReading = { atMs: 1, total: 6, isComplete: true, balance: trx(97) };
const SAME: ListReading = { atMs: 1, total: 5, isComplete: true, balance: trx(100) };
const ours = anOrder();
const failed = anOrder({ status: 6 });
/** Dated by a clock that was set back, which proves nothing. */
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
      'an order of the purchase beside one from elsewhere',
      [ours, elsewhere],
      { ...GONE, total: 7, balance: trx(94) },
      found('22222222'),
    ],
    [
      'ours beside one from elsewhere, while the money pays for one of them and no total says more',
      [ours, elsewhere],
      { ...GONE, total: null },
      unsure('uncorroborated'),
    ],
    [
      'a look-alike whose payment cannot be read, without a balance',
      [anOrder({ costPaid: null })],
      { ...GONE, balance: null },
      unsure('uncorroborated'),
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
    ['a wrong total, and a balance that is right', [ours], { ...GONE, total: 5 }, found('22222222')],
    [
      'a total that shrank, and a top-up that hides what was paid',
      [ours],
      { ...SAME, total: 4, balance: trx(150) },
      found('22222222'),
    ],
    ['an order without readable facts', [anOrder({ energyUnits: null })], GONE, unsure('unclear')],
    ['an order known before', [anOrder({ serial: 0 })], SAME, none('unchanged')],
    ['an order on the list before', [anOrder({ guid: guid('11111111') })], SAME, none('unchanged')],
    ['an order already taken back', [anOrder({ status: 4, closedAtMs: 5 })], SAME, none('unchanged')],
    [
      'a failed order nothing was paid for',
      [anOrder({ status: 6, costPaid: trx(0) })],
      SAME,
      found('22222222'),
    ],
    ['one that ended before the purchase was sent', [endedBefore], GONE, found('22222222')],
    [
      'one that was listed with old orders, beside a new one',
      [anOrder({ isProbablyOld: true }), second],
      GONE,
      found('33333333'),
    ],
    ['a failed order that was given back', [failed], { ...SAME, total: 6 }, found('22222222')],
    ['a failed order that the list has not grown by', [failed], SAME, unsure('uncorroborated')],
    [
      'one that was listed with old orders, alone',
      [anOrder({ isProbablyOld: true })],
      GONE,
      found('22222222'),
    ],
    [
      'one that the list has grown by, no balance',
      [ours],
      { ...GONE, balance: null },
      unsure('uncorroborated'),
    ],
    [
      'one that cost nothing, money gone for nothing known',
      [anOrder({ costPaid: trx(0) })],
      { ...SAME, balance: trx(97) },
      unsure('uncorroborated'),
    ],
    [
      'one that cost nothing, beside one from elsewhere paid before',
      [anOrder({ costPaid: trx(0) }), elsewhere],
      { ...SAME, total: 7 },
      found('22222222'),
    ],
    [
      'one from elsewhere with an unknown cost',
      [{ ...elsewhere, costPaid: null }],
      { ...GONE, total: 6 },
      none('notRead'),
    ],
    [
      'one from elsewhere that cost nothing',
      [{ ...elsewhere, costPaid: trx(0) }],
      { ...SAME, total: 6 },
      none('unchanged'),
    ],
    [
      'two from elsewhere, one of them at a cost nobody says',
      [{ ...elsewhere, costPaid: null }, anOrder({ guid: guid('55555555'), serial: 4, to: OTHER_TO })],
      { ...GONE, total: 7 },
      none('notRead'),
    ],
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

  /** The purchase was sent at time 0. */
  const takenBack = { status: 4, delegated: null, closedAtMs: 5, period: '1h' } as const;
  it.each<[string, Partial<Order>, Verdict]>([
    ['at the moment it was sent', { closedAtMs: 0 }, none('dropped')],
    ['a moment before its hour is over', { closedAtMs: 3_599_999 }, none('dropped')],
    ['when its hour is over', { closedAtMs: 3_600_000 }, found('22222222')],
    ['at an unknown time', { closedAtMs: null }, found('22222222')],
    ['after a time that the service does not name', { period: null }, unsure('unclear')],
    ['but was seen delegated', { delegated: { afterMs: 0, byMs: 5 } }, found('22222222')],
    ['and is not taken back', { status: 3 }, found('22222222')],
  ])('takes an order for an older one that has only just been listed: ended %s', (_, end, verdict) => {
    const claims = {
      claimed: new Set<Guid>(),
      claimedEarlier: new Set<Guid>(),
      paidEarlier: new Set<Guid>(),
    };
    const facts = { intent: anIntent(), orders: [anOrder({ ...takenBack, ...end })], ...claims };
    expect(weighReading({ ...facts, reading: { ...SAME, balance: trx(97) } })).toEqual(verdict);
  });

  it('never gives an order to two intents', () => {
    const claimed = new Set([ours.guid]);
    const claims = { claimed, claimedEarlier: new Set<Guid>(), paidEarlier: new Set<Guid>() };
    const ofAnother = (orders: Order[]) =>
      weighReading({ intent: anIntent(), orders, ...claims, reading: GONE });
    expect(ofAnother([ours])).toEqual(none('unchanged'));
    // It explains growth and money, even if it was first listed among old orders.
    expect(ofAnother([{ ...ours, isProbablyOld: true }])).toEqual(none('unchanged'));
  });

  it('uses no total that was never read', () => {
    const { baseline } = anIntent();
    const intent = anIntent({ baseline: { ...baseline, total: null } });
    const claims = {
      claimed: new Set<Guid>(),
      claimedEarlier: new Set<Guid>(),
      paidEarlier: new Set<Guid>(),
    };
    const weigh = (orders: Order[], balance: number) =>
      weighReading({ intent, orders, ...claims, reading: { ...GONE, balance: trx(balance) } });
    expect(weigh([], 100)).toEqual(none('unchanged'));
    expect(weigh([ours], 150)).toEqual(found('22222222'));
    expect(weigh([ours], 100)).toEqual(unsure('uncorroborated'));
    expect(weigh([anOrder({ costPaid: null })], 100)).toEqual(unsure('uncorroborated'));
  });

  it("counts the intent's own orders among those that explain the figures", () => {
    const claims = {
      claimed: new Set<Guid>(),
      claimedEarlier: new Set<Guid>(),
      paidEarlier: new Set<Guid>(),
    };
    const intent = anIntent({ guids: [ours.guid] });
    expect(weighReading({ intent, orders: [ours], ...claims, reading: GONE })).toEqual(none('unchanged'));
    const two = { ...GONE, total: 7, balance: trx(94) };
    expect(weighReading({ intent, orders: [ours, second], ...claims, reading: two })).toEqual(
      found('33333333'),
    );
  });
});

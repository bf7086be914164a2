import { describe, expect, it } from 'vitest';
import type { Guid } from '../../../../lib/domain/order/guid.ts';
import {
  type ListReading,
  type Verdict,
  weighReading,
} from '../../../../lib/purchase/settle/weigh-reading.ts';
import { anIntent, anOrder, guid, OTHER_TO, trx } from '../build.ts';

const GONE: ListReading = { atMs: 1, total: 6, isComplete: true, balance: trx(97) };
const ours = anOrder();
const found: Verdict = { kind: 'orders', guids: [ours.guid] };
const uncorroborated: Verdict = { kind: 'inconclusive', why: 'uncorroborated' };

describe('beside an order of an earlier purchase that was listed late', () => {
  // The earlier purchase's order was listed so late that the baseline's total counts it, but its list does not name it.
  it.each<[string, ListReading, Verdict]>([
    ['agree to the last order and sun without it', GONE, found],
    ['show more money gone', { ...GONE, balance: trx(96) }, uncorroborated],
    ['show less money gone', { ...GONE, balance: trx(98) }, uncorroborated],
    ['are missing', { ...GONE, total: null, balance: null }, uncorroborated],
  ])(
    'recognizes its own order beside an order of an earlier purchase when the figures %s',
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
      expect(weighReading({ ...facts, claimedEarlier: new Set() })).toEqual(uncorroborated);
    },
  );

  it('recognizes its own order beside one that was listed late but paid before the baseline', () => {
    const earlier = anOrder({ guid: guid('33333333'), serial: 2, to: OTHER_TO, costPaid: trx(3) });
    const claimed = new Set([earlier.guid]);
    const reading = { ...GONE, total: 7 };
    const facts = { intent: anIntent(), orders: [ours, earlier], claimed, claimedEarlier: claimed, reading };
    expect(weighReading({ ...facts, paidEarlier: claimed })).toEqual(found);
    expect(weighReading({ ...facts, paidEarlier: new Set() })).toEqual(uncorroborated);
  });

  it.each<[string, number, string[], Verdict]>([
    ['both of them made the list longer since', 8, [], found],
    ['the list shows one order more than all of them', 9, [], uncorroborated],
    ['the first was on the list before', 8, ['55555555'], uncorroborated],
  ])(
    'recognizes its own order beside an earlier purchase that was made twice and listed late: %s',
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
      // If the first one is an order of no known purchase, nothing is known that would explain the growth.
      const ofOne = { ...facts, claimedEarlier: new Set([resent.guid]) };
      expect(weighReading(ofOne)).toEqual(uncorroborated);
    },
  );
});

import { describe, expect, it } from 'vitest';
import type { Guid } from '../../../../lib/domain/order/guid.ts';
import { DELEGATED } from '../../../../lib/domain/order/order-status.ts';
import {
  type ListReading,
  type Verdict,
  weighReading,
} from '../../../../lib/purchase/settle/weigh-reading.ts';
import type { Order } from '../../../../lib/purchase/track/order-record.ts';
import { anIntent, anOrder, guid, OTHER_TO, trx } from '../build.ts';

const ours = anOrder();
const second = anOrder({ guid: guid('33333333'), serial: 2 });
const nothing = { to: null, period: null, energyUnits: null, status: null, cost: null, costPaid: null };
const named = anOrder({ ...nothing, guid: guid('90000001'), serial: 3 });

/** The baseline has five orders and 100 TRX; each order costs three. */
const TWICE: ListReading = { atMs: 1, total: 7, isComplete: true, balance: trx(94) };
const found: Verdict = { kind: 'orders', guids: [second.guid] };
const uncorroborated: Verdict = { kind: 'inconclusive', why: 'uncorroborated' };

function weigh(orders: Order[], reading: ListReading, guids: Guid[] = [ours.guid]): Verdict {
  const none = new Set<Guid>();
  const intent = anIntent({ guids });
  return weighReading({
    intent,
    orders,
    claimed: none,
    claimedEarlier: none,
    paidEarlier: none,
    reading,
  });
}

describe('beside a number that only the list has named', () => {
  it.each<[string, Order[], ListReading, Verdict]>([
    ['the figures agree without it', [ours, second, named], TWICE, found],
    ['they agree without two of them', [ours, second, named, { ...named, guid: guid('9') }], TWICE, found],
    ['the list counts it too', [ours, second, named], { ...TWICE, total: 8 }, uncorroborated],
    ['more money is gone', [ours, second, named], { ...TWICE, balance: trx(93) }, uncorroborated],
    ['less money is gone', [ours, second, named], { ...TWICE, balance: trx(95) }, uncorroborated],
    ['no total was read', [ours, second, named], { ...TWICE, total: null }, uncorroborated],
    ['no balance was read', [ours, second, named], { ...TWICE, balance: null }, uncorroborated],
    [
      'the look-alike is probably old',
      [ours, { ...second, isProbablyOld: true }, named],
      TWICE,
      uncorroborated,
    ],
    [
      'it was shown once, without its cost',
      [ours, second, { ...named, to: OTHER_TO, status: DELEGATED, readAtMs: 1 }],
      TWICE,
      uncorroborated,
    ],
    [
      'of the first order nothing was read either',
      [{ ...ours, costPaid: null }, second],
      { ...TWICE, total: 6, balance: trx(97) },
      uncorroborated,
    ],
  ])(
    'a second order counts only if both figures bear it out to the last: %s',
    (_, orders, reading, verdict) => {
      expect(weigh(orders, reading)).toEqual(verdict);
    },
  );

  it('a purchase in doubt gets no order by such figures', () => {
    expect(weigh([ours, named], { ...TWICE, total: 6, balance: trx(97) }, [])).toEqual(uncorroborated);
  });
});

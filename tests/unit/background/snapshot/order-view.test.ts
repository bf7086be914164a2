import { expect, it } from 'vitest';
import { viewOrder } from '../../../../lib/background/snapshot/order-view.ts';
import { anIntent, anOrder, trx } from '../../purchase/build.ts';

const HOUR_MS = 3_600_000;

it('shows pages the end of a rental, unless the clock was set back a day since: an hour would have 25 left', () => {
  const order = anOrder({ status: 3, endsAtMs: HOUR_MS });
  const endAt = (nowMs: number) =>
    viewOrder(order, { steps: [], isSeen: false, fee: null }, [], null, nowMs).endsAtMs;
  expect([endAt(0), endAt(-24 * HOUR_MS)]).toEqual([HOUR_MS, null]);
});

it('shows pages which of its cost and fees were confirmed, as far as a purchase is known, and its delivery', () => {
  const delegated = { afterMs: 5, byMs: 7 };
  const order = anOrder({ intentId: 'i1', status: 3, delegated });
  const fee = { smallOrderFee: trx(2), activationFee: trx(1) };
  const quote = { ...anIntent().quote, totalSun: 4_500_000n, feesSun: 1_500_000n };
  const intent = { ...anIntent({ quote }), isLocking: false, canAcknowledge: false, isOrphan: false };
  const view = (intents: (typeof intent)[]) =>
    viewOrder(order, { steps: [], isSeen: false, fee: { energyUnits: 1n, ...fee } }, intents, null, 9);
  const named = { smallOrderTrx: '2', activationTrx: '1' };
  expect(view([intent])).toMatchObject({
    quotedTrx: '4.5',
    fees: { ...named, quotedTrx: '1.5' },
    delegatedAtMs: 7,
  });
  expect(view([])).toMatchObject({ quotedTrx: null, fees: { ...named, quotedTrx: null } });
});

import { expect, it } from 'vitest';
import { viewOrder } from '../../../lib/background/order-view.ts';
import { anOrder } from '../purchase/build.ts';

const HOUR_MS = 3_600_000;

it('shows pages the end of a rental, unless the clock was set back by a day since: an hour would have 25 left', () => {
  const order = anOrder({ status: 3, endsAtMs: HOUR_MS });
  const endAt = (nowMs: number) =>
    viewOrder(order, { steps: [], isSeen: false, fee: null }, [], null, nowMs).endsAtMs;
  expect([endAt(0), endAt(-24 * HOUR_MS)]).toEqual([HOUR_MS, null]);
});

import { expect, it } from 'vitest';
import { encodeRecord } from '../../../lib/purchase/journal/stored-text.ts';
import { orderKey } from '../../../lib/purchase/track/order-record.ts';
import { anOrder } from './build.ts';
import { setStage } from './stage.ts';

/** Added to the time of today and taken away again, it has grown: numbers are not fine enough there. */
const UNEVEN_MS = 59_700 / 22;

it('a pause between two looks is kept, also one of no whole milliseconds', async () => {
  const delays: number[] = [];
  const set = (delayMs: number) => {
    delays.push(delayMs);
    return () => {};
  };
  const { engine, clock, primary } = setStage({
    service: { pauseMs: () => UNEVEN_MS },
    ports: { timers: { set } },
  });
  clock.nowMs = 1_900_000_000_000;
  const order = anOrder({ status: 2, firstSeenAtMs: clock.nowMs });
  primary.kept.set(orderKey(order.profileId, order.guid), encodeRecord(order));
  await engine.wake();
  expect(delays.at(-1)).toBe(Math.ceil(UNEVEN_MS));
});

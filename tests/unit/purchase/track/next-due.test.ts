import { describe, expect, it } from 'vitest';
import { isDue, pollIntervalMs, waitMs } from '../../../../lib/purchase/track/next-due.ts';
import { anOrder } from '../build.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('how often a pending order is asked for', () => {
  it.each([
    [-365 * DAY, MINUTE],
    [-2 * MINUTE - 1, MINUTE],
    [-2 * MINUTE, 2 * SECOND],
    [0, 2 * SECOND],
    [2 * MINUTE - 1, 2 * SECOND],
    [2 * MINUTE, 5 * SECOND],
    [5 * MINUTE, 30 * SECOND],
    [15 * MINUTE, MINUTE],
    [2 * HOUR, 5 * MINUTE],
    [DAY, HOUR],
    [7 * DAY, DAY],
  ])('at the age of %d ms: every %d ms', (ageMs, everyMs) => {
    expect(pollIntervalMs(ageMs)).toBe(everyMs);
    for (const status of [0, 1, 2, 5, 17, null]) expect(waitMs(anOrder({ status }), ageMs)).toBe(everyMs);
  });
});

describe('an order of which only the answer to its purchase is known', () => {
  it.each([3, 4, 6])('is asked for according to its age, though its status is %d', (status) => {
    const order = anOrder({ status });
    expect(waitMs(order, 0)).toBe(2 * SECOND);
    expect(waitMs(order, 2 * HOUR)).toBe(5 * MINUTE);
  });
});

describe('a running rental', () => {
  const running = anOrder({
    status: 3,
    period: '30d',
    delegated: { afterMs: 0, byMs: 0 },
    endsAtMs: 30 * DAY,
    delegateTxids: ['a'],
  });

  it.each([
    ['long before its end', HOUR, 6 * HOUR],
    ['an hour before its end', 30 * DAY - HOUR, HOUR],
    ['just after its end', 30 * DAY + SECOND, 30 * SECOND],
    ['an hour after its end', 30 * DAY + HOUR, MINUTE],
  ])('%s', (_name, nowMs, expected) => {
    expect(waitMs(running, nowMs)).toBe(expected);
  });

  it('is asked for its proof if there is none yet', () => {
    expect(waitMs({ ...running, delegateTxids: [] }, MINUTE)).toBe(30 * SECOND);
  });

  it('is not asked for it through the whole year by which the clock was set back', () => {
    expect(waitMs({ ...running, delegateTxids: [] }, -365 * DAY)).toBe(6 * HOUR);
  });
});

describe('being due', () => {
  it.each([
    ['before its time', anOrder({ dueAtMs: 2000 }), 1000, false],
    ['at its time', anOrder({ dueAtMs: 2000 }), 2000, true],
    [
      'when the clock was set back a year',
      anOrder({ dueAtMs: 365 * DAY, firstSeenAtMs: 365 * DAY }),
      0,
      true,
    ],
    ['never once closed', anOrder({ dueAtMs: 0, closedAtMs: 1 }), 9000, false],
  ])('%s', (_name, order, nowMs, expected) => {
    expect(isDue(order, nowMs)).toBe(expected);
  });
});

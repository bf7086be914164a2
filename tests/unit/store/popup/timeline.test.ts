import { describe, expect, it } from 'vitest';
import { lateness, timelineOf } from '../../../../lib/store/popup/timeline.ts';
import { order } from '../../../e2e/popup-fixtures.ts';

const NOW = 1_790_000_000_000;
const show = (status: number | null) =>
  timelineOf(order(NOW, { status, steps: [] })).map(({ name, state }) => `${name} ${state}`);

describe('the timeline of an order', () => {
  it.each<[number | null, string[]]>([
    [null, ['pending next', 'paid next', 'delegating next', 'delegated next']],
    [0, ['pending now', 'paid next', 'delegating next', 'delegated next']],
    [1, ['pending done', 'awaiting-payment now', 'paid next', 'delegating next', 'delegated next']],
    [5, ['pending done', 'paid now', 'delegating next', 'delegated next']],
    [2, ['pending done', 'paid done', 'delegating now', 'delegated next']],
    [3, ['pending done', 'paid done', 'delegating done', 'delegated done']],
    [4, ['pending done', 'paid done', 'delegating done', 'delegated done']],
    [6, ['failed now']],
    [9, ['unknown now', 'pending next', 'paid next', 'delegating next', 'delegated next']],
  ])('at status %s follows the meaning of the status, not its number', (status, expected) => {
    expect(show(status)).toEqual(expected);
  });

  it('keeps the steps that an order went through before it left the usual path', () => {
    const steps = [0, 5].map((status) => ({ status, atMs: NOW }));
    const names = timelineOf(order(NOW, { status: 9, steps })).map(({ name, state }) => `${name} ${state}`);
    expect(names).toEqual(['pending done', 'paid done', 'unknown now', 'delegating next', 'delegated next']);
  });
});

it('begins when Turbine first saw the order, if nobody noted when the order was new', () => {
  const times = (steps: { status: number; atMs: number }[]) =>
    timelineOf(order(NOW, { status: 5, firstSeenAtMs: NOW - 9_000, steps })).map(({ atMs }) => atMs);
  expect(times([{ status: 5, atMs: NOW }])).toEqual([NOW - 9_000, NOW, null, null]);
  // The service went back: what it was further on is not over yet.
  expect(times([{ status: 2, atMs: NOW }])).toEqual([NOW - 9_000, null, null, null]);
  expect(times([{ status: 0, atMs: NOW - 8_000 }])).toEqual([NOW - 8_000, null, null, null]);
});

describe('an order', () => {
  it.each([
    [119_999, 2, null],
    [120_000, 2, 'late'],
    [900_000, 0, 'ask-service'],
    [900_000, 3, null],
    [900_000, null, 'ask-service'],
  ])('of %i ms at status %s is %s', (ageMs, status, expected) => {
    expect(lateness(order(NOW, { status, firstSeenAtMs: NOW - ageMs }), NOW)).toBe(expected);
  });

  it.each([
    ['bought', 'ask-service'],
    ['elsewhere', null],
  ] as const)('that waits for a payment begun %s is %s', (source, expected) => {
    expect(lateness(order(NOW, { status: 1, source, firstSeenAtMs: 0 }), NOW)).toBe(expected);
  });
});

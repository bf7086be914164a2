import { describe, expect, it } from 'vitest';
import { progressOf, statusName } from '../../../../lib/domain/order/order-progress.ts';
import { isFinal, isOpen, isPending } from '../../../../lib/domain/order/order-status.ts';

describe('order status', () => {
  it.each([
    [0, 'pending', true, false, 0],
    [1, 'awaiting-payment', true, false, 0],
    [5, 'paid', true, false, 1],
    [2, 'delegating', true, false, 2],
    [3, 'delegated', false, false, 3],
    [4, 'reclaimed', false, true, 4],
    [6, 'failed', false, true, null],
    [7, 'unknown', true, false, null],
    [-1, 'unknown', true, false, null],
    [2.5, 'unknown', true, false, null],
  ] as const)('%d is %s: pending %s, final %s, progress %s', (status, name, pending, final, progress) => {
    expect(statusName(status)).toBe(name);
    expect(isPending(status)).toBe(pending);
    expect(isFinal(status)).toBe(final);
    expect(progressOf(status)).toBe(progress);
  });
});

it.each([
  ['is open while it is not read', null, null, true],
  ['is open while it is paid', 5, null, true],
  ['is open in a state that is not known', 77, null, true],
  ['is no longer open when it was delivered', 3, null, false],
  ['is no longer open when the answer to its purchase says that it failed', 6, null, false],
  ['is no longer open when it is over, whatever was read last', 5, 9, false],
  ['is no longer open when it is over and was never read', null, 9, false],
])('an order %s', (_, status, closedAtMs, expected) => {
  expect(isOpen({ status, closedAtMs })).toBe(expected);
});

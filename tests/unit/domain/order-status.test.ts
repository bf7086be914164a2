import { describe, expect, it } from 'vitest';
import { progressOf, statusName } from '../../../lib/domain/order-progress.ts';
import { isFinal, isPending } from '../../../lib/domain/order-status.ts';

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

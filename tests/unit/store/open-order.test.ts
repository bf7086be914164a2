import { expect, it } from 'vitest';
import type { OrderView } from '../../../lib/messages/order-view.ts';
import { hasOpenOrder, isOpen } from '../../../lib/store/open-order.ts';
import { MAIN, OPERATIONS, order } from '../../e2e/popup-fixtures.ts';

const open = { ...order(0), to: MAIN, closedAtMs: null, status: 5 };

it.each<[string, Partial<OrderView>, boolean]>([
  ['is open while it is not read', { status: null }, true],
  ['is open while it is paid', { status: 5 }, true],
  ['is open in a state that is not known', { status: 77 }, true],
  ['is no longer open when it was delivered', { status: 3 }, false],
  ['is no longer open when the answer to its purchase says that it failed', { status: 6 }, false],
  ['is no longer open when it is over, whatever was read last', { closedAtMs: 9 }, false],
  ['is no longer open when it is over and was never read', { status: null, closedAtMs: 9 }, false],
])('an order %s', (_, part, expected) => {
  expect(isOpen({ ...open, ...part })).toBe(expected);
});

it('an address has an open order only if one of its own is open', () => {
  const delivered = { ...open, status: 3 };
  expect(hasOpenOrder([delivered, { ...open, to: OPERATIONS }, open], MAIN)).toBe(true);
  expect(hasOpenOrder([delivered, { ...open, to: OPERATIONS }], MAIN)).toBe(false);
  expect(hasOpenOrder([{ ...open, to: null }], MAIN)).toBe(false);
});

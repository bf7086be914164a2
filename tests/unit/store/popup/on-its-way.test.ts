import { expect, it } from 'vitest';
import type { OrderView } from '../../../../lib/messages/order-view.ts';
import { isOnItsWay } from '../../../../lib/store/popup/on-its-way.ts';
import { MAIN, OPERATIONS, order } from '../../../e2e/popup-fixtures.ts';

it.each<[string, boolean, Partial<OrderView>]>([
  ['is on its way while its order is paid', true, { status: 5 }],
  ['is on its way while its order was not read yet', true, { status: null }],
  ['is there when the service says delegated', false, { status: 3 }],
  ['will not come when the order is over', false, { status: 5, closedAtMs: 9 }],
  ['is on its way to another address', false, { to: OPERATIONS }],
])('energy for an address %s', (_, expected, part) => {
  expect(isOnItsWay([{ ...order(0), closedAtMs: null, to: MAIN, ...part }], MAIN)).toBe(expected);
});

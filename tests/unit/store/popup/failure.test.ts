import { expect, it } from 'vitest';
import { formatDecimal } from '../../../../lib/domain/amounts/decimal.ts';
import type { OrderView } from '../../../../lib/messages/order-view.ts';
import { judgeFailure } from '../../../../lib/store/popup/failure.ts';

/** Less than 3, and not to be seen. */
const HAIR_LESS = `2.${'9'.repeat(18)}`;

it.each([
  ['nothing was paid and nothing is there', { costPaidTrx: '0' }, '0', true, '3'],
  ['a part was paid: a new order costs all of it again', { costPaidTrx: '1' }, '1', true, '2'],
  ['the balance is a hair too small: more than a hair is to be paid in', {}, HAIR_LESS, true, '0.000001'],
  ['the balance is enough by now', {}, '3', true, null],
  ['the balance is more than enough by now', {}, '5', true, null],
  ['the balance is not known', {}, null, true, null],
  ['all of it was paid', { costPaidTrx: '3' }, '0', false, null],
  ['a hair of it was not paid, which is no lack of money', { costPaidTrx: HAIR_LESS }, '0', false, null],
  ['it was delivered first', { delegatedAtMs: 1 }, '0', false, null],
  ['its cost cannot be read', { costTrx: null }, '0', false, null],
  ['what was paid cannot be read', { costPaidTrx: null }, '0', false, null],
])('says what a new order would lack where %s', (_, part, balance, isUnpaid, lacks) => {
  const order = { costTrx: '3', costPaidTrx: '0', delegatedAtMs: null, ...part } as OrderView;
  const found = judgeFailure(order, balance === null ? null : { amountTrx: balance, readAtMs: 0 });
  expect([found.isUnpaid, found.shortBy && formatDecimal(found.shortBy)]).toEqual([isUnpaid, lacks]);
});

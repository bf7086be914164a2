import { expect, it } from 'vitest';
import { recordOfLedgerOrder } from '../../../../../lib/store/dashboard/orders/order-record.ts';
import { anEntry, anIntent } from '../../../../support/ledger-entries.ts';

const recordOf = (guids: string[]) => {
  const { order, own } = anEntry({ guid: '20000001' });
  if (!order) throw new Error('The entry holds its order.');
  const intent = anIntent('bought', 3, { guids });
  const story = { intent, history: [], watched: null, isPartial: false };
  return recordOfLedgerOrder({ order, own, story, origin: 'https://energy.example' }).split('\n');
};

it('the record of an order names the others of its purchase, and none where it is the only one', () => {
  const others = (lines: string[]) => lines.filter((line) => line.includes('same purchase'));
  expect(others(recordOf(['20000001', '20000007']))).toEqual(['For the same purchase: 20000007']);
  expect(others(recordOf(['20000001']))).toEqual([]);
});

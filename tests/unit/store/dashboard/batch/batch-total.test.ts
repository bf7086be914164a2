import { expect, it } from 'vitest';
import type { BatchRow } from '../../../../../lib/store/dashboard/batch/batch-rows.ts';
import { sumRows } from '../../../../../lib/store/dashboard/batch/batch-total.ts';

const row = (money: object | null) => ({ to: 'T', money }) as BatchRow;
const MONEY = { totalSun: 3n, capSun: 4n };

it.each([
  ['of rows that all have a price', [row(MONEY), row(MONEY)], { totalSun: 6n, capSun: 8n, isPriced: true }],
  ['of rows of which one has none', [row(MONEY), row(null)], { isPriced: false }],
  ['of no row', [], { totalSun: 0n, capSun: 0n, isPriced: true }],
])('a sum %s is known, or reported as unknown', (_, rows, sums) => {
  expect(sumRows(rows)).toMatchObject({ count: rows.length, ...sums });
});

import { describe, expect, it } from 'vitest';
import { averagePrice, judgeSaving } from '../../../../../lib/store/dashboard/spending/judge-saving.ts';
import { drawSteps } from '../../../../../lib/store/dashboard/spending/price-line.ts';
import { readTrx } from '../../../../../lib/store/read-trx.ts';

const sums = (comparedTrx: string, burnedTrx: string, energyUnits = '65000') => ({
  orderCount: 1,
  rentedTrx: '99',
  comparedTrx,
  burnedTrx,
  energyUnits,
  uncomparedCount: 0,
  extraCount: 0,
  extraTrx: '0',
  astrayCount: 0,
  deniedCount: 0,
  deniedTrx: '0',
  astrayTrx: '0',
});

describe('what was saved', () => {
  it.each([
    ['155.89', '292.03', { kind: 'saved', amount: readTrx('136.14'), percent: 46 }],
    ['1.009', '2', { kind: 'saved', amount: readTrx('0.991'), percent: 49 }],
    ['6.5', '6.5', { kind: 'saved', amount: 0n, percent: 0 }],
    ['0', '6.5', { kind: 'saved', amount: readTrx('6.5'), percent: 100 }],
    ['6.5000005', '6.5', { kind: 'dearer', amount: readTrx('0.0000005') }],
    ['6.500000499999999999', '6.5', { kind: 'saved', amount: 0n, percent: 0 }],
    ['3', '0', { kind: 'dearer', amount: readTrx('3') }],
    ['0', '0', { kind: 'none' }],
  ])('by renting for %s instead of burning %s', (compared, burned, saving) => {
    expect(judgeSaving(sums(compared, burned))).toEqual(saving);
  });
});

describe('the average price', () => {
  it.each([
    ['3.25', '65000', 500n],
    ['2.687676', '51906', 518n],
    ['0.0000005', '1', 5n],
    ['0.00000005', '1', 1n],
    ['0.000000049999999999', '1', 0n],
    ['0', '1', 0n],
    ['1', '0', null],
  ])('of %s TRX for %s energy, in tenths of a SUN, half rounded up', (trx, energy, tenths) => {
    expect(averagePrice(sums(trx, '0', energy))).toBe(tenths);
  });
});

describe('the line of a price', () => {
  const at = (atMs: number, unitSun: string) => ({ atMs, unitSun });

  it('stays at a price until the next reading, and at the last one until the end', () => {
    expect(drawSteps([at(0, '40'), at(500, '60'), at(1000, '50')], '40', '60')).toBe(
      'M0 100H485V0H970V50H1000',
    );
  });

  it('runs through the middle if the price never moved, even with one reading', () => {
    expect(drawSteps([at(7, '46')], '46', '46')).toBe('M0 50H1000');
    expect(drawSteps([at(0, '46'), at(10, '46')], '46', '46')).toBe('M0 50H970V50H1000');
  });

  it('is empty without a reading', () => {
    expect(drawSteps([], '0', '0')).toBe('');
  });
});

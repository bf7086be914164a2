import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../../../lib/domain/amounts/decimal.ts';
import {
  chooseAxis,
  placeAcross,
  placeBar,
  placeLine,
  rankLabel,
} from '../../../../../lib/store/dashboard/spending/spending-chart.ts';
import { readTrx } from '../../../../../lib/store/read-trx.ts';

describe('the axis of the chart', () => {
  it.each([
    ['50.36', ['0', '15', '30', '45', '60'], 0],
    ['60', ['0', '15', '30', '45', '60'], 0],
    ['60.000000000000000001', ['0', '20', '40', '60', '80'], 0],
    ['1', ['0', '0.25', '0.5', '0.75', '1'], 2],
    ['9.99', ['0', '2.5', '5', '7.5', '10'], 1],
    ['10.01', ['0', '3', '6', '9', '12'], 0],
    ['0.000003', ['0', '0.00000075', '0.0000015', '0.00000225', '0.000003'], 8],
    ['301', ['0', '100', '200', '300', '400'], 0],
    [
      '123456789012345678901234567890',
      ['0', '4', '8', '12', '16'].map((t) => (t === '0' ? t : `${t}${'0'.repeat(28)}`)),
      0,
    ],
  ])('for a highest bar of %s has the lines %j', (highest, lines, fractionDigits) => {
    const axis = chooseAxis(readTrx(highest));
    expect(axis.ticks.map(formatDecimal)).toEqual(lines);
    expect(axis.fractionDigits).toBe(fractionDigits);
    expect(axis.top >= readTrx(highest)).toBe(true);
  });

  it('exists even for no spending at all', () => {
    expect(chooseAxis(readTrx('0')).top > 0n).toBe(true);
  });
});

const percent = (share: string) => Number.parseFloat(share);

describe('a bar of the chart', () => {
  const top = readTrx('60');

  it.each(['0', '15', '30', '45', '60'])('of %s TRX ends on the line of that tick', (amount) => {
    const { y, height } = placeBar(readTrx(amount), top);
    expect(percent(y)).toBeCloseTo(percent(placeLine(Number(amount) / 15, 4)), 9);
    expect(percent(y) + percent(height)).toBeCloseTo(percent(placeLine(0, 4)), 9);
  });

  it('for a tiny sum is still visible, and for zero is not', () => {
    expect(percent(placeBar(1n as never, top).height)).toBeGreaterThan(0);
    expect(percent(placeBar(readTrx('0'), top).height)).toBe(0);
  });

  it.each([1, 2, 12, 28, 29, 30, 31])(
    'has its place among %i, within the plot and apart from the next',
    (count) => {
      const places = Array.from({ length: count }, (_, index) => placeAcross(index, count));
      let end = 0;
      for (const { burned, rented, middle } of places) {
        expect(percent(burned.x)).toBeGreaterThan(end);
        for (const bar of [burned, rented])
          expect(percent(bar.x) + percent(bar.width) / 2).toBeCloseTo(percent(middle), 9);
        end = percent(burned.x) + percent(burned.width);
      }
      expect(end).toBeLessThan(100);
    },
  );
});

describe('the label of a bar', () => {
  /** The numbers of the labels that a chart of a certain width shows, counted from one. */
  const shown = (unit: 'day' | 'week' | 'month', count: number, ...ranks: string[]) =>
    Array.from({ length: count }, (_, index) => index)
      .filter((index) => ranks.includes(rankLabel(unit, index, count)))
      .map((index) => index + 1);

  it.each([
    ['day', 31, [3, 7, 11, 15, 19, 23, 27, 31]],
    ['day', 28, [4, 8, 12, 16, 20, 24, 28]],
    ['day', 14, [2, 4, 6, 8, 10, 12, 14]],
    ['day', 3, [1, 2, 3]],
    ['week', 14, [6, 14]],
    ['week', 13, [1, 5, 9, 13]],
    ['week', 8, [4, 8]],
    ['month', 12, [4, 8, 12]],
    ['month', 10, [2, 4, 6, 8, 10]],
  ] as const)(
    'is shown in a narrow chart by %s of %i only if it has room, counted back from the last',
    (unit, count, numbers) => {
      expect(shown(unit, count, 'always')).toEqual(numbers);
    },
  );

  it.each([
    ['day', 31, Array.from({ length: 16 }, (_, at) => 2 * at + 1)],
    ['day', 16, Array.from({ length: 16 }, (_, at) => at + 1)],
    ['week', 14, [2, 4, 6, 8, 10, 12, 14]],
    ['month', 12, Array.from({ length: 12 }, (_, at) => at + 1)],
  ] as const)('is shown in a medium chart by %s of %i with those between', (unit, count, numbers) => {
    expect(shown(unit, count, 'always', 'middle')).toEqual(numbers);
  });

  it.each([
    ['day', 31],
    ['week', 14],
    ['month', 12],
  ] as const)('is shown by %s below each of %i bars of a wide chart', (unit, count) => {
    expect(shown(unit, count, 'always', 'middle', 'wide')).toHaveLength(count);
  });
});

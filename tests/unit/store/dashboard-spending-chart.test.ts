import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../lib/domain/decimal.ts';
import { chooseAxis, placeAcross, placeBar, placeLine } from '../../../lib/store/dashboard-spending-chart.ts';
import { readTrx } from '../../../lib/store/popup-quote.ts';

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

  it('exists even for nothing at all', () => {
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

  it('of hardly anything is seen all the same, and of nothing is not', () => {
    expect(percent(placeBar(1n as never, top).height)).toBeGreaterThan(0);
    expect(percent(placeBar(readTrx('0'), top).height)).toBe(0);
  });

  it.each([1, 2, 12, 28, 29, 30, 31])(
    'has its place among %i, within the plot, not touching the next',
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

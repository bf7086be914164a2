import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCsv, parseCsv } from '../../../lib/settings/csv.ts';
import { campaignSeed } from '../../support/campaign.ts';

const pieces = (...specials: string[]) => fc.array(fc.constantFrom(...specials), { maxLength: 4 });
/** Texts that contain, at the start or later, what is special to a spreadsheet or to the file. */
const cell = fc
  .tuple(
    pieces("'", '=', '@', '\t', '\n', '＝'),
    pieces('"', ',', ';', '\r', '\n', ' ', '\uFEFF'),
    fc.string(),
  )
  .map(([guarded, quoted, rest]) => [...guarded, ...quoted, rest].join(''));

const readBack = (rows: string[][]) => parseCsv(formatCsv(rows))?.map(({ cells }) => cells);

describe('a CSV file', () => {
  it.each(["''=x", "'''@x", "''x", "'", "''", '=x', "'=x", '\uFEFFx', ' x ', '\rx'])(
    'is read as it was written: %j',
    (text) => {
      expect(readBack([[text, 'x']])).toEqual([[text, 'x']]);
    },
  );

  it.each([...'=+-@\t\r\n＝＋－＠'])(
    'never begins a cell with %j, which some spreadsheets read as a formula',
    (mark) => {
      expect(formatCsv([[`${mark}1`, 'x']])).toMatch(/^"?'/);
      expect(readBack([[`${mark}1`, `'${mark}1`]])).toEqual([[`${mark}1`, `'${mark}1`]]);
    },
  );

  it.each([
    ['a,b\nx,y', ['x', 'y']],
    ['a,b\nx,', ['x', '']],
  ])('ends with its last cell, even an empty one, without a line break: %j', (text, last) => {
    expect(parseCsv(text)?.map(({ cells }) => cells)).toEqual([['a', 'b'], last]);
  });

  it('is read as it was written, whatever is in it', () => {
    const property = fc.property(
      fc.array(fc.tuple(cell, fc.constant('x'), cell), { minLength: 1 }),
      (rows) => {
        expect(readBack(rows)).toEqual(rows);
      },
    );
    fc.assert(property, { seed: campaignSeed });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalFromSun,
  decimalOr,
  formatDecimal,
  formatShortTrx,
  formatTrx,
  parseDecimal,
  subtractDecimals,
  sunFromDecimalCeil,
  sunFromDecimalFloor,
  sunFromDecimalNear,
  ZERO,
} from '../../../../lib/domain/amounts/decimal.ts';
import { CAMPAIGN_MS, caseCount, runCampaign } from '../../../support/campaign.ts';

const read = (value: unknown): Decimal => {
  const parsed = parseDecimal(value);
  if (!parsed.ok) throw new Error(`unreadable: ${String(value)}: ${parsed.code}`);
  return parsed.value;
};

describe('parseDecimal', () => {
  it.each([
    ['0', '0'],
    ['0.000000000000000000', '0'],
    ['007.50', '7.5'],
    ['12.5', '12.5'],
    ['0.000000000000000001', '0.000000000000000001'],
    ['1.1234567890123456780', '1.123456789012345678'],
    [`${'9'.repeat(60)}.5`, `${'9'.repeat(60)}.5`],
    [7, '7'],
    [12.25, '12.25'],
    [0.000001, '0.000001'],
    [999_999_999_999_999, '999999999999999'],
  ])('reads %j as %s', (value, text) => {
    expect(formatDecimal(read(value))).toBe(text);
  });

  it.each([
    ['', 'empty'],
    ['1e3', 'exponent'],
    ['1E-7', 'exponent'],
    ['-1.5e3', 'exponent'],
    ['-0', 'negative'],
    ['-1', 'negative'],
    ['+1', 'not-decimal'],
    ['.5', 'not-decimal'],
    ['5.', 'not-decimal'],
    ['0x10', 'not-decimal'],
    ['1,5', 'not-decimal'],
    ['1 000', 'not-decimal'],
    [' 1', 'not-decimal'],
    ['1\n', 'not-decimal'],
    ['NaN', 'not-decimal'],
    ['Infinity', 'not-decimal'],
    ['null', 'not-decimal'],
    ['١٢', 'not-decimal'],
    ['1.1234567890123456789', 'too-precise'],
    ['9'.repeat(121), 'too-long'],
    [`00${'9'.repeat(61)}.5`, 'too-long'],
    [null, 'not-text'],
    [undefined, 'not-text'],
    [true, 'not-text'],
    [['1'], 'not-text'],
    [{}, 'not-text'],
    [Number.NaN, 'not-decimal'],
    [Number.POSITIVE_INFINITY, 'not-decimal'],
    [-0, 'negative'],
    [-1, 'negative'],
    [1e21, 'exponent'],
    [1e-7, 'exponent'],
    [0.1 + 0.2, 'imprecise-number'],
    [2 ** 53, 'imprecise-number'],
  ])('refuses %j as %s', (value, code) => {
    expect(parseDecimal(value)).toEqual({ ok: false, code });
  });
});

describe('decimalOr', () => {
  it('reads what parseDecimal reads, and returns the default where that refuses', () => {
    for (const text of ['', '0', '1.50', '0.000000000000000001', '1e3', '-1', '1.', 'x', '9'.repeat(121)]) {
      const parsed = parseDecimal(text);
      expect(decimalOr(ZERO, text), text).toBe(parsed.ok ? parsed.value : ZERO);
    }
    expect(decimalOr(ZERO, '1.50')).toBeGreaterThan(ZERO);
  });
});

describe('sun', () => {
  it.each([
    ['1', 1_000_000n, 1_000_000n],
    ['0.0000001', 0n, 1n],
    ['0.000001', 1n, 1n],
    ['2.000000999999999999', 2_000_000n, 2_000_001n],
    ['0', 0n, 0n],
  ])('rounds %s TRX down to %s and up to %s SUN', (text, floor, ceil) => {
    expect(sunFromDecimalFloor(read(text))).toBe(floor);
    expect(sunFromDecimalCeil(read(text))).toBe(ceil);
  });

  it.each([
    ['0.299999999999999989', 300_000n],
    ['3.290000000000000036', 3_290_000n],
    ['0.0000005', 1n],
    ['0.000000499999999999', 0n],
  ])('takes the SUN nearest to %s TRX', (text, near) => {
    expect(sunFromDecimalNear(read(text))).toBe(near);
  });

  it('turns SUN into TRX', () => {
    expect(formatDecimal(decimalFromSun(2_990_001n))).toBe('2.990001');
  });
});

describe('subtractDecimals', () => {
  it('refuses to go below zero', () => {
    expect(subtractDecimals(read('1'), read('1.000000000000000001'))).toBeNull();
    expect(subtractDecimals(read('1.5'), read('0.5'))).toBe(read('1'));
    expect(subtractDecimals(read('1.5'), read('1.5'))).toBe(ZERO);
  });
});

describe('formatShortTrx', () => {
  it.each([
    ['0', '0.00'],
    ['0.000009', '0.000009'],
    ['0.009999', '0.009999'],
    ['0.01', '0.01'],
    ['2.687676', '2.69'],
  ])('writes %s as %s: a small amount does not become zero', (text, expected) => {
    expect(formatShortTrx(read(text), 'en')).toBe(expected);
  });
});

describe('formatTrx', () => {
  it.each([
    ['2.99', 2, 'en', '2.99'],
    ['2.995', 2, 'en', '3.00'],
    ['2.994999999999999999', 2, 'en', '2.99'],
    ['0.5', 0, 'en', '1'],
    ['1.5', 0, 'en', '2'],
    ['2.5', 0, 'en', '3'],
    ['1234567.891', 2, 'de', '1.234.567,89'],
    ['1234567.891', 2, 'en-IN', '12,34,567.89'],
    ['1234567.891', 1, 'fr', '1\u202f234\u202f567,9'],
    ['9007199254740993.000000000000000001', 18, 'en', '9,007,199,254,740,993.000000000000000001'],
    [`${'9'.repeat(30)}.999`, 2, 'pt-BR', `1.${'000.'.repeat(9)}000,00`],
  ])('writes %s with %d digits for %s as %s', (text, fractionDigits, locale, expected) => {
    expect(formatTrx(read(text), fractionDigits, locale)).toBe(expected);
  });
});

/** An exact fraction, computed without the scaling of the code under test. */
type Fraction = { top: bigint; bottom: bigint };

const fractionOf = (digits: string, point: number): Fraction => ({
  top: BigInt(digits),
  bottom: 10n ** BigInt(point),
});
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const isSame = (a: Fraction, b: Fraction): boolean => a.top * b.bottom === b.top * a.bottom;
const textOf = (digits: string, point: number): string => {
  const padded = digits.padStart(point + 1, '0');
  return point === 0 ? padded : `${padded.slice(0, -point)}.${padded.slice(-point)}`;
};
const fractionOfText = (text: string): Fraction => {
  const point = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  return fractionOf(text.replace('.', ''), point);
};

const anyAmount = fc
  .tuple(
    fc.oneof(fc.bigInt(0n, 10n ** 6n), fc.bigInt(0n, 10n ** 30n), fc.bigInt(0n, 10n ** 60n - 1n)),
    fc.nat(18),
  )
  .map(([digits, point]) => ({ digits: String(digits), point, text: textOf(String(digits), point) }));

describe('decimals against exact fractions', () => {
  it(
    'agree on reading, writing, adding, comparing, SUN and rounding',
    async () => {
      const all = 200_000;
      const count = await runCampaign(
        'decimals',
        all,
        fc.tuple(anyAmount, anyAmount, fc.nat(6)),
        ([left, right, fractionDigits]) => {
          const [a, b] = [read(left.text), read(right.text)];
          const [x, y] = [fractionOf(left.digits, left.point), fractionOf(right.digits, right.point)];
          const sun = { top: x.top * 1_000_000n, bottom: x.bottom };
          const unit = 10n ** BigInt(fractionDigits);
          const rounded = (2n * x.top * unit + x.bottom) / (2n * x.bottom);
          const shown = formatTrx(a, fractionDigits, 'en').replaceAll(',', '');
          const checks = {
            written: isSame(fractionOfText(formatDecimal(a)), x),
            sum: isSame(fractionOfText(formatDecimal(addDecimals(a, b))), plus(x, y)),
            order: Math.sign(Number(x.top * y.bottom - y.top * x.bottom)) === compareDecimals(a, b),
            floor: sunFromDecimalFloor(a) === sun.top / sun.bottom,
            ceil: sunFromDecimalCeil(a) === (sun.top + sun.bottom - 1n) / sun.bottom,
            shown: shown === textOf(String(rounded), fractionDigits),
          };
          const wrong = Object.entries(checks).filter(([, isRight]) => !isRight);
          if (wrong.length > 0) throw new Error(`${left.text} ${right.text}: ${wrong.join()}`);
        },
      );
      expect(count).toBe(caseCount(all));
    },
    CAMPAIGN_MS,
  );
});

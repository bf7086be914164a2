import { describe, expect, it } from 'vitest';
import { parseDecimal } from '../../../../lib/domain/amounts/decimal.ts';
import {
  plainDigits,
  readComma,
  readPercent,
  readWhole,
} from '../../../../lib/domain/amounts/typed-number.ts';

describe('a whole number as it is typed', () => {
  it.each([
    ['65000', '65000'],
    [' 65 000 ', '65000'],
    ['65\u00a0000', '65000'],
    ['65\u202f000', '65000'],
    ["65'000", '65000'],
    ['65’000', '65000'],
    ['65,000', '65000'],
    ['1.250.000', '1250000'],
    ['0', '0'],
    ['65000.50', null],
    ['65000,000', null],
    ['1.5', null],
    ['65.0005', null],
    ['1,250.000', null],
    ['1e9', null],
    ['-5', null],
    ['+5', null],
    ['abc', null],
    ['', null],
    ['1000000000000', null],
    ['٦٥٠٠٠', '65000'],
    ['۶۵٬۰۰۰', '65000'],
    ['١٬٢٥٠٬٠٠٠', '1250000'],
    ['٦٥.٠٠٠', '65000'],
    ['६५,०००', '65000'],
    ['６５０００', '65000'],
    // Decimals that are not a group of thousands.
    ['٦٥٫٠٠٠', null],
    ['٦٥٬٠٠', null],
    ['١٬٢٥٠.٠٠٠', null],
    ['١٬٢٥٠,٠٠٠', null],
    ['١٬٢٥٠٫٠٠٠', null],
    ['65٬000', null],
    ['६५٬०००', null],
    ['٦٥000', null],
    ['٦٥٬000', null],
    ['٦۵٠٠٠', null],
    ['१٠٠', null],
    // A half and a third are numbers, but not digits.
    ['½', null],
    ['Ⅷ', null],
    ['²', null],
    ['五', null],
  ])('%j is %j, and never another amount', (text, digits) => {
    expect(readWhole(text)).toBe(digits);
  });
});

describe('a percentage as it is typed', () => {
  it.each([
    ['15', '15'],
    [' 0,04', '0.04'],
    ['15.', '15'],
    ['99.9999', '99.9999'],
    ['150', null],
    ['1.23456', null],
    ['١٥', '15'],
    ['۰٫۰۴', '0.04'],
    ['١٥٫', '15'],
    ['١٬٥', null],
    ['1٫5', null],
    ['١٫5', null],
    ['١٥٠', null],
    ['-1', null],
    ['abc', null],
    ['', null],
  ])('%j is %j', (text, percent) => {
    expect(readPercent(text)).toBe(percent);
  });
});

describe('an amount as it is typed', () => {
  it.each([
    ['40.5', '40.5'],
    [' 40,5 ', '40.5'],
    ['0,123', '0.123'],
    ['1500,25', '1500.25'],
    // It may mean fifteen hundred, or one and a half.
    ['1,500', '1,500'],
    ['1,500.00', '1.500.00'],
    ['1.500,00', '1.500.00'],
    ['٤٠٫٥', '40.5'],
    ['۱۵۰۰٫۲۵', '1500.25'],
    ['४०,५', '40.5'],
    ['١٫٥٠٠', '1.500'],
  ])('%j is read as %j', (text, read) => {
    expect(readComma(text)).toBe(read);
  });
});

describe('an ambiguous amount', () => {
  it.each([
    '1,500',
    '١,٥٠٠',
    '١٬٥٠٠',
    '١٬٥٠٠٫٢٥',
    '١٫٥٫٠',
    '١٫٥,٠',
    '1٫5',
    '1٬500',
    '١٫5',
    '١۲',
    '१२٫५',
    '٫٥',
  ])('%j is refused', (text) => {
    expect(parseDecimal(readComma(text)).ok).toBe(false);
  });
});

describe('the digits of a script', () => {
  const digits: string[] = [];
  for (let code = 0; code <= 0x10ffff; code++) {
    if (/\p{Nd}/u.test(String.fromCodePoint(code))) digits.push(String.fromCodePoint(code));
  }
  const scripts = Array.from({ length: digits.length / 10 }, (_, at) => digits.slice(10 * at, 10 * at + 10));

  it('all have their value, in every script there is', () => {
    expect(scripts.length).toBeGreaterThan(60);
    for (const script of scripts) expect(plainDigits(script.join(''))).toBe('0123456789');
  });

  it('are those that the browser itself uses', () => {
    for (const system of Intl.supportedValuesOf('numberingSystem')) {
      const written = new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9876543210);
      if (/^\p{Nd}{10}$/u.test(written)) expect(plainDigits(written), system).toBe('9876543210');
    }
  });

  it('do not form a number with those of another script', () => {
    for (const one of scripts)
      for (const other of scripts)
        if (one !== other) expect(plainDigits(`${one[1]}${other[0]}`), `${one[1]}${other[0]}`).toBe('1?');
  });

  it.each(['ar-EG', 'fa', 'mr', 'my', 'de-CH', 'fr', 'en'])(
    'are read as the pages write them in %s',
    (locale) => {
      expect(readWhole((1_250_000).toLocaleString(locale, { useGrouping: 'always' }))).toBe(
        locale === 'mr' ? null : '1250000',
      );
      const amount = (40.25).toLocaleString(locale);
      expect(readComma(amount)).toBe('40.25');
    },
  );
});

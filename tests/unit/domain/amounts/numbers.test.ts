import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeNumber, writeWithSeparators } from '../../../../lib/domain/amounts/numbers.ts';
import { separatorsOf } from '../../../../lib/domain/amounts/separators.ts';

/** Locales of every script and every way of grouping digits in the browser's tables. */
const LOCALES =
  `af am ar ar-AE ar-EG as az be bg bn bs ca cs cy da de de-AT de-CH de-LI el en en-GB en-IN en-ZA es es-419 es-AR
es-MX et eu fa fi fil fr fr-CA fr-CH ga gl gu he hi hr hu hy id is it it-CH ja ka kk km kn ko ky lo lt lv mk ml mn mr ms
my nb ne nl nn or pa pl ps pt pt-AO pt-PT ro ru sd si sk sl sq sr sv sw ta te th tk tr uk ur uz vi yo zh zh-HK zh-TW zu`.split(
    /\s+/,
  );

const write = (locale: string, whole: string, fraction: string) => {
  const digits = { minimumFractionDigits: fraction.length, maximumFractionDigits: fraction.length };
  return new Intl.NumberFormat(locale, digits).format(`${whole}.${fraction}` as Intl.StringNumericLiteral);
};

const wholes = fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String);
const lengths = fc.constantFrom(0, 1, 2, 6, 18);
const numbers = fc
  .tuple(fc.oneof(wholes, fc.nat({ max: 99_999 }).map(String)), lengths)
  .chain(([whole, length]) =>
    fc.stringMatching(new RegExp(`^\\d{${length}}$`)).map((fraction) => ({ whole, fraction })),
  );

describe('numbers for users', () => {
  it.each([
    ['en', '4,.en'],
    ['de', '4.,de'],
    ['fr', '4\u202f,fr'],
    ['es', '5.,es'],
    ['pl', '5\u00a0,pl'],
    ['en-IN', '0  en-IN'],
    ['hi', '0  hi'],
    ['fa', '0  fa'],
    ['ar-EG', '0  ar-EG'],
  ])('are written in %s with the separators %s', (locale, marks) => {
    expect(separatorsOf(locale)).toBe(marks);
  });

  it.each(LOCALES)('are the same with the separators of %s and with the formatter itself', (locale) => {
    expect(writeWithSeparators(separatorsOf(locale), locale)).toBe(true);
    fc.assert(
      fc.property(numbers, ({ whole, fraction }) => {
        expect(writeNumber(whole, fraction, locale)).toBe(write(locale, whole, fraction));
      }),
      { numRuns: 40 },
    );
  });

  it.each(['C', 'en-US@posix', 'de-DE.UTF-8', '*', ''])(
    'are written where the browser calls its language %j',
    (name) => {
      const plain = Intl.NumberFormat(undefined, { minimumFractionDigits: 1 });
      expect(writeNumber('1234567', '8', name)).toBe(plain.format(1_234_567.8));
      expect(separatorsOf(name).slice(3)).toBe(name);
      expect(writeWithSeparators(separatorsOf(name), name)).toBe(true);
      expect(writeNumber('1234567', '8', name)).toBe(plain.format(1_234_567.8));
    },
  );

  it('need no formatter if the separators are known', () => {
    const formatter = vi.spyOn(Intl, 'NumberFormat');
    onTestFinished(() => formatter.mockRestore());
    writeWithSeparators('4.,de', 'de');
    expect([writeNumber('1234567', '05', 'de'), writeNumber('0', '', 'de')]).toEqual(['1.234.567,05', '0']);
    expect(formatter).not.toHaveBeenCalled();
  });

  it('are not written with the separators of another locale', () => {
    expect(writeWithSeparators('4.,de', 'de')).toBe(true);
    for (const marks of [null, '', '4.,de', '4.,', 'en'])
      expect(writeWithSeparators(marks, 'en')).toBe(false);
    expect(writeNumber('1234', '5', 'en')).toBe('1,234.5');
  });
});

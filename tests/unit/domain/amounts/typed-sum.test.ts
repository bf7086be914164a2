import { expect, it } from 'vitest';
import { decimalFromSun, parseDecimal } from '../../../../lib/domain/amounts/decimal.ts';
import { isSumTyped, sumToType } from '../../../../lib/domain/amounts/typed-sum.ts';

it.each([
  [2_958_306n, '2.96'],
  [10_005_000n, '10.01'],
  [10_000_000n, '10.00'],
  [10_000_001n, '10.01'],
  [60_000n, '0.06'],
  [1_234_567_890_000n, '1234567.89'],
])('asks for %s SUN as %s', (sun, text) => {
  expect(sumToType(decimalFromSun(sun))).toBe(text);
});

it.each([
  ['2.96', true],
  [' 2,96 ', true],
  ['2.95', false],
  ['2.958306', false],
  ['', false],
  ['٢٫٩٦', true],
  ['۲٫۹۶', true],
  ['٢,٩٦', true],
  ['२.९६', true],
  ['٢٬٩٦', false],
  ['٢٩٦', false],
  ['٢٫٩6', false],
  ['2٫96', false],
  ['٢٫۹٦', false],
])('accepts "%s": %s', (typed, isTaken) => {
  expect(isSumTyped(typed, decimalFromSun(2_958_306n))).toBe(isTaken);
});

it.each([
  ['20', 20_000_000n, true],
  ['20.', 20_000_000n, true],
  ['20,0', 20_000_000n, true],
  ['٢٠', 20_000_000n, true],
  ['2.9', 2_900_000n, true],
  ['2', 20_000_000n, false],
  ['200', 20_000_000n, false],
  ['20.00.', 20_000_000n, false],
  ['20.000', 20_000_000n, false],
  ['2.9', 2_090_000n, false],
  ['', 0n, false],
])('accepts "%s" for %s SUN without its trailing zeros: %s', (typed, sun, isTaken) => {
  expect(isSumTyped(typed, decimalFromSun(sun))).toBe(isTaken);
});

it('rounds up even below one SUN', () => {
  const parsed = parseDecimal('0.0000000001');
  expect(parsed.ok && sumToType(parsed.value)).toBe('0.01');
});

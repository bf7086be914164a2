import { expect, it } from 'vitest';
import {
  type Decimal,
  formatDecimal,
  formatShortTrx,
  parseDecimal,
  roundDownShort,
} from '../../../../lib/domain/amounts/decimal.ts';
import { exceeds, roundUpShort } from '../../../../lib/domain/amounts/rounding.ts';

const exact = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  if (!parsed.ok) throw new Error(parsed.code);
  return parsed.value;
};

it.each([
  ['5.004', '5.01', '5.01'],
  ['5', '5', '5.00'],
  ['5.000000000000000001', '5.01', '5.01'],
  ['0.01', '0.01', '0.01'],
  ['0.0040001', '0.004001', '0.004001'],
  ['0.0099999', '0.01', '0.01'],
  ['0.000000000000000001', '0.000001', '0.000001'],
  ['0', '0', '0.00'],
])('%s TRX that are missing become %s, which is shown as it is', (missing, expected, shown) => {
  const rounded = roundUpShort(exact(missing));
  expect(formatDecimal(rounded)).toBe(expected);
  expect(formatShortTrx(rounded, 'en')).toBe(shown);
});

it.each([
  ['2.990000000000000036', '2.99', false],
  ['2.990000499999999999', '2.99', false],
  ['2.9900005', '2.99', true],
  ['2.990001', '2.99', true],
  ['2.98', '2.99', false],
])('%s TRX are more than %s: %s, since half a SUN counts and less does not', (sum, other, isMore) => {
  expect(exceeds(exact(sum), exact(other))).toBe(isMore);
});

it.each([
  ['9.999999999999999999', '9.99'],
  ['10', '10.00'],
  ['0.0099999', '0.009999'],
  ['0.0000009', '0.00'],
  ['0', '0.00'],
])('a balance of %s TRX reads as %s: no more than it is', (balance, shown) => {
  expect(formatShortTrx(roundDownShort(exact(balance)), 'en')).toBe(shown);
});

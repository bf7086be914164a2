import { describe, expect, it } from 'vitest';
import { readComma, readPercent, readWhole } from '../../../lib/domain/typed-number.ts';

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
    // Fifteen hundred, or one and a half.
    ['1,500', '1,500'],
    ['1,500.00', '1.500.00'],
    ['1.500,00', '1.500.00'],
  ])('%j is read as %j', (text, read) => {
    expect(readComma(text)).toBe(read);
  });
});

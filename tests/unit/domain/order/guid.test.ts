import { describe, expect, it } from 'vitest';
import { parseGuid } from '../../../../lib/domain/order/guid.ts';

describe('parseGuid', () => {
  it.each([
    [12345678, '12345678'],
    ['12345678', '12345678'],
    ['9007199254740993', '9007199254740993'],
    ['12345678.0', '12345678'],
    [Number.MAX_SAFE_INTEGER, '9007199254740991'],
  ])('reads %j as %s', (value, guid) => {
    expect(parseGuid(value)).toBe(guid);
  });

  it.each([
    [0],
    [-1],
    [1.5],
    [2 ** 53],
    [Number.NaN],
    ['0'],
    ['-1'],
    ['007'],
    ['1.5'],
    ['1e3'],
    [' 1'],
    ['1\n'],
    ['../1'],
    [''],
    ['1'.repeat(41)],
    [null],
    [undefined],
    [true],
    [[1]],
    [{}],
  ])('refuses %j', (value) => {
    expect(parseGuid(value)).toBeNull();
  });
});

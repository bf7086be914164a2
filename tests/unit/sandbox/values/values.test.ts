import fc from 'fast-check';
import { TronWeb } from 'tronweb';
import { describe, expect, test } from 'vitest';
import { decodeAddress, encodeAddress, isAddress } from '../../../../lib/sandbox/values/address.ts';
import { addPercent, formatTrx, parseTrx } from '../../../../lib/sandbox/values/amounts.ts';
import { pickWithin, walkOverTime } from '../../../../lib/sandbox/values/chance.ts';

const usdt = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const hexAddress = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `41${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`);

describe('addresses', () => {
  test('agree with TronWeb both ways', () => {
    fc.assert(
      fc.property(hexAddress, (hex) => {
        expect(encodeAddress(hex)).toBe(TronWeb.address.fromHex(hex));
        expect(decodeAddress(encodeAddress(hex))).toBe(hex);
      }),
      { numRuns: 300 },
    );
  });

  test('with any one character changed are refused', () => {
    for (let at = 0; at < usdt.length; at += 1)
      for (const letter of '1Az') {
        if (usdt[at] !== letter)
          expect(isAddress(usdt.slice(0, at) + letter + usdt.slice(at + 1))).toBe(false);
      }
  });

  test.each([
    '',
    'T',
    usdt.toLowerCase(),
    `${usdt} `,
    `${usdt}\n`,
    usdt + usdt,
    usdt.replace('N', '0'),
    usdt.replace('T', 'Т'),
    7,
    null,
  ])('%o is not one', (value) => expect(isAddress(value)).toBe(false));
});

test.each([
  [0n, '0.000000', '0.000000000000000000'],
  [1n, '0.000001', '0.000001000000000000'],
  [123_456_789_012_345_678_901n, '123456789012345.678901', '123456789012345.678901000000000000'],
])('%d SUN in TRX is exact', (amountSun, six, eighteen) => {
  expect([formatTrx(amountSun), formatTrx(amountSun, 18)]).toEqual([six, eighteen]);
  expect(parseTrx(six)).toBe(amountSun);
});

test.each(['1e3', '-1', '+1', '.5', '5.', '0x10', '1,5', '1 000', 'NaN', '', '1.0000001'])(
  '%o is not an amount',
  (text) => {
    expect(parseTrx(text)).toBeUndefined();
  },
);

test.each([
  [100, '0', 100],
  [100, '100', 200],
  [100, '0.04', 101],
  [64_285, '0.04', 64_311],
  [64_285, '0.000000000000000001', 64_286],
])('%d and %s percent is %d', (units, percent, total) => {
  expect(addPercent(units, percent)).toBe(total);
});

test('chance stays within its bounds and reaches both', () => {
  const picks = Array.from({ length: 300 }, (_, at) => pickWithin(1, at, [3, 6]));
  expect([...new Set(picks)].toSorted()).toEqual([3, 4, 5, 6]);
});

test('a walk is smooth', () => {
  for (let atMs = 0; atMs < 50_000; atMs += 100) {
    const step = Math.abs(walkOverTime(4, atMs + 100, 10_000) - walkOverTime(4, atMs, 10_000));
    expect(step).toBeLessThanOrEqual(11);
  }
});

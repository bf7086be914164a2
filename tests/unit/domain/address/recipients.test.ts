import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { MOST_RECIPIENTS, parseRecipients } from '../../../../lib/domain/address/recipients.ts';
import { createRandom, makeAddress } from '../../../support/random-addresses.ts';

const A = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const B = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const empty = { addresses: [], duplicates: [], refused: [], isTooLong: false };

describe('parseRecipients', () => {
  it.each([
    ['nothing', ' ,;\n', empty],
    ['commas with blanks', ` ${A} ,, ${B}, `, { ...empty, addresses: [A, B] }],
    ['lines', `${A}\r\n${B}\n`, { ...empty, addresses: [A, B] }],
    ['blanks between whole addresses', `${A} ${B}`, { ...empty, addresses: [A, B] }],
    ['duplicates', `${A},${B},${A}`, { ...empty, addresses: [A, B], duplicates: [A] }],
    [
      'a token’s contract, which would keep what it gets',
      `${A},${USDT}`,
      { ...empty, addresses: [A], refused: [{ text: USDT, code: 'token-contract' }] },
    ],
    ['a wrong one', `${A},abc`, { ...empty, addresses: [A], refused: [{ text: 'abc', code: 'too-short' }] }],
    [
      'one in groups',
      `${A.slice(0, 4)} ${A.slice(4)}`,
      {
        ...empty,
        refused: [{ text: `${A.slice(0, 4)} ${A.slice(4)}`, code: 'hidden-character' }],
      },
    ],
    [
      'a name before an address',
      `Anna ${A}`,
      { ...empty, refused: [{ text: `Anna ${A}`, code: 'too-long' }] },
    ],
    ['a long word', 'x'.repeat(600), { ...empty, refused: [{ text: 'x'.repeat(80), code: 'too-long' }] }],
  ])('reads %s', (_, text, expected) => {
    expect(parseRecipients(text)).toEqual(expected);
  });

  it('reads a thousand and says if there are more', () => {
    const random = createRandom(7);
    const addresses = Array.from({ length: MOST_RECIPIENTS }, () => makeAddress(random));
    expect(parseRecipients(addresses.join())).toEqual({ ...empty, addresses });
    expect(parseRecipients([...addresses, A].join())).toEqual({ ...empty, addresses, isTooLong: true });
    expect(parseRecipients(A, addresses as Address[])).toEqual({ ...empty, addresses: [A], isTooLong: true });
  });

  it('says so if the text is cut, even with few entries in it', () => {
    const { addresses, isTooLong } = parseRecipients(`${A},${'x'.repeat(200_000)},${B}`);
    expect({ addresses, isTooLong }).toEqual({ addresses: [A], isTooLong: true });
  });

  it('refuses the sender itself', () => {
    const refused = [{ text: B, code: 'sender' }];
    expect(parseRecipients(`${A} ${B}`, [], B as Address)).toEqual({ ...empty, addresses: [A], refused });
  });

  describe('from a spreadsheet, whose columns stand between tabs', () => {
    const rows = (...lines: string[][]) => lines.map((cells) => cells.join('\t')).join('\r\n');
    it.each([
      [
        'takes the address of each row and leaves out its name and amount',
        rows(['Anna', A, '12.50'], ['', B, '1,000.00']),
        { ...empty, addresses: [A, B] },
      ],
      [
        'leaves out the head',
        rows(['Name', 'Wallet address', 'Paid'], ['Anna', A, '3']),
        { ...empty, addresses: [A] },
      ],
      ['takes all addresses of a row', rows([A, B]), { ...empty, addresses: [A, B] }],
      [
        'keeps a mistyped address beside a good one',
        rows([`${A.slice(0, -1)}8`, B]),
        { ...empty, addresses: [B], refused: [{ text: `${A.slice(0, -1)}8`, code: 'checksum' }] },
      ],
      [
        'refuses a row without one by its longest cell, which may be a cut address',
        rows(['Anna', A, '3'], ['Bob', A.slice(0, 15), '4']),
        {
          ...empty,
          addresses: [A],
          refused: [{ text: A.slice(0, 15), code: 'too-short' }],
        },
      ],
      [
        'takes no first row for a head that names no address',
        rows(['Total', '40'], [A]),
        { ...empty, addresses: [A], refused: [{ text: 'Total', code: 'foreign-character' }] },
      ],
    ])('%s', (_, text, expected) => {
      expect(parseRecipients(text)).toEqual(expected);
    });
  });

  it('adds no recipient who is already on the list', () => {
    expect(parseRecipients(`${A},${B}`, [A as Address])).toEqual({
      ...empty,
      addresses: [B],
      duplicates: [A],
    });
  });
});

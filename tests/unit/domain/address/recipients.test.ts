import { describe, expect, it } from 'vitest';
import type { Address } from '../../../../lib/domain/address/address.ts';
import { MOST_RECIPIENTS, parseRecipients } from '../../../../lib/domain/address/recipients.ts';
import { createRandom, makeAddress } from '../../../support/random-addresses.ts';

const A = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const B = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const empty = { addresses: [], duplicates: [], refused: [], isTooLong: false, isTable: false };

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

  it.each([
    ['a head in any language above a column', `Адрес кошелька\n${A}\n${B}`],
    ['a head behind an empty line', `\n\nAdresse\r\n${A}\r\n\r\n${B}`],
  ])('leaves out %s', (_, text) => {
    expect(parseRecipients(text)).toEqual({ ...empty, addresses: [A, B], isTable: true });
  });

  it.each([
    ['that is cut', A.slice(0, 12), 'too-short'],
    ['of which only a few letters without a digit are left', 'TXCuc', 'too-short'],
    ['whose end alone is left', 'RpfVf', 'too-short'],
    ['in small letters', A.toLowerCase(), 'one-case'],
    ['with a letter of another script', `\u0422${A.slice(1)}`, 'foreign-character'],
    ['in groups', `${A.slice(0, 4)} ${A.slice(4, 9)} ${A.slice(9)}`, 'hidden-character'],
    ['whose letters are not joined', [...A].join(' '), 'hidden-character'],
  ])('never takes for a head an address %s', (_, spoiled, code) => {
    for (const first of [spoiled, `Anna\t${spoiled}`])
      expect(parseRecipients(`${first}\n${B}`).refused).toEqual([{ text: spoiled, code }]);
  });

  describe('from a spreadsheet, whose columns stand between tabs', () => {
    const empty = { addresses: [], duplicates: [], refused: [], isTooLong: false, isTable: true };
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
        'leaves out a head in another language',
        rows(['Имя', 'Кошелёк', ''], ['Anna', A, '3'], ['', B, '']),
        { ...empty, addresses: [A, B] },
      ],
      [
        'takes no first row with a number for a head that names no address',
        rows(['Total', '40'], [A]),
        { ...empty, addresses: [A], refused: [{ text: 'Total', code: 'foreign-character' }] },
      ],
      [
        'takes no first row for a head that is empty where the addresses are',
        rows(['Anna', '', 'paid'], ['Bob', B, 'paid']),
        { ...empty, addresses: [B], refused: [{ text: 'Anna', code: 'too-short' }] },
      ],
      [
        'takes no first row for a head if not all below it have an address in one column',
        rows(['Anna', 'Carl'], ['Bob', B], ['Eve', A.slice(0, 15)]),
        {
          ...empty,
          addresses: [B],
          refused: [
            { text: 'Anna', code: 'too-short' },
            { text: A.slice(0, 15), code: 'too-short' },
          ],
        },
      ],
      [
        'takes no first row for a head above two columns of addresses',
        rows(['Anna', 'Carl'], [A, B]),
        { ...empty, addresses: [A, B], refused: [{ text: 'Anna', code: 'too-short' }] },
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

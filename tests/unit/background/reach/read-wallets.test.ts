import { describe, expect, it } from 'vitest';
import { readWalletAnswer } from '../../../../lib/background/reach/read-wallets.ts';

const A = 'TXCuc4uNTAsxEGaqfiE95CyMQvM8P3HbZa';
const B = 'TY6E1UcZymtYcD6kobFf1Aa4rxvHpRTQC7';
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

describe('readWalletAnswer', () => {
  it.each([
    ['no answer', null, []],
    ['an empty answer', '', []],
    ['one wallet', `TronLink ${A}\n`, [{ address: A, name: 'TronLink' }]],
    [
      'several',
      `TronLink ${A}\nOKX ${B}\n`,
      [
        { address: A, name: 'TronLink' },
        { address: B, name: 'OKX' },
      ],
    ],
    ['one address of two wallets', `TronLink ${A}\n- ${A}\n`, [{ address: A, name: 'TronLink' }]],
    ['a name that is not ours', `Approved-by-Turbine ${A}\n`, [{ address: A, name: null }]],
    ['markup for a name', `<b>TronLink</b> ${A}`, [{ address: A, name: null }]],
    ['a forged checksum', `TronLink ${A.replace('X', 'Y')}`, []],
    ['a token contract', `TronLink ${USDT}`, []],
    ['the hex form', `TronLink 41${'a'.repeat(40)}`, []],
    ['zero-width characters inside', `TronLink ${A.slice(0, 9)}\u200b${A.slice(9)}`, []],
    ['a right-to-left override', `TronLink \u202e${A}`, []],
    ['prose', `TronLink is locked, log in first`, []],
    ['a good line after a bad one', `x\n\n \nTronLink ${A}`, [{ address: A, name: 'TronLink' }]],
    ['10 MB', `${'x'.repeat(10_000_000)}\nTronLink ${A}`, []],
  ])('accepts from %s only what has a valid checksum', (_, answer, wallets) => {
    expect(readWalletAnswer(answer)).toEqual(wallets);
  });
});

import { expect, it } from 'vitest';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { checkAddress } from '../../../lib/store/address-check.ts';

const { sender, holder } = exampleAddresses;
const USDT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

it.each([
  `https://tronscan.org/#/address/${sender}`,
  `my address: ${sender}, thanks`,
  `Anna ${sender}`,
  `${sender} ${sender}`,
])('the one address in a link or a line is offered, and not taken: %s', (text) => {
  expect(checkAddress(text)).toMatchObject({ ok: false, trimmed: sender });
});

it.each([
  ['two', `${sender} or ${holder}`],
  ['a part of a longer word', `${sender}x`],
  ['behind a letter of another script', `\u0416${sender}`],
  ["a token's contract", `https://tronscan.org/#/token20/${USDT}`],
  ['in a text that is too long', `${sender}${' more'.repeat(120)}`],
])('no address is offered that the text may not mean: %s', (_, text) => {
  expect(checkAddress(text)).not.toHaveProperty('trimmed');
});

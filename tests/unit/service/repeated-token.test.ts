import { expect, it } from 'vitest';
import { readTextWords } from '../../../lib/service/answer-words.ts';
import { answer, createHarness, ENDPOINTS, readFixture, TOKEN } from '../../support/service-harness.ts';

/** A token with signs that no link, page or JSON shows as they are. */
const SIGNED = '12|a+b/c<d&e"f=g:h;i%j';
const RUN = /(?=(.{12}))/g;
const pieces = [...SIGNED.matchAll(RUN)].map(([, piece]) => piece);
const each = (write: (code: number) => string) =>
  [...SIGNED].map((sign) => write(sign.charCodeAt(0))).join('');
const hex = (code: number) => code.toString(16).padStart(2, '0');

it.each([
  ['its end', `Bad ${TOKEN.slice(5)}!`, TOKEN, 'Bad …!'],
  ['its middle', `Bad ${TOKEN.slice(3, 16)}!`, TOKEN, 'Bad …!'],
  ['twice', `Bad ${TOKEN}${TOKEN}`, TOKEN, 'Bad ……'],
  ['too little of it', `Bad ${TOKEN.slice(3, 14)}!`, TOKEN, `Bad ${TOKEN.slice(3, 14)}!`],
  ['percent signs', `Bad ${encodeURIComponent(SIGNED)}`, SIGNED, '…'],
  ['percent signs throughout', `Bad ${each((code) => `%${hex(code)}`)}`, SIGNED, '…'],
  ['decimal entities', `Bad ${each((code) => `&#${code};`)}`, SIGNED, '…'],
  ['hex entities', `Bad ${each((code) => `&#x${hex(code)};`)}`, SIGNED, '…'],
  ['escapes of JSON', `Bad ${each((code) => `\\u00${hex(code)}`)}`, SIGNED, '…'],
  ['base64', `Bad ${btoa(SIGNED)}`, SIGNED, '…'],
  ['base64 with a user', `Bad ${btoa(`user:${SIGNED}`)}`, SIGNED, '…'],
  ['base64 for links', `Bad ${btoa(`????${SIGNED}`).replaceAll('+', '-').replaceAll('/', '_')}`, SIGNED, '…'],
  [
    'no token',
    'Bad %7C &#124; anticonstitutionally_long',
    SIGNED,
    'Bad %7C &#124; anticonstitutionally_long',
  ],
  ['a short token', 'Bad abc and %61bc', 'abc', 'Bad … and %61bc'],
])('hides the token in words that hold it as %s', (_, text, token, said) => {
  expect(readTextWords(text, token).said).toBe(said);
  expect(pieces.filter((piece) => said.includes(piece ?? ''))).toEqual([]);
});

/** The order with the token in every text that can be any. */
const withToken = (name: string) => {
  const body = JSON.parse(readFixture(name));
  Object.assign(body.data, {
    period_type: `${TOKEN} hours`,
    section: `buyer ${TOKEN}`,
    currency: btoa(TOKEN),
    resource_txs: [{ order_guid: body.data.guid, delegate_txid: TOKEN }],
    estimate_task: { id: 1, token: TOKEN, currency: `${TOKEN} TRX`, to: [TOKEN] },
  });
  return JSON.stringify(body);
};

it.each([
  ['buyEnergy', 'buy-amount'],
  ['order', 'order-get'],
  ['account', 'account-get'],
])('keeps no token that a service repeats within what it answers: %s', async (name, fixture) => {
  const endpoint = ENDPOINTS.find((one) => one.name === name);
  const { service } = createHarness(() => answer(withToken(fixture)));
  const result = await endpoint?.call(service);
  const text = JSON.stringify(result, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  expect(text).toContain('"ok":true');
  for (const secret of [TOKEN, btoa(TOKEN)]) expect(text).not.toContain(secret.slice(0, 12));
});

it('keeps numbers and amounts as they are, also where a token is all zeros', async () => {
  const { service } = createHarness(() => answer(readFixture('order-get')), {
    readToken: async () => '000000000000000000000',
  });
  const plain = createHarness(() => answer(readFixture('order-get'))).service;
  const [order] = ENDPOINTS.filter(({ name }) => name === 'order');
  expect(await order?.call(service)).toEqual(await order?.call(plain));
});

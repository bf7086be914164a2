import { describe, expect, test } from 'vitest';
import { exampleAddresses } from '../../../../lib/sandbox/world/account-profile.ts';
import { openSandbox } from '../open-sandbox.ts';
import { estimate, purchase } from '../purchases.ts';

const { sender, holder, contract } = exampleAddresses;

describe('a refused purchase names the field and changes nothing', () => {
  test.each([
    [
      'to',
      purchase,
      [
        '',
        null,
        5,
        `${sender}x`,
        sender.toLowerCase(),
        `0x${'0'.repeat(40)}`,
        ` ${sender}`,
        contract,
        [sender],
      ],
    ],
    ['period_type', purchase, ['', 'hour', 'HOURS', 1, null]],
    ['period_amount', purchase, ['', 0, -1, 24, 1.5, '1e0', null, {}]],
    ['amount_source', purchase, ['', 'both', 1, null]],
    ['amount', purchase, ['', 0, -1, 1.5, '1e5', '65,000', 100_000_001, null, [5], true]],
    [
      'estimate_to',
      estimate,
      ['', ',', `${holder},`, `${holder};${sender}`, 'T', 7, Array(101).fill(holder).join(',')],
    ],
    ['estimate_token', estimate, ['', 'usdt', 'TRX', '__proto__', 1]],
    ['estimate_adjust_percent', estimate, ['', '-1', 101, '100.0000001', '1e1', '0,04', true]],
    ['format', purchase, ['yaml', 1]],
  ])('%s', async (field, base, values) => {
    const { service, control } = openSandbox();
    for (const value of values) {
      const { status, body } = await service('buy/energy', { ...base, [field]: value });
      expect([value, status, body.status]).toEqual([value, 422, 'error']);
      expect(Object.keys(body.errors as object)).toContain(field);
    }
    expect((await control('state')).body).toMatchObject({ orders: 0, balances: { buyer: '500.000000' } });
  });
});

test('blanks around the recipients of an estimate are ignored, and a repeated one counts as a holder the second time', async () => {
  const { service, clock } = openSandbox();
  const newcomer = exampleAddresses.newcomer;
  const input = { ...estimate, estimate_to: `${newcomer} , ${newcomer}`, estimate_adjust_percent: 0 };
  const { guid } = (await service('buy/energy', input)).body.data as { guid: number };
  clock.nowMs += 1_000;
  expect((await service(`order/get/${guid}`)).body.data?.energy_amount).toBe(130_285 + 64_285);
});

test.each([
  ['a body that is not JSON', { method: 'POST', body: '{' }, 400],
  ['a body that is too large', { method: 'POST', body: 'x'.repeat(1_048_577) }, 413],
  ['a wrong method', { method: 'PUT', body: '{}' }, 405],
])('%s has its own status and a message', async (_name, init, status) => {
  const { send } = openSandbox();
  const answer = await send('/api/v1/private/order/list', { ...init, headers: { token: 'unit-token' } });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([
    status,
    { status: 'error', message: expect.any(String) },
  ]);
});

test.each(['1', '99999999', '-1', 'x', '1e7', '20000000.0', '%31', '9'.repeat(30)])(
  'order %s is not found',
  async (guid) => {
    const { service } = openSandbox();
    const { status, body } = await service(`order/get/${guid}`);
    expect([status, body.message]).toEqual([404, 'Order not found.']);
  },
);

test('errors follow the requested format', async () => {
  const { send } = openSandbox();
  const init = { method: 'POST', headers: { token: 'wrong' } };
  const { status, text } = await send('/api/v1/private/order/list?format=xml', init);
  expect([status, text]).toEqual([401, expect.stringContaining('<message>Unauthenticated.</message>')]);
});

test('a long list links to the first, the last and the nearby pages', async () => {
  const { service } = openSandbox();
  for (let at = 0; at < 40; at += 1) await service('buy/energy', { ...purchase, amount: 60_000 });
  const { body } = await service('order/list', { per_page: 2, page: 10 });
  expect((body.links as { label: string }[]).map(({ label }) => label)).toEqual([
    ...['pagination.previous', '1', '2', '...', '7', '8', '9', '10', '11', '12', '13', '...', '19', '20'],
    'pagination.next',
  ]);
});

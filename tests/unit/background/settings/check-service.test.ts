import { expect, it } from 'vitest';
import { checkService } from '../../../../lib/background/settings/check-service.ts';
import { decimalFromSun } from '../../../../lib/domain/amounts/decimal.ts';

const circumstances = { now: () => 0, isOnline: () => true };

/** A service with these accounts, by section and currency. The first holds 1 TRX, the second 2. */
const serviceWith = (accounts: readonly (readonly [string, string | null])[]) => ({
  price: async () => ({ ok: true as const, value: { priceSun: 46n } }),
  accounts: async () => ({
    ok: true as const,
    value: accounts.map(([section, currency], index) => ({
      guid: null,
      userId: null,
      id: index + 1,
      section,
      currency,
      balance: decimalFromSun(BigInt(index + 1) * 1_000_000n),
    })),
  }),
});

it.each([
  [
    'the one in TRX beside one of another currency',
    [
      ['buyer', 'USDT'],
      ['buyer', 'TRX'],
    ],
    '2',
  ],
  [
    'the only one',
    [
      ['seller', 'TRX'],
      ['buyer', 'TRX'],
    ],
    '2',
  ],
] as const)('reports the balance that purchases are paid from: %s', async (_name, accounts, balanceTrx) => {
  const checked = await checkService(serviceWith(accounts), true, circumstances);
  expect(checked).toMatchObject({ ok: true, value: { balanceTrx } });
});

it.each([
  ['is none', [['seller', 'TRX']]],
  ['is none in TRX', [['buyer', 'USDT']]],
  ['is none with a readable currency', [['buyer', null]]],
  [
    'are two',
    [
      ['buyer', 'TRX'],
      ['buyer', 'TRX'],
    ],
  ],
] as const)('reports that there is no account to buy from if there %s', async (_name, accounts) => {
  const checked = await checkService(serviceWith(accounts), true, circumstances);
  expect(checked).toMatchObject({ ok: false, error: { code: 'no-buyer-account' } });
});

it('asks only for the price without a token, and reports how long the answer took', async () => {
  const times = [5, 12];
  const service = {
    ...serviceWith([]),
    accounts: () => Promise.reject(new Error('The accounts were asked for.')),
  };
  const checked = await checkService(service, false, { ...circumstances, now: () => times.shift() ?? 0 });
  expect(checked).toMatchObject({ value: { hourPriceSun: '46', balanceTrx: null, answeredInMs: 7 } });
});

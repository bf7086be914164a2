import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../../lib/domain/amounts/decimal.ts';
import {
  ADDRESS,
  ANY_TIME_MS,
  answer,
  createHarness,
  ENDPOINTS,
  ORIGIN,
  readFixture,
  TOKEN,
} from '../../support/service-harness.ts';

/** Results with their amounts as text, so that differences are readable. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, inner) =>
      typeof inner !== 'bigint'
        ? inner
        : key === 'priceSun' || key === 'energyUnits'
          ? String(inner)
          : formatDecimal(inner as never),
    ),
  );

const ORDER = {
  guid: '10482913',
  status: 0,
  paymentStatus: null,
  cost: '2.99',
  costPaid: null,
  to: 'TZ4UXDV5ZhNW7fb2AMSbgfAEZ7hWsnYS2g',
  energyUnits: '65000',
  period: '1h',
  duration: { periodType: 'hours', hours: 1, days: 0 },
  transactions: [],
  smallOrderFee: '0',
  activationFee: '0',
  delegateTxids: [],
  estimateTaskId: null,
  estimate: null,
};

const account = (id: number, section: string, balance: string) => ({
  guid: String(20_000_000 + id),
  userId: 41,
  id,
  section,
  currency: 'TRX',
  balance,
});

const READINGS: Record<string, unknown> = {
  price: { priceSun: '46' },
  buyEnergy: { guid: '10482913', order: ORDER, balance: '497.01' },
  order: {
    ...ORDER,
    status: 3,
    paymentStatus: 2,
    costPaid: '2.99',
    delegateTxids: ['5f3a1c0e9b7d24686f0a1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69'],
    transactions: [
      {
        orderGuid: '10482913',
        txid: '5f3a1c0e9b7d24686f0a1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69',
      },
    ],
  },
  orders: {
    entries: [
      { guid: '10482913', status: 3 },
      { guid: '10482911', status: 6 },
    ],
    page: 2,
    lastPage: 2,
    perPage: 15,
    total: 17,
  },
  accounts: [
    account(1, 'buyer', '497.01'),
    account(2, 'affiliate', '0'),
    account(3, 'seller', '0'),
    account(4, 'dealer', '0'),
  ],
  account: account(1, 'buyer', '497.01'),
};

describe('a good answer', () => {
  it.each(ENDPOINTS)('of $name is read field by field', async ({ name, body, call }) => {
    const { service } = createHarness(() => answer(body));
    expect(plain(await call(service))).toEqual({ ok: true, value: READINGS[name] });
  });

  it('of an estimated purchase has a task and no amount', async () => {
    const { service } = createHarness(() => answer(readFixture('buy-estimate')));
    const amount = {
      source: 'estimate',
      recipients: [ADDRESS],
      token: 'USDT',
      adjustPercent: '0.04',
    } as const;
    const bought = await service.buyEnergy({ to: ADDRESS, period: '3d', amount }, ANY_TIME_MS);
    expect(plain(bought)).toEqual({
      ok: true,
      value: {
        guid: '10482914',
        order: {
          ...ORDER,
          guid: '10482914',
          cost: '9.38016',
          energyUnits: null,
          period: '3d',
          duration: { periodType: 'days', hours: 0, days: 3 },
          smallOrderFee: '0.300000000000000001',
          activationFee: '1.1',
          estimateTaskId: 71,
          estimate: {
            id: 71,
            token: 'USDT',
            currency: 'TRX',
            from: ORDER.to,
            recipients: ['TXDk8mbtRbXeYuMNS83CfKPaYYT8XWv9Hz', 'TMwFHYXLJaRUPeW6421aqXL4ZEzPRFGkGT'],
          },
        },
        balance: '487.62984',
      },
    });
  });
});

describe('a request', () => {
  it.each(ENDPOINTS)(
    'for $name goes to its address, without redirects, credentials, cache or referrer',
    async (endpoint) => {
      const { service, sent } = createHarness(() => answer(endpoint.body));
      await endpoint.call(service);
      expect(sent).toHaveLength(1);
      expect(sent[0]?.url).toBe(`${ORIGIN}${endpoint.path}`);
      expect(sent[0]?.init).toMatchObject({
        method: endpoint.method,
        redirect: 'manual',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
      });
      expect(sent[0]?.headers.Accept).toBe('application/json');
      expect(sent[0]?.headers.Token).toBe(endpoint.isPublic ? undefined : TOKEN);
    },
  );

  it.each([
    'https://service.example/',
    'https://service.example/x',
    'http://service.example',
    'ftp://a',
    'x',
    '',
  ])('is not sent to %j', async (origin) => {
    const { service, sent } = createHarness(() => answer('{}'), { profile: { origin, bodyKind: 'json' } });
    for (const { call } of ENDPOINTS) {
      expect(await call(service)).toMatchObject({
        ok: false,
        error: { code: 'unreachable', certainty: 'not-sent', retryable: false },
      });
    }
    expect(sent).toEqual([]);
  });

  it.each(['http://127.0.0.1:8787', 'http://localhost:8787'])('may go unencrypted to %s', async (origin) => {
    const { service, sent } = createHarness(() => answer(readFixture('price')), {
      profile: { origin, bodyKind: 'json' },
    });
    expect((await service.price('1h')).ok).toBe(true);
    expect(sent[0]?.url.startsWith(origin)).toBe(true);
  });

  it.each([
    ['none is kept', async () => null],
    ['it is empty', async () => ''],
    ['it does not fit into a header', async () => 'tok\nen'],
    ['the store fails', async () => Promise.reject(new Error('quota'))],
  ])('that needs a token is not sent when %s', async (_, readToken) => {
    const { service, sent } = createHarness(
      ({ url }) => answer(url.includes('price') ? readFixture('price') : '{}'),
      {
        readToken,
      },
    );
    for (const { call, isPublic } of ENDPOINTS) {
      const result = await call(service);
      if (isPublic) expect(result.ok).toBe(true);
      else expect(result).toMatchObject({ ok: false, error: { code: 'no-token', certainty: 'not-sent' } });
    }
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['has taken the permission back', async () => false],
    ['may have taken it back: the browser does not say', async () => Promise.reject(new Error('gone'))],
  ])('is not sent when the user %s, least of all a purchase', async (_, mayAsk) => {
    const { service, sent } = createHarness(() => answer('{}'), { mayAsk });
    for (const { call } of ENDPOINTS)
      expect(await call(service)).toMatchObject({
        ok: false,
        error: { code: 'no-permission', certainty: 'not-sent', retryable: false },
      });
    expect(sent).toEqual([]);
  });
});

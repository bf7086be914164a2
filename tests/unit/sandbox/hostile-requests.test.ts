import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import type { OrderEvent } from '../../../lib/sandbox/world/events.ts';
import { openSandbox, token } from './open-sandbox.ts';

const runs = 10_000;
const batch = 500;

const hostileText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e3',
    '1E-7',
    '.5',
    '0x10',
    'NaN',
    '９',
    '9'.repeat(60),
    '\u202eUSDT',
    'T\u200b',
  ),
  fc.constantFrom(
    ...Object.values(exampleAddresses),
    'T'.repeat(34),
    '0'.repeat(40),
    '../../etc',
    '%00',
    '<b>',
  ),
  fc.constantFrom(
    'energy',
    'hours',
    'days',
    'amount',
    'estimate',
    'USDT',
    'xml',
    'created_at|asc',
    '__proto__',
  ),
);
const hostileValue = fc.oneof(
  { weight: 3, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom(1, 3, 7, 15, 30, 65_000, 0.04, 1e8, 2 ** 53, -1, null, true) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);
const fieldName = fc.constantFrom(
  ...['to', 'period_type', 'period_amount', 'amount_source', 'amount', 'estimate_to', 'estimate_token'],
  ...[
    'estimate_adjust_percent',
    'format',
    'sort',
    'page',
    'per_page',
    'filter',
    'resource',
    'address',
    'visible',
  ],
  ...[
    'owner_address',
    'contract_address',
    'function_selector',
    'parameter',
    'data',
    'value',
    '__proto__',
    'plans',
  ],
);
/** Mostly a good purchase, so that many of the requests really buy. */
const nearPurchase = fc
  .record({
    to: fc.constantFrom(...Object.values(exampleAddresses)),
    period_type: fc.constantFrom('hours', 'days'),
    period_amount: fc.constantFrom(1, '1', 3, 2),
    amount_source: fc.constantFrom('amount', 'estimate'),
    amount: fc.oneof(fc.integer({ min: -5, max: 900_000 }), hostileText),
    estimate_to: fc.oneof(fc.constantFrom(...Object.values(exampleAddresses)), hostileText),
    estimate_token: fc.constantFrom('USDT', 'JST', 'usdt'),
    estimate_adjust_percent: fc.constantFrom('0.04', 0.04, 100, 101, 'x'),
  })
  .map((fields) => JSON.stringify(fields));

const body = fc.oneof(
  nearPurchase,
  fc.dictionary(fieldName, hostileValue, { maxKeys: 9 }).map((fields) => JSON.stringify(fields)),
  fc.dictionary(fieldName, hostileText).map((fields) => new URLSearchParams(fields).toString()),
  hostileText,
  fc.json(),
  fc.constantFrom(
    '{',
    '[]',
    'null',
    '"text"',
    '\ufeff{}',
    '{"a":'.repeat(3_000),
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  ),
  fc.constantFrom(
    `{"filter":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
    '{"__proto__":{"token":1}}',
    'x'.repeat(1_100_000),
  ),
  fc.uint8Array({ maxLength: 60 }),
);
const path = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...[
        'buy/energy',
        'buy/energy',
        'buy/energy',
        'order/list',
        'account/list',
        'account/get/1',
        'order/get/20000001',
      ].map((name) => `/api/v1/private/${name}`),
      ...[
        'getaccount',
        'getaccountresource',
        'triggerconstantcontract',
        'estimateenergy',
        'gettransactioninfobyid',
      ].map((name) => `/wallet/${name}`),
      '/api/v1/public/price',
      ...['clock', 'top-up', 'put', 'send', 'state', 'faults', 'requests', 'settings'].map(
        (name) => `/_sandbox/${name}`,
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: hostileText.map(
      (text) => `/api/v1/private/order/get/${encodeURIComponent(text.toWellFormed())}`,
    ),
  },
  { weight: 1, arbitrary: hostileText.map((text) => `/${text.replaceAll('\\', '').toWellFormed()}`) },
);
const hostileRequest = fc.record({
  path,
  query: fc.dictionary(fieldName, hostileText, { maxKeys: 3 }),
  method: fc.constantFrom('POST', 'POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
  body,
  contentType: fc.constantFrom(
    ...[
      'application/json',
      '',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
    ],
    'multipart/form-data',
  ),
  sentToken: fc.constantFrom(token, token, token, token, token, '', 'wrong'),
});

/** One field away from a purchase at most, between the noise. */
const nearRequest = nearPurchase.map((near) => ({
  path: '/api/v1/private/buy/energy',
  query: {},
  method: 'POST',
  body: near,
  contentType: 'application/json',
  sentToken: token,
}));

const anyRequest = fc.oneof({ weight: 3, arbitrary: hostileRequest }, { weight: 1, arbitrary: nearRequest });

describe('10,000 random, malformed and hostile requests', () => {
  test('always get a planned answer with a body and leave a consistent ledger', {
    timeout: 120_000,
  }, async () => {
    const seen = new Map<number, number>();
    let bought = 0;
    const requests = fc.sample(anyRequest, { numRuns: runs, seed: 20_261_101 });
    for (let start = 0; start < runs; start += batch) {
      const { sandbox, eventLog, control } = openSandbox();
      for (const wanted of requests.slice(start, start + batch)) {
        const url = `http://sandbox.invalid/${wanted.path.replace(/^\/+/, '')}?${new URLSearchParams(wanted.query)}`;
        const hasBody = wanted.method !== 'GET' && wanted.method !== 'HEAD';
        const headers = { token: wanted.sentToken, 'content-type': wanted.contentType };
        const init = { method: wanted.method, headers, ...(hasBody && { body: wanted.body as BodyInit }) };
        const { response } = await sandbox.exchange(new Request(url, init));
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
        expect([url, response.status < 500, (await response.text()).length > 0]).toEqual([url, true, true]);
      }
      const events = await eventLog.read();
      const orders = events.filter((event): event is OrderEvent => event.kind === 'bought');
      const toppedUp = events.reduce(
        (sum, event) =>
          sum + (event.kind === 'toppedUp' && event.section === 'buyer' ? BigInt(event.amountSun) : 0n),
        0n,
      );
      bought += orders.length;
      const paid = orders.reduce((sum, order) => sum + BigInt(order.paidSun), 0n);
      const [whole, fraction] = String(
        ((await control('state')).body.balances as { buyer: string }).buyer,
      ).split('.');
      expect(BigInt(`${whole}${fraction}`)).toBe(500_000_000n + toppedUp - paid);
      expect(
        orders.every(({ paidSun, costSun, path: life }) => (life[0] === 6) === (paidSun !== costSun)),
      ).toBe(true);
      expect(new Set(orders.map(({ guid }) => guid)).size).toBe(orders.length);
    }
    expect([...seen.values()].reduce((sum, count) => sum + count)).toBe(runs);
    for (const status of [200, 400, 401, 404, 405, 413, 422])
      expect(seen.get(status), String(status)).toBeGreaterThan(20);
    expect(bought).toBeGreaterThan(300);
    if (process.env.SANDBOX_COUNTS) console.log({ bought, ...Object.fromEntries(seen) });
  });
});

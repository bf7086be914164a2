import fc from 'fast-check';
import { exampleAddresses } from '../../../lib/sandbox/world/account-profile.ts';
import { token } from './open-sandbox.ts';

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
/** Usually a good purchase, so that many of the requests really buy. */
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

/** A purchase with at most one wrong field, among the noise. */
const nearRequest = nearPurchase.map((near) => ({
  path: '/api/v1/private/buy/energy',
  query: {},
  method: 'POST',
  body: near,
  contentType: 'application/json',
  sentToken: token,
}));

/** Noise of every kind; one in four is a purchase with at most a few fields wrong. */
export const anyRequest = fc.oneof(
  { weight: 3, arbitrary: hostileRequest },
  { weight: 1, arbitrary: nearRequest },
);

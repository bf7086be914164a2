import { describe, expect, it } from 'vitest';
import type { ServiceErrorCode } from '../../../lib/domain/service-error-code.ts';
import { answer, createEndlessBody, createHarness, ENDPOINTS, TOKEN } from '../../support/service-harness.ts';

type Case = readonly [title: string, respond: () => Response, code: ServiceErrorCode];

const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const html = '<!DOCTYPE html><html><head><title>Sign in to the network</title></head></html>';
const json = { 'content-type': 'application/json' };

const BODIES: readonly Case[] = [
  ['an empty body', () => answer(''), 'not-json'],
  ['no content', () => answer(null, 204), 'not-json'],
  ['a captive portal', () => answer(html), 'not-json'],
  [
    'XML',
    () => answer('<?xml version="1.0"?><response><status>ok</status></response>', 200, json),
    'not-json',
  ],
  ['UTF-16', () => answer(utf16('{"status":"ok","data":{"guid":1}}'), 200, json), 'not-json'],
  ['10,000 levels', () => answer('{"data":'.repeat(10_000)), 'not-json'],
  ['33 closed levels', () => answer(`${'['.repeat(33)}${']'.repeat(33)}`), 'not-json'],
  ['a body without end', () => answer(createEndlessBody().body), 'too-large'],
  ['100 MB announced', () => answer('{', 200, { 'content-length': '100000000' }), 'too-large'],
  ['1 MB of blanks', () => answer(' '.repeat(1_000_000)), 'not-json'],
  ['null', () => answer('null'), 'bad-shape'],
  ['a number', () => answer('5'), 'bad-shape'],
  ['an array', () => answer('[{"guid":1}]'), 'bad-shape'],
  ['an empty object', () => answer('{}'), 'bad-shape'],
  ['ok without data', () => answer('{"status":"ok"}'), 'bad-shape'],
  ['null data', () => answer('{"status":"ok","data":null}'), 'bad-shape'],
  ['text for data', () => answer('{"status":"ok","data":"x"}'), 'bad-shape'],
  ['a poisoned prototype', () => answer('{"__proto__":{"data":{"guid":1}},"status":"ok"}'), 'bad-shape'],
  ['an error with 200', () => answer('{"status":"error"}'), 'rejected'],
  ['an error with 200 and a message', () => answer('{"status":"error","message":"No."}'), 'rejected'],
  ['a message with 200', () => answer('{"message":"No."}'), 'rejected'],
  ['complaints with 200', () => answer('{"errors":{"to":["No."]}}'), 'rejected'],
  ['an error text with 200', () => answer('{"error":"No."}'), 'rejected'],
];

const STATUSES: readonly (readonly [number, ServiceErrorCode])[] = [
  [300, 'unavailable'],
  [301, 'redirected'],
  [302, 'redirected'],
  [303, 'redirected'],
  [307, 'redirected'],
  [308, 'redirected'],
  [400, 'rejected'],
  [401, 'unauthorized'],
  [402, 'insufficient-funds'],
  [403, 'unauthorized'],
  [404, 'not-found'],
  [405, 'rejected'],
  [408, 'unavailable'],
  [409, 'rejected'],
  [410, 'not-found'],
  [419, 'rejected'],
  [422, 'rejected'],
  [425, 'unavailable'],
  [429, 'rate-limited'],
  [500, 'unavailable'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  ...[520, 521, 522, 523, 524, 525, 526].map((status) => [status, 'unavailable'] as const),
];

describe.each(ENDPOINTS)('$name', ({ call, isBuy, body }) => {
  it.each(BODIES)('answers %s with its code and certainty', async (_, respond, code) => {
    const { service } = createHarness(respond);
    const certainty = isBuy ? 'maybe-applied' : 'refused';
    expect(await call(service)).toMatchObject({
      ok: false,
      error: { code, certainty, httpStatus: expect.any(Number) },
    });
  });

  it.each(STATUSES)('reads HTTP %d as %s', async (status, code) => {
    const { service } = createHarness(() => answer('{"message":"No."}', status));
    expect(await call(service)).toMatchObject({ ok: false, error: { code } });
  });

  it('reads a challenge page as an outage', async () => {
    const { service } = createHarness(() => answer(html, 403));
    expect(await call(service)).toMatchObject({
      ok: false,
      error: { code: 'unavailable', said: 'Sign in to the network' },
    });
  });

  it('finds no good answer in one that is cut short at any byte', async () => {
    let cut = '';
    const { service } = createHarness(() => answer(cut));
    for (let end = 0; end < body.trimEnd().length; end += 1) {
      cut = body.slice(0, end);
      expect({ end, result: await call(service) }).toMatchObject({
        end,
        result: { ok: false, error: { code: 'not-json' } },
      });
    }
  });

  it('reads a good answer under any content type, and after a byte order mark', async () => {
    for (const type of ['text/html', 'text/plain; charset=utf-16', 'application/xml', '']) {
      const { service } = createHarness(() => answer(`\ufeff${body}`, 200, { 'content-type': type }));
      expect((await call(service)).ok).toBe(true);
    }
  });

  it('reports the words, the wait and never the token', async () => {
    const said = `Too many, ${TOKEN}`;
    const { service } = createHarness(() =>
      answer(JSON.stringify({ message: said, errors: { [TOKEN]: [said] } }), 429, { 'retry-after': '30' }),
    );
    const result = await call(service);
    expect(result).toMatchObject({ ok: false, error: { code: 'rate-limited', retryAfterMs: 30_000 } });
    const isTokenSent = !ENDPOINTS.find((endpoint) => endpoint.call === call)?.isPublic;
    if (isTokenSent) expect(JSON.stringify(result)).not.toContain(TOKEN);
  });
});

describe('an answer that contains the token', () => {
  const token = `tok_${'0123456789abcdef'.repeat(4)}`;
  it.each([
    { [token]: 1 },
    { data: { [token]: [{ [`${token}x`]: token }] } },
    { message: `${'x'.repeat(290)}${token}`, errors: { [token]: [token] } },
  ])('%# is refused without any part of it', async (body) => {
    const { service } = createHarness(() => answer(JSON.stringify(body)), { readToken: async () => token });
    const text = JSON.stringify(await service.order('5' as never));
    expect(text).toContain('"ok":false');
    expect(text).not.toContain(token.slice(0, 8));
  });
});

describe('a price', () => {
  const good = { price: 46, unit: 'SUN', resource_type: 'energy', period_type: 'hours', period_amount: 1 };
  const ask = (changes: object) =>
    createHarness(() =>
      answer(JSON.stringify({ status: 'ok', data: { ...good, ...changes } })),
    ).service.price('1h');

  it.each([
    [{ price: '46' }],
    [{ period_amount: '1' }],
    [{ unit: undefined, resource_type: undefined, period_type: undefined, period_amount: undefined }],
    [{ extra: [1] }],
  ])('is read with %j', async (changes) => {
    expect(await ask(changes)).toEqual({ ok: true, value: { priceSun: 46n } });
  });

  it.each([
    ...[0, -1, 1.5, null, '', 'x', '1e3', '1,5', true, [46], {}, 2 ** 60].map((price) => ({ price })),
    { unit: 'TRX' },
    { resource_type: 'bandwidth' },
    { period_type: 'days' },
    { period_amount: 3 },
    { period_amount: '1 ' },
  ])('is refused with %j', async (changes) => {
    expect(await ask(changes)).toMatchObject({ ok: false, error: { code: 'bad-shape' } });
  });
});

describe('an order', () => {
  const ask = (data: unknown) =>
    createHarness(() => answer(JSON.stringify({ status: 'ok', data }))).service.order('5' as never);

  it.each([
    [{ status: '3' }, { status: 3 }],
    [{ status: 7 }, { status: 7 }],
    [{ status: -1 }, { status: -1 }],
    [{ status: null }, { status: null }],
    [{ status: 'x' }, { status: null }],
    [{ to: 'T1' }, { to: null }],
    [{ energy_amount: '65000.00' }, { energyUnits: 65_000n }],
    [{ energy_amount: -1 }, { energyUnits: null }],
    [{ order_cost: 2.99 }, { cost: 2_990_000_000_000_000_000n }],
    [{ order_cost: '1e3' }, { cost: null }],
    [{ resource_txs: null }, { delegateTxids: [] }],
    [{ resource_txs: [{ delegate_txid: 'ab' }, null, {}, 5] }, { delegateTxids: ['ab'] }],
    [{ resource_txs: [{ order_guid: '5', delegate_txid: 'ab' }] }, { delegateTxids: ['ab'] }],
    [{ resource_txs: [{ order_guid: 8, delegate_txid: 'of another' }] }, { delegateTxids: [] }],
    [{ estimate_task: [] }, { estimate: null }],
    [{ estimate_task: { token: 5 } }, { estimate: { token: '', recipients: [] } }],
    [{ estimate_task_id: 71, estimate_task: 'USDT' }, { estimate: { token: '', recipients: [] } }],
    [{ estimate_task_id: 71, estimate_task: null }, { estimate: { token: '', recipients: [] } }],
    [{ estimate_task_id: 0, estimate_task: null }, { estimate: null }],
    [
      { estimate_task: { token: 'USDT\u202e' } },
      { estimate: { id: null, token: 'USDT', currency: null, from: null, recipients: [] } },
    ],
    [
      { estimate_task: { token: 'USDT', to: ['T\u202eevil', 'x'.repeat(500), 5, null] } },
      { estimate: { recipients: ['T evil', 'x'.repeat(64), '…', '…'] } },
    ],
  ])('with %j is read', async (fields, expected) => {
    expect(await ask({ guid: 5, ...fields })).toMatchObject({ ok: true, value: { guid: '5', ...expected } });
  });

  it('keeps the latest if there are more transactions than any order can have', async () => {
    const resource_txs = Array.from({ length: 5_000 }, (_, at) => ({ delegate_txid: `${at}` }));
    const order = await ask({ guid: 5, resource_txs });
    expect(order.ok && order.value.delegateTxids).toHaveLength(100);
    expect(order.ok && order.value.delegateTxids.at(-1)).toBe('4999');
  });

  it('is refused if it is a different order', async () => {
    expect(await ask({ guid: 6 })).toMatchObject({ ok: false, error: { code: 'bad-shape' } });
  });
});

describe('an account', () => {
  const good = { guid: 5, user_id: 4, id: 1, section: 'buyer', currency: 'TRX', balance: '1' };
  const ask = (changes: object) =>
    createHarness(() => answer(JSON.stringify({ data: { ...good, ...changes } }))).service.account(1);

  it.each([
    [{ id: '1' }, { id: 1 }],
    [{ guid: null }, { guid: null }],
    [{ balance: '-5' }, { balance: null }],
    [{ balance: 1.5 }, { balance: 1_500_000_000_000_000_000n }],
  ])('with %j is read', async (changes, expected) => {
    expect(await ask(changes)).toMatchObject({ ok: true, value: { section: 'buyer', ...expected } });
  });

  it.each([[{ id: 2 }], [{ id: null }], [{ section: null }]])('is refused with %j', async (changes) => {
    expect(await ask(changes)).toMatchObject({ ok: false, error: { code: 'bad-shape' } });
  });
});

describe('a list of orders', () => {
  it('keeps what can be read, and a place for what cannot', async () => {
    const data = [{ guid: 5, status: '3' }, { guid: 0 }, null, { guid: '9007199254740993', status: {} }];
    const { service } = createHarness(() => answer(JSON.stringify({ data, total: '4', last_page: {} })));
    expect(await service.orders({ page: 1, perPage: 15 })).toMatchObject({
      ok: true,
      value: {
        entries: [
          { guid: '5', status: 3 },
          { guid: null, status: null },
          { guid: null, status: null },
          { guid: '9007199254740993', status: null },
        ],
        total: 4,
        lastPage: null,
      },
    });
  });
});

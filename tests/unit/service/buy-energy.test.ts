import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  ANY_TIME_MS,
  answer,
  BUY,
  createHarness,
  readFixture,
  TOKEN,
} from '../../support/service-harness.ts';

const buy = (...args: Parameters<typeof answer>) =>
  createHarness(() => answer(...args)).service.buyEnergy(BUY, ANY_TIME_MS);
const WORDS = '{"message":"No."}';
const FIELDS = '{"message":"No.","errors":{"to":["Is wrong."]}}';
const HTML = '<html><title>No.</title></html>';
const ORDER_INSIDE = '{"message":"No.","errors":{"x":["y"]},"data":{"guid":10482913}}';

describe('the certainty of a buy', () => {
  const refusals: Record<number, readonly string[]> = {
    400: [FIELDS],
    401: [WORDS, FIELDS],
    403: [WORDS, FIELDS],
    404: [WORDS, FIELDS],
    405: [WORDS, FIELDS],
    422: [FIELDS],
  };
  const statuses = [
    200, 201, 202, 400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 413, 415, 419, 422, 423, 425, 429, 451,
    499, 500, 501, 502, 503, 504, 520, 521, 522, 523, 524, 525, 526, 599,
  ];

  it.each(statuses)('after HTTP %d is a refusal only if that is proven', async (status) => {
    const bodies = [WORDS, FIELDS, HTML, '', '{}', 'null', '[]', '{"status":"error"}'];
    for (const body of bodies) {
      const result = await buy(body, status);
      const certainty = refusals[status]?.includes(body) ? 'refused' : 'maybe-applied';
      expect({ body, ...result }).toMatchObject({ body, ok: false, error: { certainty, retryable: false } });
    }
  });

  it.each(statuses.filter((status) => status >= 300))(
    'after HTTP %d with an order inside is open',
    async (status) => {
      expect(await buy(ORDER_INSIDE, status)).toMatchObject({
        ok: false,
        error: { certainty: 'maybe-applied' },
      });
    },
  );

  it('after an empty 204 is open', async () => {
    expect(await buy(null, 204)).toMatchObject({
      ok: false,
      error: { code: 'not-json', certainty: 'maybe-applied' },
    });
  });
});

describe('the guid in a successful answer', () => {
  const odd = [null, 7, -1.5, 'x', '', true, [], {}, [[]], '1e3', 'x'.repeat(100_000)];
  const { data } = JSON.parse(readFixture('buy-amount'));

  it.each(Object.keys(data).filter((key) => key !== 'guid'))('is kept whatever %s is', async (key) => {
    for (const value of odd) {
      const result = await buy(JSON.stringify({ status: 'ok', data: { ...data, [key]: value } }));
      expect(result).toMatchObject({ ok: true, value: { order: { guid: '10482913' }, balance: null } });
    }
  });

  it.each([
    ['nothing else is there', '{"data":{"guid":10482913}}', '10482913'],
    ['the envelope says error', '{"status":"error","message":"No.","data":{"guid":10482913}}', '10482913'],
    ['it is text', '{"data":{"guid":"10482913"}}', '10482913'],
    ['it is above 2^53', '{"data":{"guid":9007199254740993}}', '9007199254740993'],
    ['it is written as a decimal', '{"data":{"guid":10482913.0}}', '10482913'],
    ['the balance is odd', '{"data":{"guid":1,"status":6},"balance":[]}', '1'],
  ])('is kept when %s', async (_, body, guid) => {
    expect(await buy(body)).toMatchObject({ ok: true, value: { order: { guid }, balance: null } });
  });

  it.each(['0', '-1', 'null', '"x"', '1.5', '1e7', 'true', '[1]', '{}', '""'])('is not %s', async (guid) => {
    expect(await buy(`{"status":"ok","data":{"guid":${guid}}}`)).toMatchObject({
      ok: false,
      error: { code: 'bad-shape', certainty: 'maybe-applied' },
    });
  });
});

describe('a purchase that breaks', () => {
  it.each([
    ['the connection', () => Promise.reject(new TypeError(`Failed to fetch ${TOKEN}`)), 'unreachable'],
    ['the platform', () => Promise.reject('odd'), 'unreachable'],
    ['a redirect', () => answer(null, 307, { location: 'https://other.example' }), 'redirected'],
    [
      'an opaque redirect',
      () => Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
      'redirected',
    ],
  ])('with %s may have been applied and is sent once', async (_, respond, code) => {
    const { service, sent } = createHarness(respond);
    expect(await service.buyEnergy(BUY, ANY_TIME_MS)).toMatchObject({
      ok: false,
      error: { code, certainty: 'maybe-applied', retryable: false },
    });
    expect(sent).toHaveLength(1);
  });

  it('is sent once, though a read would be retried for every one of these codes', async () => {
    const { service, sent } = createHarness(() => answer(WORDS, 503, { 'retry-after': '1' }));
    expect(await service.buyEnergy(BUY, ANY_TIME_MS)).toMatchObject({
      ok: false,
      error: { retryAfterMs: 1_000 },
    });
    expect(sent).toHaveLength(1);
  });
});

describe('the code path to a purchase', () => {
  const root = resolve(import.meta.dirname, '../../..');
  const sources = ['lib', 'components', 'entrypoints']
    .map((folder) => join(root, folder))
    .filter(existsSync)
    .flatMap(listSources);
  const textOf = (path: string) => readFileSync(path, 'utf8');

  it('is named in one file, besides the sandbox that answers it', () => {
    const naming = sources.filter(
      (path) => !path.includes('/lib/sandbox/') && textOf(path).includes('buy/energy'),
    );
    expect(naming.map((path) => path.slice(root.length))).toEqual(['/lib/service/buy-energy.ts']);
  });

  it('is called only by the client', () => {
    const calling = sources.filter((path) =>
      /\bsendBuy\(/.test(textOf(path).replace('function sendBuy(', '')),
    );
    expect(calling.map((path) => path.slice(root.length))).toEqual(['/lib/service/client.ts']);
  });

  it.each(['reads.ts', 'retry.ts'])('cannot be reached from %s', (file) => {
    const reached = reachFrom(join(root, 'lib/service', file));
    expect([...reached].some((path) => path.endsWith('/retry.ts'))).toBe(true);
    expect([...reached].filter((path) => /buy-|client/.test(path))).toEqual([]);
  });

  function reachFrom(path: string, seen = new Set<string>()): Set<string> {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const [, target] of textOf(path).matchAll(/from '(\.[^']+)'/g))
      reachFrom(join(dirname(path), target ?? ''), seen);
    return seen;
  }
});

function listSources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

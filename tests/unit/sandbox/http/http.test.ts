import { describe, expect, test } from 'vitest';
import { readFields } from '../../../../lib/sandbox/http/read-fields.ts';
import { readDecimal, readInteger } from '../../../../lib/sandbox/http/read-value.ts';
import { renderXml } from '../../../../lib/sandbox/http/xml.ts';

const read = async (body: BodyInit | undefined, contentType?: string, query = '') => {
  const url = `http://sandbox.invalid/x${query}`;
  const headers = contentType === undefined ? undefined : { 'content-type': contentType };
  const init = { method: 'POST', ...(body !== undefined && { body }), ...(headers && { headers }) };
  const result = await readFields(new Request(url, init), new URL(url));
  return result.ok ? Object.fromEntries(result.fields) : result.code;
};

describe('fields', () => {
  test.each([
    ['JSON', '{"a":1}', 'application/json', { a: 1 }],
    ['JSON under another type', '{"a":1}', 'text/plain', { a: 1 }],
    ['JSON with a mark at its start', '\ufeff{"a":1}', 'application/json', { a: 1 }],
    ['a form', 'a=1&b=%2B', 'application/x-www-form-urlencoded', { a: '1', b: '+' }],
    ['a form without a type', 'a=1', '', { a: '1' }],
    [
      'multipart',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
      { a: '1' },
    ],
    ['nothing', '', 'application/json', {}],
    ['nothing of the type multipart', '--x--\r\n', 'multipart/form-data; boundary=y', 'malformed'],
    ['half a JSON', '{"a":', 'application/json', 'malformed'],
    ['a list', '[1]', 'application/json', 'malformed'],
    ['a number', '1', 'application/json', 'malformed'],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'application/json', 'malformed'],
    ['too much', ' '.repeat(1_048_577), 'application/json', 'tooLarge'],
  ])('are read from %s', async (_name, body, type, expected) => {
    expect(await read(body, type)).toEqual(expected);
  });

  test('of the body take precedence over those of the query', async () => {
    expect(await read('{"page":2}', 'application/json', '?page=1&per_page=5')).toEqual({
      page: 2,
      per_page: '5',
    });
  });

  test('cannot reach a prototype', async () => {
    const fields = await read('{"__proto__":{"polluted":1}}', 'application/json');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(fields)).toEqual(['__proto__']);
  });

  test('are read where requests have no body property, as in Firefox', async () => {
    const url = new URL('http://sandbox.invalid/');
    const request = new Request(url, { method: 'POST', body: '{"a":1}' });
    Object.defineProperty(request, 'body', { value: undefined });
    expect(await readFields(request, url)).toEqual({ ok: true, fields: new Map([['a', 1]]) });
  });

  test('that do not arrive are reported as unreadable', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new Error('gone')) });
    const init = { method: 'POST', body, duplex: 'half' } as RequestInit;
    const url = new URL('http://sandbox.invalid/');
    expect(await readFields(new Request(url, init), url)).toEqual({ ok: false, code: 'unreadable' });
  });
});

test.each([
  [5, 5],
  ['5', 5],
  ['-5', -5],
  [5.5, undefined],
  ['5.0', undefined],
  ['1e3', undefined],
  [' 5', undefined],
  ['٥', undefined],
  [2 ** 53, undefined],
  [true, undefined],
  [[5], undefined],
])('%o read as an integer is %o', (value, expected) => {
  expect(readInteger(value)).toBe(expected);
});

test.each([
  ['0.04', '0.04'],
  [0.04, '0.04'],
  [1e-7, undefined],
  ['-1', undefined],
  ['.5', undefined],
  ['5.', undefined],
  ['1,5', undefined],
])('%o read as a decimal is %o', (value, expected) => {
  expect(readDecimal(value)).toBe(expected);
});

test('XML escapes what could be markup and drops what XML cannot hold', () => {
  expect(renderXml('r', { a: '<&">\u0000\ud800', b: null, c: [1, { d: true }] })).toBe(
    '<?xml version="1.0" encoding="UTF-8"?><r><a>&lt;&amp;&quot;&gt;\ufffd\ufffd</a><b nil="true"/><c><item>1</item><item><d>true</d></item></c></r>',
  );
});

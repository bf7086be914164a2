import type { CannedAnswer } from './server/wire-fault.ts';

type Some = readonly [CannedAnswer, ...CannedAnswer[]];

const json = (status: number, body: object): CannedAnswer => ({ status, body: JSON.stringify(body) });
const html = { 'content-type': 'text/html' };

/**
 * Answers that a service, or something in between, gives in place of an order. Redirects lead to where nothing listens.
 */
const gateway: Some = [
  { status: 502, headers: html, body: '<html><title>Bad gateway</title></html>' },
  { status: 503, body: '' },
  { status: 504, headers: html, body: '<html><title>Gateway time-out</title></html>' },
  { status: 522, headers: html, body: '<html><title>Connection timed out</title></html>' },
];

const odd: Some = [
  ...gateway,
  json(500, { message: 'Server Error' }),
  json(200, { status: 'error', message: 'Something went wrong' }),
  json(200, {}),
  { status: 200, body: '' },
  { status: 200, body: '{"status":"ok","data":{"gu' },
  { status: 200, headers: html, body: '<html><title>Sign in to the network</title></html>' },
  { status: 200, body: '[]' },
  { status: 200, body: '{}', lengthOff: 40 },
  { status: 204 },
  json(402, { message: 'Payment required' }),
  json(409, { message: 'Conflict' }),
  json(419, { message: 'Page expired' }),
  json(429, { message: 'Too many requests' }),
  { status: 301, headers: { location: 'http://127.0.0.1:9/' } },
  { status: 302, headers: { location: '/elsewhere' } },
  { status: 303, headers: { location: 'http://127.0.0.1:9/' } },
  { status: 307, headers: { location: 'http://127.0.0.1:9/' } },
  { status: 308, headers: { location: '/api/v1/private/buy/energy' } },
];

/** Refusals that any service could give to the request alone, before it does anything. */
const refusals: Some = [
  json(401, { message: 'Unauthenticated.' }),
  json(403, { message: 'Forbidden.' }),
  json(422, { message: 'The given data was invalid.', errors: { amount: ['The amount is too small.'] } }),
];

const authenticate = (name: string) => (scheme: string) => ({ [name]: scheme, 'content-type': 'text/html' });
const challenge = authenticate('www-authenticate');
const proxyChallenge = authenticate('proxy-authenticate');
const wait = (times: string) => ({ 'retry-after': times });

/**
 * Answers that ask the browser for something: for a name and a password, another protocol, a pause that makes no sense;
 * and those whose end asks for one.
 */
const demands: Some = [
  { status: 401, headers: challenge('Basic realm="Service"'), body: '' },
  {
    status: 401,
    headers: challenge('Negotiate, NTLM, Digest realm="a", nonce="b"'),
    body: '<title>No</title>',
  },
  { ...json(401, { message: 'Unauthenticated.' }), headers: challenge('Basic realm="Service"') },
  { status: 407, headers: proxyChallenge('Basic realm="Proxy"'), body: '' },
  { status: 407, headers: proxyChallenge('NTLM'), body: '{"message":"Proxy."}' },
  { status: 426, headers: { upgrade: 'h2c, websocket' }, body: '' },
  { ...json(426, { message: 'Upgrade required.' }), headers: { upgrade: 'TLS/1.3' } },
  { status: 101, headers: { upgrade: 'websocket' }, body: '' },
  { status: 304, body: '' },
  { status: 300, headers: { location: '/elsewhere' }, body: '{}' },
  ...['-1', '1e9', '0x10', 'NaN', '1,3600', 'Thu, 01 Jan 1970 00:00:00 GMT', 'soon'].map((times) => ({
    ...json(429, { message: 'Too many requests' }),
    headers: wait(times),
  })),
  { status: 503, headers: wait('1'), body: '' },
  {
    status: 503,
    headers: { 'transfer-encoding': 'chunked', trailer: 'Retry-After' },
    body: '2\r\n{}\r\n0\r\nRetry-After: 3600\r\n\r\n',
  },
  {
    status: 200,
    headers: { 'transfer-encoding': 'chunked' },
    body: '2\r\n{}\r\n0\r\nLocation: /elsewhere\r\nStatus: 401\r\n\r\n',
  },
];

export const ANSWERS = { gateway, odd, refusals, demands };

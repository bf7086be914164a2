import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readArguments } from '../../support/sandbox-server/read-arguments.ts';
import type { SandboxServer } from '../../support/sandbox-server/server.ts';
import { startSandboxServer } from '../../support/sandbox-server/server.ts';

const pricePath = '/api/v1/public/price?resource=energy&period_type=hours&period_amount=1';

describe('the sandbox over HTTP', () => {
  let server: SandboxServer;
  beforeEach(async () => {
    server = await startSandboxServer();
  });
  afterEach(() => server.close());

  const plan = (fault: object) =>
    server.control('faults', { plans: [{ endpoint: 'public/price', ...fault }] });
  const getPrice = () => fetch(server.origin + pricePath, { redirect: 'manual' });

  /** Everything that the server answers to raw bytes until it closes. */
  const talk = async (bytes: string): Promise<string> => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.write(bytes);
    await new Promise((resolve) => socket.on('close', resolve));
    return text;
  };

  test('listens on the loopback interface only', () => {
    expect(server.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  test('a dropped connection is a network error', async () => {
    await plan({ drop: 'after' });
    await expect(getPrice()).rejects.toThrow('fetch failed');
  });

  test('a truncated body ends the reading with an error after exactly those bytes', async () => {
    await plan({ truncateAt: 5, body: '0123456789' });
    const raw = await talk(`GET ${pricePath} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(raw).toMatch(/content-length: 10\r\n[\s\S]*\r\n\r\n01234$/i);
    await expect(getPrice().then((answer) => answer.text())).rejects.toThrow('terminated');
  });

  test('a truncation at 0 sends the headers only', async () => {
    await plan({ truncateAt: 0 });
    const answer = await getPrice();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  test('a body sent one byte at a time arrives completely', async () => {
    await plan({ byteEveryMs: 1, body: 'slowly' });
    expect(await (await getPrice()).text()).toBe('slowly');
  });

  test('latency, status, headers and redirects arrive as planned', async () => {
    await plan({ latencyMs: 1, status: 429, headers: { 'Retry-After': '3' } });
    const limited = await getPrice();
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '3']);
    await plan({ redirect: 'http://127.0.0.1:1/', status: 307 });
    const redirected = await getPrice();
    expect([redirected.status, redirected.headers.get('location')]).toEqual([307, 'http://127.0.0.1:1/']);
    await plan({ status: 204 });
    expect(await (await getPrice()).text()).toBe('');
  });

  test('a body too large is refused and does not break the server', async () => {
    const init = { method: 'POST', headers: { token: server.token }, body: 'x'.repeat(3_000_000) };
    expect((await fetch(`${server.origin}/api/v1/private/order/list`, init)).status).toBe(413);
    expect((await getPrice()).status).toBe(200);
  });

  test.each([
    ['a text that is not HTTP', 'hello\r\n\r\n', 400],
    ['an invalid URL', 'GET http://[ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['two slashes', 'GET //evil.invalid/x HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 404],
    ['a forbidden method', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    [
      'a header that is not text',
      `POST ${pricePath} HTTP/1.1\r\nHost: x\r\nToken: \xff\r\nConnection: close\r\n\r\n`,
      405,
    ],
  ])('%s gets an answer', async (_name, bytes, status) => {
    expect(await talk(bytes)).toContain(`HTTP/1.1 ${status}`);
    expect((await getPrice()).status).toBe(200);
  });

  test('control rejects with the complaint of the route', async () => {
    await expect(server.control('top-up', { amount: 'much' })).rejects.toThrow('"amount" must be an amount');
  });

  test('a port that is taken is an error', async () => {
    const port = Number(new URL(server.origin).port);
    await expect(startSandboxServer({ port })).rejects.toThrow('EADDRINUSE');
  });
});

describe('the command line', () => {
  test('has a default for everything', () => {
    expect(readArguments([])).toEqual({
      ok: true,
      arguments: { port: 8787, token: 'sandbox-token', balanceSun: '500000000', seed: 1 },
    });
  });

  test('takes port, token, balance and seed', () => {
    const args = ['--port', '0', '--token', 'T', '--balance=1.5', '--seed', '42'];
    expect(readArguments(args)).toEqual({
      ok: true,
      arguments: { port: 0, token: 'T', balanceSun: '1500000', seed: 42 },
    });
  });

  test.each([
    [['--port', 'http'], '--port http is not a port'],
    [['--port', '65536'], '--port 65536 is not a port'],
    [['--port'], "'--port <value>' argument missing"],
    [['--seed', '-1'], 'ambiguous'],
    [['--seed', '1.5'], '--seed 1.5 is not a seed'],
    [['--balance', '1e3'], '--balance 1e3 is not an amount of TRX'],
    [['--balance', '0.0000001'], 'is not an amount of TRX'],
    [['--token', 'a b'], '--token must be printable text'],
    [['--token', ''], '--token must be printable text'],
    [['--host', '0.0.0.0'], "Unknown option '--host'"],
    [['8787'], 'Unexpected argument'],
  ])('%o is refused with the reason', (args, reason) => {
    const read = readArguments(args);
    expect(read).toEqual({ ok: false, message: expect.stringContaining(reason) });
  });
});

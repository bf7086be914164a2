import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createHarness, ENDPOINTS, readFixture } from '../../support/service-harness.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The client over the platform's real fetch. */
function createWiredService(origin: string) {
  const real = {
    fetch: (url: string, init: RequestInit) => fetch(url, init),
    profile: { origin, bodyKind: 'json' },
  } as const;
  return createHarness(() => Response.error(), real).service;
}

describe('over a real connection', () => {
  it.each([301, 302, 303, 307, 308])(
    'no redirect %d is followed, by any endpoint, to any origin',
    async (status) => {
      let strays = 0;
      const other = await serve((_, response) => {
        strays += 1;
        response.end(readFixture('price'));
      });
      for (const target of [other, '/elsewhere']) {
        const origin = await serve((request, response) => {
          if (request.url === '/elsewhere') strays += 1;
          response.writeHead(status, { location: target === other ? `${other}/elsewhere` : target }).end();
        });
        for (const { call, isBuy } of ENDPOINTS) {
          expect(await call(createWiredService(origin))).toMatchObject({
            ok: false,
            error: { code: 'redirected', certainty: isBuy ? 'maybe-applied' : 'refused', retryable: false },
          });
        }
      }
      expect(strays).toBe(0);
    },
  );

  it.each<[string, RequestListener]>([
    ['before any header', (request) => void request.socket.destroy()],
    [
      'after the headers',
      (request, response) => {
        response.writeHead(200, { 'content-length': '500' }).flushHeaders();
        request.socket.end();
      },
    ],
    [
      'inside the body',
      (request, response) => {
        response
          .writeHead(200, { 'content-length': '500' })
          .write('{"status":"ok","data":{"guid":1', () => request.socket.destroy());
      },
    ],
  ])('a reset %s is no answer', async (_, listener) => {
    const origin = await serve(
      (request, response) => void request.resume().on('end', () => listener(request, response)),
    );
    for (const { call, isBuy } of ENDPOINTS) {
      expect(await call(createWiredService(origin))).toMatchObject({
        ok: false,
        error: { code: 'unreachable', certainty: isBuy ? 'maybe-applied' : 'refused' },
      });
    }
  });

  it('a port where nobody listens is unreachable', async () => {
    const origin = await serve(() => undefined);
    const [server] = servers.splice(0);
    await new Promise((resolve) => server?.close(resolve));
    for (const { call } of ENDPOINTS) {
      expect(await call(createWiredService(origin))).toMatchObject({
        ok: false,
        error: { code: 'unreachable' },
      });
    }
  });

  it('an endless body is abandoned after 1 MiB', async () => {
    let sentBytes = 0;
    const origin = await serve((_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(' '.repeat(65_536))) sentBytes += 65_536;
        sentBytes += 65_536;
      };
      response.on('drain', pour);
      pour();
    });
    const result = await createWiredService(origin).accounts();
    expect(result).toMatchObject({ ok: false, error: { code: 'too-large' } });
    expect(sentBytes).toBeLessThan(64 * 1_048_576);
  });
});

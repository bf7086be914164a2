import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/**
 * Pages of strangers, on a host that Turbine was never granted: `localhost`, not `127.0.0.1`. A path answers the HTML
 * of its name.
 */
export function useForeignPages(pages: ReadonlyMap<string, string>): (name: string) => string {
  const server = createServer((request, response) => {
    const html = pages.get(decodeURIComponent((request.url ?? '/').slice(1)));
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return (name) => `http://localhost:${(server.address() as AddressInfo).port}/${encodeURIComponent(name)}`;
}

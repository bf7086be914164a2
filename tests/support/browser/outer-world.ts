// What lives here: one interface over two real browsers with the built extension, and all that it takes to start them.
// Used by the end-to-end tests, the fault tests, the benches and the tour of `npm start`.
// It must not know what the extension does: page objects stand beside the tests.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Hosts that the browsers contact on their own. They get no answer and do not count as the extension's requests. */
const OWN_HOSTS_OF_BROWSERS =
  /(^|\.)(mozilla\.(com|org|net)|firefox\.com|mozgcp\.net|google\.com|googleapis\.com|gvt1\.com|gstatic\.com|digicert\.com)$/;

/**
 * A proxy between the browser and the network that lets nothing out. Loopback bypasses it. It records every other host,
 * and a request to a host that is not allowed fails the run.
 */
export async function startOuterWorld(): Promise<{ port: number; violations: string[]; close(): void }> {
  const violations: string[] = [];
  const note = (host: string) => {
    if (!OWN_HOSTS_OF_BROWSERS.test(host)) violations.push(host);
  };
  const server: Server = createServer((request, response) => {
    note(new URL(request.url ?? '/', 'http://unknown').hostname);
    response.writeHead(502).end();
  });
  server.on('connect', (request, socket) => {
    note((request.url ?? '').split(':')[0] ?? '');
    socket.on('error', () => socket.destroy());
    socket.end('HTTP/1.1 502 Refused\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { port, violations, close: () => server.close() };
}

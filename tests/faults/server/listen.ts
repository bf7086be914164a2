import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

const used = new Set<number>();

/**
 * Listens on a port of 127.0.0.1 that no server of this process had before. The system gives ports out again, and at an
 * address that comes again the extension finds the account that it left there, whose orders had the same numbers.
 */
export async function listen(server: Server): Promise<number> {
  for (;;) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    if (!used.has(port)) {
      used.add(port);
      return port;
    }
    server.close();
    await once(server, 'close');
  }
}

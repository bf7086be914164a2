import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

const used = new Set<number>();

/**
 * Listens on a port of 127.0.0.1 that no server of this process has used. The system reuses ports. At an address that
 * returns, the extension would find the account it left there, whose orders had the same numbers.
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

import { createServer, type Server, type Socket } from 'node:net';
import type { SandboxSettings } from '../../../lib/sandbox/world/settings.ts';
import { listen } from './listen.ts';
import { readRequests } from './read-requests.ts';
import { createServiceDesk, type ServiceDesk } from './service-desk.ts';
import type { Endpoint, WireFault } from './wire-fault.ts';
import { endConnection, writeAnswer } from './write-answer.ts';

/** A server of either protocol. */
export type FaultServer = Omit<ServiceDesk, 'answer' | 'takeFault' | 'reach'> & {
  readonly origin: string;
  requestsOf(endpoint: Endpoint): number;
  /** From now on every answer closes its connection, so that no request finds a used one. */
  setFresh(isFresh: boolean): void;
  /** Breaks all connections and stops the server. */
  close(): Promise<void>;
};

/** The rental service on 127.0.0.1 over HTTP/1.1, which is written by hand. */
export async function startFaultServer(settings: Partial<SandboxSettings> = {}): Promise<FaultServer> {
  const desk = createServiceDesk(settings);
  const sockets = new Set<Socket>();
  const busy = new Set<Socket>();
  let isFresh = false;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => {
      sockets.delete(socket);
      busy.delete(socket);
    });
    // A browser that is killed resets its connections. The server loses nothing by that.
    socket.on('error', () => socket.destroy());
    let fault: WireFault | null = null;
    let nthOnConnection = 0;
    readRequests(socket, {
      onHead({ path }) {
        nthOnConnection += 1;
        busy.add(socket);
        fault = desk.takeFault(path);
        return fault?.cutRequestAt ?? null;
      },
      onCut({ path }) {
        if (path.endsWith('/buy/energy')) desk.ledger.noteArrival(null, nthOnConnection);
        endConnection(socket, fault?.end ?? 'reset');
      },
      async onRequest({ method, path, headers }, body) {
        if (path.endsWith('/buy/energy')) desk.ledger.noteArrival(body.toString(), nthOnConnection);
        const request = { method, path, headers, body, nthOnConnection };
        const planned = await desk.answer(request, fault);
        await writeAnswer(socket, planned, { isLast: () => isFresh, reach: desk.reach });
        busy.delete(socket);
      },
    });
  });
  const port = await listen(server);
  return {
    ...desk,
    requestsOf: desk.ledger.requestsOf,
    origin: `http://127.0.0.1:${port}`,
    setFresh(next) {
      isFresh = next;
      if (isFresh) for (const socket of sockets) if (!busy.has(socket)) socket.end();
    },
    close: () => stop(server, sockets),
  };
}

/** A server on another origin that keeps everything it is sent and gives no useful answer. */
export async function startEavesdropper(): Promise<{
  origin: string;
  heard(): string;
  close(): Promise<void>;
}> {
  const chunks: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (!chunk.includes('OPTIONS')) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
      else socket.end(`HTTP/1.1 204 No Content\r\n${OPEN_TO_ALL}\r\n\r\n`);
    });
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    heard: () => Buffer.concat(chunks).toString('latin1'),
    close: () => stop(server, sockets),
  };
}

const OPEN_TO_ALL = [
  'access-control-allow-origin: *',
  'access-control-allow-headers: *',
  'access-control-allow-methods: *',
].join('\r\n');

function stop(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

/**
 * The sandbox behind node:http on 127.0.0.1, with its connection faults carried out for real.
 * For `npm run sandbox`, the tests over HTTP and in real browsers.
 * Never listens on another interface, never keeps anything on disk.
 */

import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createControlDesk } from '../../../lib/sandbox/control/control-desk.ts';
import { createMemoryLog } from '../../../lib/sandbox/event-log.ts';
import type { Sandbox } from '../../../lib/sandbox/sandbox.ts';
import { createSandbox } from '../../../lib/sandbox/sandbox.ts';
import type { SandboxEvent } from '../../../lib/sandbox/world/events.ts';
import type { SandboxSettings } from '../../../lib/sandbox/world/settings.ts';
import { carry } from './carry.ts';

type ServerOptions = {
  /** 0, the default, takes any free port. */
  readonly port?: number;
  readonly token?: string;
  readonly balanceSun?: string;
  readonly seed?: number;
  readonly settings?: Partial<SandboxSettings>;
  readonly now?: () => number;
  /** Events of an earlier life, from which this one goes on. */
  readonly events?: readonly SandboxEvent[];
};

export type SandboxServer = {
  readonly origin: string;
  readonly token: string;
  /** Calls a control route in process. Rejects with the route's complaint. */
  control(route: string, input?: object): Promise<Record<string, unknown>>;
  /** Breaks all connections and stops the server. */
  close(): Promise<void>;
};

const bodyLimit = 1_048_576;

/** The request's bytes, cut to just over the limit, which is enough for the sandbox to refuse them. */
const readBody = async (message: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    if (size <= bodyLimit) chunks.push(chunk);
    size += chunk.length;
  }
  return new Uint8Array(Buffer.concat(chunks)).slice(0, bodyLimit + 1);
};

const toRequest = (message: IncomingMessage, body: Uint8Array<ArrayBuffer>, origin: string): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(message.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  const method = message.method ?? 'GET';
  const hasBody = body.length > 0 && method !== 'GET' && method !== 'HEAD';
  const path = (message.url ?? '/').replace(/^[^/]*/, '').replace(/^\/+/, '/');
  return new Request(origin + path, { method, headers, ...(hasBody && { body }) });
};

const serve = async (
  sandbox: Sandbox,
  origin: string,
  message: IncomingMessage,
  answer: ServerResponse,
): Promise<void> => {
  let request: Request;
  try {
    request = toRequest(message, await readBody(message), origin);
  } catch {
    // Half a request, or a method and URL that no Request can hold.
    if (message.destroyed && !message.complete) return;
    await carry(answer, Response.json({ status: 'error', message: 'Bad request.' }, { status: 400 }), {});
    return;
  }
  const { response, fault } = await sandbox.exchange(request);
  await carry(answer, response, fault ?? {});
};

const listen = (server: Server, port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });

const callControl = async (sandbox: Sandbox, origin: string, route: string, input: object) => {
  const { response } = await sandbox.exchange(
    new Request(`${origin}/_sandbox/${route}`, { method: 'POST', body: JSON.stringify(input) }),
  );
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.ok) return answer;
  throw new Error(String(answer.message));
};

export const startSandboxServer = async (options: ServerOptions = {}): Promise<SandboxServer> => {
  const token = options.token ?? 'sandbox-token';
  const sandbox = createSandbox({
    createControl: createControlDesk,
    now: options.now ?? (() => Date.now()),
    seed: options.seed ?? 1,
    settings: {
      ...options.settings,
      token,
      ...(options.balanceSun !== undefined && { balanceSun: options.balanceSun }),
    },
    eventLog: createMemoryLog(options.events),
  });
  let origin = '';
  const server = createServer((message, answer) => {
    serve(sandbox, origin, message, answer).catch((problem: unknown) => answer.destroy(problem as Error));
  });
  server.keepAliveTimeout = 60_000;
  origin = await listen(server, options.port ?? 0);
  return {
    origin,
    token,
    control: (route, input = {}) => callControl(sandbox, origin, route, input),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

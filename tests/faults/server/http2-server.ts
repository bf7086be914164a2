import { constants, createSecureServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SandboxSettings } from '../../../lib/sandbox/world/settings.ts';
import { makeCertificate } from './certificate.ts';
import type { FaultServer } from './fault-server.ts';
import { listen } from './listen.ts';
import { createServiceDesk, type Planned, type ServiceDesk } from './service-desk.ts';
import type { WireFault } from './wire-fault.ts';

/** The rental service over HTTP/2, with a certificate that it makes itself. */
export async function startHttp2Server(settings: Partial<SandboxSettings> = {}): Promise<FaultServer> {
  const desk = createServiceDesk(settings);
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ ...makeCertificate(Date.now()), allowHTTP1: false });
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    // A browser that is killed breaks its session. The server loses nothing by that.
    session.on('error', () => session.destroy());
  });
  const counts = new WeakMap<object, number>();
  server.on('stream', (stream, headers) => {
    stream.on('error', () => stream.destroy());
    const session = stream.session ?? stream;
    const nthOnConnection = (counts.get(session) ?? 0) + 1;
    counts.set(session, nthOnConnection);
    const plain = Object.fromEntries(
      Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const path = plain[':path'] ?? '/';
    const fault = desk.takeFault(path);
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const body = Buffer.concat(chunks);
      if (path.endsWith('/buy/energy')) desk.ledger.noteArrival(body.toString(), nthOnConnection);
      const request = { method: plain[':method'] ?? 'GET', path, headers: plain, body, nthOnConnection };
      void desk.answer(request, fault).then((planned) => respond(stream, planned, desk));
    });
  });
  const port = await listen(server);
  return {
    ...desk,
    requestsOf: desk.ledger.requestsOf,
    origin: `https://127.0.0.1:${port}`,
    setFresh(isFresh) {
      // One session serves all requests, so the open ones are closed to make the next request use a fresh one.
      if (isFresh) for (const session of sessions) session.close();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

async function respond(stream: ServerHttp2Stream, planned: Planned, desk: ServiceDesk): Promise<void> {
  const { status, headers, body, lengthOff, fault } = planned;
  if (stream.destroyed) return;
  const cut = fault?.cutAnswerAt;
  if (cut === 0) return end(stream, fault?.end);
  stream.respond({ ':status': status, ...headers, 'content-length': body.length + lengthOff });
  const stop = cut === undefined ? body.length : cut < 0 ? Math.max(0, body.length + cut) : cut;
  const part = body.subarray(0, stop);
  if (part.length > 0) stream.write(part);
  await desk.reach('begun', fault);
  if (cut === undefined) return void stream.end();
  await sleep(20, undefined, { ref: false });
  end(stream, fault?.end);
}

function end(stream: ServerHttp2Stream, how: WireFault['end']): void {
  if (how === 'refuse') stream.close(constants.NGHTTP2_REFUSED_STREAM);
  else if (how === 'reset') stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else if (how !== 'silence') stream.session?.destroy();
}

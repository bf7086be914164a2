// What lives here: one HTTP exchange, carried out with suspicion: time limit, no redirects, bounded bodies, exact JSON.
// The clients of the rental service and of the node use it.
// It must not know what is asked, of whom, or what the answer means.
import { announcesTooMuch, type BodyRead, dropBody, readBody } from './read-body.ts';

export type Exchanged =
  | { kind: 'answered'; status: number; headers: Headers; body: BodyRead }
  | { kind: 'broken'; code: 'unreachable' | 'timeout' | 'redirected' | 'aborted'; httpStatus?: number };

export type ExchangeDeps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Resolves after the time, rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  /** Whether the user permits requests to this host. */
  mayAsk(): Promise<boolean>;
};

/** For every request: no redirect is followed, nothing is cached, nothing is told about the user. */
export const GUARDED = {
  redirect: 'manual',
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/** Those that lead elsewhere. An answer of another 3xx, as 304, does not. */
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Sends one request, once, and never throws for what happens outside. One time limit covers connection and body, and
 * holds even if the fetch ignores its signal.
 */
export async function exchangeInTime(
  deps: ExchangeDeps,
  url: string,
  init: RequestInit,
  timeLimitMs: number,
  signal?: AbortSignal,
): Promise<Exchanged> {
  const cut = new AbortController();
  const timer = new AbortController();
  const stopped = new Promise<Exchanged>((resolve) => {
    const stop = (code: 'timeout' | 'aborted') => resolve({ kind: 'broken', code });
    deps.sleep(timeLimitMs, timer.signal).then(
      () => stop('timeout'),
      () => undefined, // only ever rejects because the exchange was over first
    );
    signal?.addEventListener('abort', () => stop('aborted'), { once: true, signal: timer.signal });
  });
  const outcome = await Promise.race([exchange(deps.fetch, url, { ...init, signal: cut.signal }), stopped]);
  timer.abort();
  cut.abort();
  return outcome;
}

async function exchange(fetch: ExchangeDeps['fetch'], url: string, init: RequestInit): Promise<Exchanged> {
  try {
    const response = await fetch(url, init);
    const { status, headers } = response;
    if (response.type === 'opaqueredirect' || response.redirected || REDIRECTS.includes(status)) {
      dropBody(response.body);
      return { kind: 'broken', code: 'redirected', ...(status > 0 && { httpStatus: status }) };
    }
    if (announcesTooMuch(headers)) {
      dropBody(response.body);
      return { kind: 'answered', status, headers, body: { ok: false, code: 'too-large' } };
    }
    return { kind: 'answered', status, headers, body: await readBody(response) };
  } catch {
    // The platform does not say why: no connection, a bad certificate and a reset look alike.
    return { kind: 'broken', code: 'unreachable' };
  }
}

/**
 * Asked right before each request, since the browser does not stop one without permission if the server answers with
 * CORS headers. If this cannot be found out, the answer is no.
 */
export async function isGranted({ mayAsk }: ExchangeDeps): Promise<boolean> {
  try {
    return await mayAsk();
  } catch {
    return false;
  }
}

/** Null for what is no origin, and for http beyond this machine. */
export function resolveUrl(origin: string, path: string): string | null {
  const base = URL.parse(origin);
  if (!base || base.origin !== origin) return null;
  const isOwnMachine = base.hostname === '127.0.0.1' || base.hostname === 'localhost';
  const isAllowed = base.protocol === 'https:' || (base.protocol === 'http:' && isOwnMachine);
  return isAllowed ? `${origin}${path}` : null;
}

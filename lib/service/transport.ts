import type { Budget } from './budget.ts';
import { announcesTooMuch, type BodyRead, dropBody, readBody } from './read-body.ts';

export type WireBody = Readonly<Record<string, string | number>>;

export type WireRequest = {
  kind: 'buy' | 'read';
  method: 'GET' | 'POST';
  path: `/api/v1/${string}`;
  body?: WireBody;
  timeLimitMs: number;
};

export type Answer = {
  kind: 'answered';
  status: number;
  headers: Headers;
  body: BodyRead;
  /** To be taken out of whatever words of the answer are kept. */
  token: string | null;
};

export type Outcome =
  | Answer
  | { kind: 'not-sent'; code: 'no-token' | 'unreachable' | 'aborted' }
  | { kind: 'broken'; code: 'unreachable' | 'timeout' | 'redirected' | 'aborted'; httpStatus?: number };

export type TransportDeps = {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Resolves after the time, rejects when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
  budget: Budget;
  profile: { origin: string; bodyKind: 'json' | 'urlencoded' };
  readToken(): Promise<string | null>;
};

export type Send = (request: WireRequest, signal?: AbortSignal) => Promise<Outcome>;

const PUBLIC_PATH = '/api/v1/public/';

/**
 * Sends one request, once, to the profile's own origin, and never throws for what happens outside. The token goes
 * nowhere else: redirects are not followed, and the public endpoints do not get it.
 */
export function createTransport(deps: TransportDeps): Send {
  return async (request, signal) => {
    const url = resolveUrl(deps.profile.origin, request.path);
    if (!url) return { kind: 'not-sent', code: 'unreachable' };
    const isPublic = request.path.startsWith(PUBLIC_PATH);
    const token = isPublic ? null : await readUsableToken(deps);
    if (!isPublic && token === null) return { kind: 'not-sent', code: 'no-token' };
    try {
      await deps.budget.take(request.kind, signal);
    } catch {
      return { kind: 'not-sent', code: 'aborted' };
    }
    if (signal?.aborted) return { kind: 'not-sent', code: 'aborted' };
    return exchangeInTime(deps, url, request, token, signal);
  };
}

/** One limit covers connection and body, and holds even when the fetch itself does not care for its signal. */
async function exchangeInTime(
  deps: TransportDeps,
  url: string,
  request: WireRequest,
  token: string | null,
  signal?: AbortSignal,
): Promise<Outcome> {
  const cut = new AbortController();
  const timer = new AbortController();
  const stopped = new Promise<Outcome>((resolve) => {
    const stop = (code: 'timeout' | 'aborted') => resolve({ kind: 'broken', code });
    deps.sleep(request.timeLimitMs, timer.signal).then(
      () => stop('timeout'),
      () => undefined, // only ever rejects because the exchange was over first
    );
    signal?.addEventListener('abort', () => stop('aborted'), { once: true, signal: timer.signal });
  });
  const init = { ...buildInit(request, token, deps.profile.bodyKind), signal: cut.signal };
  const outcome = await Promise.race([exchange(deps.fetch, url, init, token), stopped]);
  timer.abort();
  cut.abort();
  return outcome;
}

async function exchange(
  fetch: TransportDeps['fetch'],
  url: string,
  init: RequestInit,
  token: string | null,
): Promise<Outcome> {
  try {
    const response = await fetch(url, init);
    const { status, headers } = response;
    if (response.type === 'opaqueredirect' || response.redirected || (status >= 300 && status < 400)) {
      dropBody(response.body);
      return { kind: 'broken', code: 'redirected', ...(status > 0 && { httpStatus: status }) };
    }
    if (announcesTooMuch(headers)) {
      dropBody(response.body);
      return { kind: 'answered', status, headers, body: { ok: false, code: 'too-large' }, token };
    }
    return { kind: 'answered', status, headers, body: await readBody(response), token };
  } catch {
    // The platform does not say why: no connection, a bad certificate and a reset look alike.
    return { kind: 'broken', code: 'unreachable' };
  }
}

function buildInit(request: WireRequest, token: string | null, bodyKind: 'json' | 'urlencoded'): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== null) headers.Token = token;
  const init: RequestInit = {
    method: request.method,
    headers,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  };
  if (!request.body) return init;
  const isJson = bodyKind === 'json';
  headers['Content-Type'] = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { ...init, body: isJson ? JSON.stringify(request.body) : encodeForm(request.body) };
}

function encodeForm(body: WireBody): string {
  return new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])).toString();
}

/** Null for what is no origin, and for http beyond this machine. */
function resolveUrl(origin: string, path: string): string | null {
  const base = URL.parse(origin);
  if (!base || base.origin !== origin) return null;
  const isOwnMachine = base.hostname === '127.0.0.1' || base.hostname === 'localhost';
  const isAllowed = base.protocol === 'https:' || (base.protocol === 'http:' && isOwnMachine);
  return isAllowed ? `${origin}${path}` : null;
}

/** A token that cannot stand in a header would make the fetch throw with the token in its message. */
async function readUsableToken(deps: TransportDeps): Promise<string | null> {
  try {
    const token = await deps.readToken();
    return token && /^[\x21-\x7e]{1,4096}$/.test(token) ? token : null;
  } catch {
    return null; // storage that cannot be read is, for a request, the same as no token
  }
}

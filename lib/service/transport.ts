import {
  type ExchangeDeps,
  type Exchanged,
  exchangeInTime,
  GUARDED,
  isGranted,
  resolveUrl,
} from '../wire/exchange.ts';
import type { Rank, ServiceBudget } from './budget.ts';

export type WireBody = Readonly<Record<string, string | number>>;

type WireRequest = {
  rank: Rank;
  /** Set for leafing through old orders, which does not wait for a place in the budget. */
  browses?: 'list' | 'order';
  method: 'GET' | 'POST';
  path: `/api/v1/${string}`;
  body?: WireBody;
  timeLimitMs: number;
  /** It must leave before this time: it may have waited for a place in the budget. */
  leavesByMs?: number;
  /** Asked right before it leaves: false once the user has taken it back meanwhile, or the service wants rest. */
  isWanted?: (() => boolean) | undefined;
  /** Called right before it leaves. */
  onAsk?(): void;
};

export type Answer = Extract<Exchanged, { kind: 'answered' }> & {
  /** To be removed from any words of the answer that are kept. */
  token: string | null;
};

export type Outcome =
  | Answer
  | { kind: 'not-sent'; code: 'no-token' | 'no-permission' | 'unreachable' | 'aborted' }
  | { kind: 'not-sent'; code: 'no-place'; retryAfterMs: number }
  | Extract<Exchanged, { kind: 'broken' }>;

export type TransportDeps = ExchangeDeps & {
  budget: ServiceBudget;
  now(): number;
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
    if (request.browses) {
      const retryAfterMs = await deps.budget.takeIfFree(request.browses);
      if (retryAfterMs > 0) return { kind: 'not-sent', code: 'no-place', retryAfterMs };
    } else {
      try {
        await deps.budget.take(request.rank, signal);
      } catch {
        return { kind: 'not-sent', code: 'aborted' };
      }
    }
    // Read right before the request leaves, like the permission: it may have waited for a place in the budget.
    const token = isPublic ? null : await readUsableToken(deps);
    if (!isPublic && token === null) return { kind: 'not-sent', code: 'no-token' };
    if (!(await isGranted(deps))) return { kind: 'not-sent', code: 'no-permission' };
    const isLate = deps.now() >= (request.leavesByMs ?? Number.POSITIVE_INFINITY);
    const isWanted = request.isWanted?.() ?? true;
    if (signal?.aborted || isLate || !isWanted) return { kind: 'not-sent', code: 'aborted' };
    request.onAsk?.();
    const init = buildInit(request, token, deps.profile.bodyKind);
    const outcome = await exchangeInTime(deps, url, init, request.timeLimitMs, signal);
    return outcome.kind === 'answered' ? { ...outcome, token } : outcome;
  };
}

function buildInit(request: WireRequest, token: string | null, bodyKind: 'json' | 'urlencoded'): RequestInit {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== null) headers.Token = token;
  const init: RequestInit = { method: request.method, headers, ...GUARDED };
  if (!request.body) return init;
  const isJson = bodyKind === 'json';
  headers['Content-Type'] = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  return { ...init, body: isJson ? JSON.stringify(request.body) : encodeForm(request.body) };
}

function encodeForm(body: WireBody): string {
  return new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)])).toString();
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

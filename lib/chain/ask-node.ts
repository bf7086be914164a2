import { type ExchangeDeps, exchangeInTime, GUARDED, isGranted, resolveUrl } from '../wire/exchange.ts';
import { isRecord, parseJson } from '../wire/parse-json.ts';
import { readRetryAfter } from '../wire/retry-after.ts';
import { fail, type Result, succeed } from './chain-error.ts';
import type { Pace } from './pace.ts';

export type Json = Readonly<Record<string, unknown>>;
export type AskNode = (path: string, body: Json) => Promise<Result<Json>>;

export type AskDeps = ExchangeDeps & {
  now(): number;
  pace: Pace;
  /** The one origin that the key may go to. */
  origin: string;
  readKey(): Promise<string | null>;
};

const TIME_LIMIT_MS = 10_000;
const MOST_ATTEMPTS = { refused: 3, away: 2 };
/** Longer rests are left to the caller: the page has moved on by then. */
const LONGEST_WAIT_MS = 8_000;

/**
 * Asks the node one question, and again where that may help: reading changes nothing. Never throws for outside causes.
 */
export function createAskNode(deps: AskDeps): AskNode {
  const { pace } = deps;
  return async (path, body) => {
    const url = resolveUrl(deps.origin, path);
    if (!url) return fail('unreachable');
    for (let attempt = 1; ; attempt += 1) {
      const rest = await pace.take(LONGEST_WAIT_MS);
      if (rest) return fail(rest.code, rest.pausedMs);
      const answer = await askOnce(deps, url, body);
      if (answer.ok || !answer.error.isRetryable) {
        pace.answered();
        return answer;
      }
      const { code, retryAfterMs } = answer.error;
      pace.failed(code, retryAfterMs);
      if (attempt >= MOST_ATTEMPTS[code === 'rate-limited' ? 'refused' : 'away']) return answer;
    }
  };
}

async function askOnce(deps: AskDeps, url: string, body: Json): Promise<Result<Json>> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const key = await readUsableKey(deps);
  if (key !== null) headers['TRON-PRO-API-KEY'] = key;
  const init: RequestInit = { method: 'POST', headers, body: JSON.stringify(body), ...GUARDED };
  if (!(await isGranted(deps))) return fail('no-permission');
  const outcome = await exchangeInTime(deps, url, init, TIME_LIMIT_MS);
  if (outcome.kind === 'broken') return fail(outcome.code === 'aborted' ? 'unreachable' : outcome.code);
  const { status, headers: said, body: read } = outcome;
  if (status < 200 || status >= 300) return failForStatus(status, readRetryAfter(said, deps.now()));
  if (!read.ok) return fail(read.code);
  const parsed = parseJson(read.text);
  if (!parsed.ok || !isRecord(parsed.value)) return fail('not-a-node');
  return 'Error' in parsed.value ? fail('node-error') : succeed(parsed.value);
}

/** A node says 403 as well as 429 when it is asked too often. */
function failForStatus(status: number, retryAfterMs: number | undefined): Result<never> {
  if (status === 401) return fail('key-refused');
  if (status === 403 || status === 429) return fail('rate-limited', retryAfterMs);
  if (status < 400 || status === 404 || status === 405) return fail('not-a-node');
  return status >= 500 || status === 408 || status === 425
    ? fail('unavailable', retryAfterMs)
    : fail('node-error');
}

/** A key that cannot stand in a header would make the fetch throw with the key in its message. */
async function readUsableKey(deps: AskDeps): Promise<string | null> {
  try {
    const key = await deps.readKey();
    return key && /^[\x21-\x7e]{1,256}$/.test(key) ? key : null;
  } catch {
    return null; // a vault that is locked or cannot be read is, for a question, the same as no key
  }
}

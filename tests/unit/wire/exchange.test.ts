import { expect, it } from 'vitest';
import {
  type ExchangeDeps,
  exchangeInTime,
  GUARDED,
  isGranted,
  resolveUrl,
} from '../../../lib/wire/exchange.ts';

const URL_ASKED = 'https://service.example/api';
const never = () => new Promise<never>(() => {});

/** One exchange, and what became of its timer and its fetch. */
function exchange(answer: ExchangeDeps['fetch'], signal?: AbortSignal) {
  const signals: Record<'fetch' | 'timer', AbortSignal | undefined> = { fetch: undefined, timer: undefined };
  const timer = { ring: () => {} };
  const deps: ExchangeDeps = {
    fetch: (url, init) => {
      signals.fetch = init.signal ?? undefined;
      return answer(url, init);
    },
    sleep: (_, stopped) => {
      signals.timer = stopped;
      return new Promise((resolve) => {
        timer.ring = resolve;
      });
    },
    mayAsk: async () => true,
  };
  return { outcome: exchangeInTime(deps, URL_ASKED, { ...GUARDED }, 1_000, signal), signals, timer };
}

/** A body that tells whether it was released. */
function aBody() {
  const state = { isDropped: false };
  const stream = new ReadableStream<Uint8Array>({
    cancel() {
      state.isDropped = true;
    },
  });
  return { stream, state };
}

it.each([301, 302, 303, 307, 308])('an answer %i is a redirect, and its body is released', async (status) => {
  const { stream, state } = aBody();
  const { outcome } = exchange(async () => new Response(stream, { status }));
  expect(await outcome).toEqual({ kind: 'broken', code: 'redirected', httpStatus: status });
  expect(state.isDropped).toBe(true);
});

it.each([299, 300, 305, 399, 400])('an answer %i is not a redirect', async (status) => {
  const { outcome } = exchange(async () => new Response('{}', { status }));
  expect(await outcome).toMatchObject({ kind: 'answered', status, body: { ok: true, text: '{}' } });
});

it.each<[string, object, object]>([
  ['that the browser did not follow', { type: 'opaqueredirect', status: 0 }, {}],
  ['that was followed', { redirected: true, status: 200 }, { httpStatus: 200 }],
])('a redirect %s is one', async (_, answer, said) => {
  const response = { type: 'basic', redirected: false, headers: new Headers(), body: null, ...answer };
  const { outcome } = exchange(async () => response as Response);
  expect(await outcome).toEqual({ kind: 'broken', code: 'redirected', ...said });
});

it('an answer that announces more than the limit is not read at all', async () => {
  const { stream, state } = aBody();
  const headers = { 'content-length': '1048577' };
  const { outcome } = exchange(async () => new Response(stream, { headers }));
  expect(await outcome).toMatchObject({ kind: 'answered', body: { ok: false, code: 'too-large' } });
  expect(state.isDropped).toBe(true);
});

it('when an exchange is over, neither its timer nor its request goes on', async () => {
  const answered = exchange(async () => new Response('{}'));
  await answered.outcome;
  expect([answered.signals.timer?.aborted, answered.signals.fetch?.aborted]).toEqual([true, true]);
  const late = exchange(never);
  late.timer.ring();
  expect(await late.outcome).toEqual({ kind: 'broken', code: 'timeout' });
  expect(late.signals.fetch?.aborted).toBe(true);
});

it('a caller may give up, and a request that fails is out of reach', async () => {
  const caller = new AbortController();
  const { outcome } = exchange(never, caller.signal);
  caller.abort();
  expect(await outcome).toEqual({ kind: 'broken', code: 'aborted' });
  const { outcome: failed } = exchange(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failed).toEqual({ kind: 'broken', code: 'unreachable' });
});

it('a browser that does not say whether a host may be asked counts as forbidding it', async () => {
  const grantedBy = (mayAsk: () => Promise<boolean>) => isGranted({ ...({} as ExchangeDeps), mayAsk });
  expect(await grantedBy(async () => true)).toBe(true);
  expect(await grantedBy(async () => false)).toBe(false);
  expect(await grantedBy(() => Promise.reject(new Error('no word')))).toBe(false);
});

it.each<[string, boolean]>([
  ['https://service.example', true],
  ['https://service.example:8443', true],
  ['http://127.0.0.1:8787', true],
  ['http://localhost:8787', true],
  ['http://service.example', false],
  ['http://localhost.example', false],
  ['https://service.example/', false],
  ['https://user@service.example', false],
  ['https://service.example/path', false],
  ['ftp://127.0.0.1', false],
  ['service.example', false],
])('an origin such as %s is asked: %s', (origin, isAsked) => {
  expect(resolveUrl(origin, '/api')).toBe(isAsked ? `${origin}/api` : null);
});

/** The closed set of what can go wrong between us and a node. */
export type ChainErrorCode =
  /** The user has taken back the permission for this host: nothing was sent. */
  | 'no-permission'
  | 'unreachable'
  | 'timeout'
  | 'redirected'
  | 'key-refused'
  | 'rate-limited'
  | 'unavailable'
  /** The node understood and refused: it hides that in an answer with HTTP 200. */
  | 'node-error'
  | 'not-a-node'
  /** The node is of another network, where the same addresses belong to others. */
  | 'other-network'
  | 'too-large'
  | 'bad-shape';

type ChainError = {
  code: ChainErrorCode;
  /** The same question may be answered later. */
  isRetryable: boolean;
  /** How long the node asks to be left alone, within an hour. */
  retryAfterMs?: number;
};

export type Result<T> = { ok: true; value: T } | { ok: false; error: ChainError };

const RETRYABLE: ReadonlySet<ChainErrorCode> = new Set([
  'unreachable',
  'timeout',
  'rate-limited',
  'unavailable',
]);

export function fail<T>(code: ChainErrorCode, retryAfterMs?: number): Result<T> {
  const error = { code, isRetryable: RETRYABLE.has(code) };
  return { ok: false, error: { ...error, ...(retryAfterMs !== undefined && { retryAfterMs }) } };
}

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

import type { ChainErrorCode } from '../domain/chain-error-code.ts';

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

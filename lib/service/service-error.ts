import type { ServiceErrorCode } from '../domain/service-error-code.ts';

/**
 * What an error proves. 'not-sent': nothing left this machine. 'refused': nothing was changed by it, which for a read
 * is always so. 'maybe-applied': only a buy; it may have been carried out, and only reading can tell.
 */
export type Certainty = 'not-sent' | 'refused' | 'maybe-applied';

export type ServiceError = {
  code: ServiceErrorCode;
  /** The same call may succeed later, and repeating it is harmless. Never true for a buy. */
  retryable: boolean;
  certainty: Certainty;
  httpStatus?: number;
  /** How long the service asks to be left alone, within an hour. */
  retryAfterMs?: number;
  /** The service's own words: cut, one line, plain text, without the token. */
  said?: string;
};

export type Result<T> = { ok: true; value: T } | { ok: false; error: ServiceError };

const RETRYABLE: ReadonlySet<ServiceErrorCode> = new Set([
  'rate-limited',
  'unavailable',
  'unreachable',
  'timeout',
  'not-json',
]);

export type ErrorDetails = Omit<ServiceError, 'code' | 'retryable' | 'certainty'>;

/** An error of a call that changes nothing, or that never left. */
export function refuseRead(
  code: ServiceErrorCode,
  certainty: Certainty = 'refused',
  details: ErrorDetails = {},
): ServiceError {
  return { code, retryable: certainty !== 'not-sent' && RETRYABLE.has(code), certainty, ...details };
}

/** An error of a buy: never to be repeated by a machine. */
export function refuseBuy(
  code: ServiceErrorCode,
  certainty: Certainty,
  details: ErrorDetails = {},
): ServiceError {
  return { code, retryable: false, certainty, ...details };
}

export function fail<T>(error: ServiceError): Result<T> {
  return { ok: false, error };
}

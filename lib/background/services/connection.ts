import type { ServiceErrorCode } from '../../domain/service-error-code.ts';

/** What is known about reaching one service. */
export type Connection = {
  isOnline: boolean;
  lastAnswerAtMs: number | null;
  /** The code of the trouble since the last answer, if any. */
  trouble: ServiceErrorCode | null;
  isTokenRefused: boolean;
};

const NOT_ALLOWED = 'no-permission';

/**
 * The connection, once it is known whether the browser permits requests to this host. If not, only the user can help.
 */
export function notePermission(before: Connection, isAllowed: boolean): Connection {
  if (!isAllowed) return { ...before, trouble: NOT_ALLOWED };
  return before.trouble === NOT_ALLOWED ? { ...before, trouble: null } : before;
}

/** Error codes that prove that the service answered. */
const ANSWERED = new Set<ServiceErrorCode>(['unauthorized', 'rejected', 'not-found', 'insufficient-funds']);

/**
 * The connection after one more answer. A refused token stays refused until a private answer proves it good; a request
 * without a token says nothing about it.
 */
export function noteAnswer(
  before: Connection,
  code: ServiceErrorCode | null,
  isPrivate: boolean,
  nowMs: number,
): Connection {
  const isAnswer = code === null || ANSWERED.has(code);
  return {
    ...before,
    lastAnswerAtMs: isAnswer ? nowMs : before.lastAnswerAtMs,
    trouble: isAnswer ? null : code,
    isTokenRefused: isPrivate
      ? code === 'unauthorized' || (before.isTokenRefused && code !== null)
      : before.isTokenRefused,
  };
}

export const UNKNOWN_CONNECTION: Connection = {
  isOnline: true,
  lastAnswerAtMs: null,
  trouble: null,
  isTokenRefused: false,
};

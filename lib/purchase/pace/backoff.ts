import type { ServiceFailure } from '../service-port.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 300_000;
/** A service may ask for a pause of hours, but a delivery must not stay unnoticed longer than this. */
const LONGEST_OBEYED_MS = 3_600_000;

export type Backoff = {
  readonly failures: number;
  /** Nothing is asked before this. */
  readonly untilMs: number;
  readonly code: ServiceFailure['code'] | null;
  /** The service asked for the pause: then even a purchase waits. */
  readonly isAskedFor: boolean;
  /** The pause's whole length. More than that is left only if the clock was set back. */
  readonly pauseMs?: number | undefined;
};

export const CALM: Backoff = { failures: 0, untilMs: 0, code: null, isAskedFor: false };

/** The pause after one more failure: doubling with jitter up to 5 minutes, or what the service asked for if longer. */
export function backOff(before: Backoff, failure: ServiceFailure, nowMs: number, random: number): Backoff {
  const failures = before.failures + 1;
  const fullMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 12));
  // A request that was on its way when the service asked for a pause may fail later, and must not shorten it.
  const askedMs = Math.max(Math.min(failure.retryAfterMs ?? 0, LONGEST_OBEYED_MS), askedForMs(before, nowMs));
  const pauseMs = Math.max(Math.round(fullMs * (0.5 + random / 2)), askedMs);
  return { failures, untilMs: nowMs + pauseMs, code: failure.code, isAskedFor: askedMs > 0, pauseMs };
}

/** What is left of a pause that the service asked for. */
export function askedForMs(backoff: Backoff, nowMs: number): number {
  return backoff.isAskedFor && isPaused(backoff, nowMs) ? backoff.untilMs - nowMs : 0;
}

/** Whether the pause still runs. An end further ahead than the pause is long is the work of a changed clock. */
export function isPaused({ untilMs, pauseMs = LONGEST_OBEYED_MS }: Backoff, nowMs: number): boolean {
  return untilMs > nowMs && untilMs - nowMs <= pauseMs;
}

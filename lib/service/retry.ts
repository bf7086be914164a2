import { fail, type Result, refuseRead, type ServiceError } from './service-error.ts';

const MOST_ATTEMPTS = 3;
const FIRST_BACKOFF_MS = 500;
/** Longer waits are left to the caller, who knows whether the answer is still wanted by then. */
const LONGEST_WAIT_MS = 10_000;

/** How long to wait before the next attempt, with jitter, or null to give up. `random` is in [0, 1). */
export function nextDelayMs(attempt: number, error: ServiceError, random: number): number | null {
  if (!error.retryable || attempt >= MOST_ATTEMPTS) return null;
  const backoffMs = FIRST_BACKOFF_MS * 2 ** (attempt - 1);
  const delayMs = Math.max(Math.round(backoffMs * (0.5 + random)), error.retryAfterMs ?? 0);
  return delayMs <= LONGEST_WAIT_MS ? delayMs : null;
}

type RetryDeps = { sleep(ms: number, signal: AbortSignal): Promise<void>; random(): number };

/**
 * Repeats a read while that may help; without `mayRepeat` the first answer counts. A purchase never comes through here.
 */
export async function retryRead<T>(
  read: () => Promise<Result<T>>,
  { sleep, random }: RetryDeps,
  signal: AbortSignal,
  mayRepeat = true,
): Promise<Result<T>> {
  for (let attempt = mayRepeat ? 1 : MOST_ATTEMPTS; ; attempt += 1) {
    const result = await read();
    const delayMs = result.ok ? null : nextDelayMs(attempt, result.error, random());
    if (delayMs === null) return result;
    try {
      await sleep(delayMs, signal);
    } catch (error) {
      if (!signal.aborted) throw error;
      return fail(refuseRead('aborted'));
    }
  }
}

import { type Result, refuseRead, type ServiceError } from './service-error.ts';

export type Rest = ReturnType<typeof createRest>;

/** A service that asks to be left alone is asked nothing before, whichever page or watch wants to know something. */
export function createRest(now: () => number) {
  let askedMs = 0;
  let untilMs = 0;
  let code: ServiceError['code'] = 'rate-limited';

  /** More than was asked for is left only where the clock was set back. */
  function leftMs(): number {
    const ms = untilMs - now();
    return ms <= askedMs ? Math.max(ms, 0) : 0;
  }

  return {
    /** What stands for an answer meanwhile; null when the service may be asked. */
    refusal(): ServiceError | null {
      const retryAfterMs = leftMs();
      return retryAfterMs === 0 ? null : refuseRead(code, 'refused', { retryAfterMs });
    },
    /** What was on its way when the service asked for its rest may be answered after it, and shortens it no more. */
    note<T>(answer: Result<T>): Result<T> {
      const ms = (!answer.ok && answer.error.certainty !== 'not-sent' && answer.error.retryAfterMs) || 0;
      if (!answer.ok && ms > leftMs()) {
        // A refusal is of one question, or of one token: whoever asks another one was not refused.
        code = answer.error.code === 'unavailable' ? 'unavailable' : 'rate-limited';
        askedMs = ms;
        untilMs = now() + ms;
      }
      return answer;
    },
  };
}

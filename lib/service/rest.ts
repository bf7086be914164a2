import { type Result, refuseRead, type ServiceError } from './service-error.ts';

export type Rest = ReturnType<typeof createRest>;

/** Keeps the rest that a service asks for: until it is over nothing is asked, whichever page or watch wants to. */
export function createRest(now: () => number) {
  let askedMs = 0;
  let untilMs = 0;
  let code: ServiceError['code'] = 'rate-limited';

  /** More than was asked for is left only if the clock was set back: then the rest is over. */
  function leftMs(): number {
    const ms = untilMs - now();
    return ms <= askedMs ? Math.max(ms, 0) : 0;
  }

  return {
    /** What is answered meanwhile; null when the service may be asked. */
    refusal(): ServiceError | null {
      const retryAfterMs = leftMs();
      return retryAfterMs === 0 ? null : refuseRead(code, 'refused', { retryAfterMs });
    },
    /** Notes the rest that an answer asks for. A later answer shortens nothing: its request may have left before. */
    note<T>(answer: Result<T>): Result<T> {
      const ms = (!answer.ok && answer.error.certainty !== 'not-sent' && answer.error.retryAfterMs) || 0;
      if (!answer.ok && ms > leftMs()) {
        // Any other code is about one question or one token, and must not answer the others.
        code = answer.error.code === 'unavailable' ? 'unavailable' : 'rate-limited';
        askedMs = ms;
        untilMs = now() + ms;
      }
      return answer;
    },
  };
}

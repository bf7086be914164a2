import type { BatchHaltCode, BatchWait } from '../../domain/plan/batch-halt.ts';
import type { RulePause } from '../../domain/plan/rule-pause.ts';
import type { BuyStop } from '../buy/command.ts';

type Judged =
  | { kind: 'wait'; why: BatchWait; untilMs: number }
  | { kind: 'halt'; code: RulePause & BatchHaltCode; params: Record<string, string> };

type Circumstances = {
  nowMs: number;
  /** The most that was agreed to. */
  capSun: bigint;
  isTokenRefused: boolean;
  failedTries: number;
  /** Nobody waits at the screen, so a silent service is asked again and again. */
  isEndless: boolean;
};

/** After this many tries without an answer, the user is asked instead of the service. */
const MOST_FAILED_TRIES = 12;
const SHORTEST_PAUSE_MS = 2_000;
const STEP_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** What follows from a purchase that was not sent: trouble about money halts, trouble that passes by itself waits. */
export function judgeStop(
  stop: BuyStop,
  { nowMs, capSun, isTokenRefused, failedTries, isEndless }: Circumstances,
): Judged {
  const wait = (why: BatchWait, untilMs: number): Judged => ({
    kind: 'wait',
    why,
    untilMs: Math.min(Math.max(untilMs, nowMs + SHORTEST_PAUSE_MS), nowMs + LONGEST_PAUSE_MS),
  });
  const halt = (code: RulePause & BatchHaltCode, params: Record<string, string> = {}): Judged => ({
    kind: 'halt',
    code,
    params,
  });
  const patiently = (why: BatchWait): Judged => {
    if (isTokenRefused) return halt('tokenRefused');
    if (!isEndless && failedTries >= MOST_FAILED_TRIES) return halt('serviceSilent');
    return wait(why, nowMs + STEP_MS * (failedTries + 1));
  };
  switch (stop.code) {
    case 'busy':
      return wait('budget', stop.retryAtMs);
    case 'paused':
      return wait('paused', stop.retryAtMs);
    case 'locked':
      // A lock may stand for days: where nobody waits at the screen, it is looked at ever less often.
      return wait('locked', nowMs + STEP_MS * (isEndless ? failedTries + 1 : 1));
    case 'priceTooOld':
    case 'notWanted':
      return wait('service', nowMs);
    case 'storageUnavailable':
      return wait('storage', nowMs + STEP_MS * 2);
    case 'priceUnavailable':
    case 'baselineUnavailable':
      return patiently('service');
    case 'priceAboveCap':
      return halt(stop.code, { totalSun: `${stop.totalSun}`, excessSun: `${stop.totalSun - capSun}` });
    case 'limit': {
      const { limit, excessSun } = stop.breach;
      return halt(stop.code, { limit, ...(excessSun !== null && { excessSun: `${excessSun}` }) });
    }
    default:
      return halt(stop.code);
  }
}

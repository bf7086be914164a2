import type { Core } from '../core.ts';
import { isPaused } from '../pace/backoff.ts';

/** A look reads the list and the balance. */
const LEAST_REQUESTS = 2;

/** From when on a look may be taken: when the pause is over, and the budgets of requests have room for it. */
export function readableAtMs({ ports, budget, profiles }: Core, profileId: string): number {
  const nowMs = ports.now();
  const { backoff } = profiles.get(profileId);
  return Math.max(
    isPaused(backoff, nowMs) ? backoff.untilMs : nowMs,
    budget.nextFreeMs(LEAST_REQUESTS),
    nowMs + (ports.service(profileId)?.waitMs() ?? 0),
  );
}

import type { Slowdown } from './vault-record.ts';

const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

export const NO_SLOWDOWN: Slowdown = { wrongCount: 0, untilMs: 0 };

/** How long until the next passphrase is looked at. A clock that was set back never makes it longer than the longest wait. */
export function waitMsOf({ untilMs }: Slowdown, nowMs: number): number {
  return Math.min(Math.max(0, untilMs - nowMs), LONGEST_WAIT_MS);
}

/** After five wrong ones each further one costs 30 s, 1 min, 2 min, up to 15 min. */
export function countWrong({ wrongCount }: Slowdown, nowMs: number): Slowdown {
  const next = wrongCount + 1;
  if (next < FREE_TRIES) return { wrongCount: next, untilMs: 0 };
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** Math.min(next - FREE_TRIES, 10), LONGEST_WAIT_MS);
  return { wrongCount: next, untilMs: nowMs + waitMs };
}
